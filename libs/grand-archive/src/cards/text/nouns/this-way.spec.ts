import { describe, expect, it } from '@jest/globals';
import { does, leaves, only, reads } from '../../../../../../test/cards/texts.js';

describe('a sentence about something done "this way"', () => {
  const discarded = { chosen: 'discarded', that: { elements: ['FIRE'] } };

  it('GA-WAY-01: refers to an operation before it, in the same paragraph or in the one before', () => {
    const sifting = [
      { op: 'discard', who: 'you', n: 1, as: 'discarded' },
      { op: 'if', if: [{ is: 'number', of: { many: discarded }, min: 1 }], then: [{ op: 'draw', who: 'you', n: 1 }] },
    ];
    expect(does('Discard a card. If a fire element card was discarded, draw a card.')).toEqual(sifting);
    expect(does('Discard a card.\n\nIf a fire element card was discarded, draw a card.')).toEqual(sifting);
    expect(does('Discard two cards. For each fire element card discarded this way, recover 2.')![1]).toEqual({
      op: 'repeat',
      n: { many: discarded },
      do: [{ op: 'recover', who: 'you', n: 2 }],
    });
  });

  it.each([
    'If a fire element card was discarded, draw a card.',
    'Draw a card. For each card discarded this way, draw a card.',
    'Discard a card. Discard a card. For each card discarded this way, draw a card.',
    'Discard a card. For each card banished this way, draw a card.',
  ])('stays by hand if no operation did it, or two did: %s', (text) => leaves(text));

  it('GA-KW-02: cannot refer to a paragraph with its own restriction', () => {
    expect(
      reads('[Class Bonus] Discard a card.\n\nIf a fire element card was discarded, draw a card.', 'ACTION').byHand,
    ).toHaveLength(2);
  });

  it('GA-WAY-02: with "if you do" refers only to operations that move something', () => {
    expect(does("Return target ally you control to its owner's hand. If you do, draw a card.")!.at(-1)).toEqual({
      op: 'if',
      if: [{ is: 'did' }],
      then: [{ op: 'draw', who: 'you', n: 1 }],
    });
    leaves('Draw a card. If you do, recover 2.');
    leaves("Return target ally you control to its owner's hand. If you do, put a buff counter on it.");
  });
});

describe('costs that depend on targets', () => {
  it('GA-ACT-08: stay by hand together with the text that targets', () => {
    const cheaper = 'This card costs 1 less to activate if it targets a Goose.';
    expect(reads(`${cheaper}\n\nDestroy target ally.`, 'ACTION').byHand).toEqual([]);
    expect(reads(`${cheaper}\n\nDestroy target ally. Sing.`, 'ACTION').byHand).toHaveLength(2);
  });
});

describe('attacks, hands and decks', () => {
  it.each([
    "All units' attacks get -3 POWER until end of turn.",
    "Target unit's attacks get -3 LIFE until end of turn.",
    "Target unit's attacks get -3 POWER.",
    'Until end of turn, if 3 or more damage would be dealt to your champion, prevent that damage.',
    'Look at the top four cards of your deck and put two of them back in any order.',
    'Target opponent puts two cards from their hand into your memory.',
    'Materialize a card from your banishment.',
    'Choose up to two cards from a single hand and banish them.',
    'All allies become distant.',
    'You gain agility 3.',
  ])('stay by hand: %s', (text) => leaves(text));

  it(
    'GA-COMBAT-26: an attack card can say that nobody retaliates against it; other such texts stay by hand ' +
      'in the intent',
    () => {
      expect(only(reads("Mira gets +2 POWER and can't be retaliated.", 'ATTACK')).modify).toEqual([
        { what: { self: true }, stats: { power: 2 }, forbid: ['be-retaliated'] },
      ]);
      leaves('Mira loses pride and has stealth.', 'ATTACK');
    },
  );
});
