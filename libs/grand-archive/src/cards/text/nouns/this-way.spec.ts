import { describe, expect, it } from '@jest/globals';
import { does, leaves, only, reads } from '../../../../../../test/cards/texts.js';

describe('Something done this way', () => {
  const discarded = { chosen: 'discarded', that: { elements: ['FIRE'] } };

  it('GA-WAY-01: is named where it is done, in the same paragraph or in the next', () => {
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
  ])('means nothing where it was not, or twice: %s', (text) => leaves(text));

  it('GA-KW-02: goes on with nothing that stands behind a restriction of its own', () => {
    expect(
      reads('[Class Bonus] Discard a card.\n\nIf a fire element card was discarded, draw a card.', 'ACTION').byHand,
    ).toHaveLength(2);
  });

  it('GA-WAY-02: "if you do" is asked of what moves something, and speaks of nothing else', () => {
    expect(does("Return target ally you control to its owner's hand. If you do, draw a card.")!.at(-1)).toEqual({
      op: 'if',
      if: [{ is: 'did' }],
      then: [{ op: 'draw', who: 'you', n: 1 }],
    });
    leaves('Draw a card. If you do, recover 2.');
    leaves("Return target ally you control to its owner's hand. If you do, put a buff counter on it.");
  });
});

describe('Costs that hang on targets', () => {
  it('GA-ACT-08: are left to the players with the text that targets', () => {
    const cheaper = 'This card costs 1 less to activate if it targets a Goose.';
    expect(reads(`${cheaper}\n\nDestroy target ally.`, 'ACTION').byHand).toEqual([]);
    expect(reads(`${cheaper}\n\nDestroy target ally. Sing.`, 'ACTION').byHand).toHaveLength(2);
  });
});

describe('Attacks, hands, decks', () => {
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
  ])('leaves: %s', (text) => leaves(text));

  it('GA-COMBAT-26: an attack card may not be retaliated; nothing else is said of it in intent', () => {
    expect(only(reads("Mira gets +2 POWER and can't be retaliated.", 'ATTACK')).modify).toEqual([
      { what: { self: true }, stats: { power: 2 }, forbid: ['be-retaliated'] },
    ]);
    leaves('Mira loses pride and has stealth.', 'ATTACK');
  });
});
