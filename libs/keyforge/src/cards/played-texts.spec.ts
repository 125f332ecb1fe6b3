import { describe, expect, it } from '@jest/globals';
import {
  act,
  action,
  answer,
  artifact,
  choose,
  creature,
  fight,
  given,
  play,
  reap,
  take,
} from '../../../../test/support/keyforge/index.js';
import { compileText } from './text/compile.js';
import { vocabularyOf } from './text/vocabulary.js';

/** These tests compile printed texts and play them: a program may look right and still act wrongly on a table. */
const vocabulary = vocabularyOf([]);
const read = (text: string, type: string) => {
  const { abilities, byHand } = compileText(text, { name: 'deed', type }, vocabulary);
  expect(byHand).toEqual([]);
  return abilities;
};
const spell = (text: string) => action('deed', {}, ...read(text, 'ACTION'));
const beast = (text: string, power = 5) => creature('deed', { power }, ...read(text, 'CREATURE'));

const LANCE = 'Play: Deal 3 D to a creature and 3 D to a neighbor of that creature.';

describe('Texts that are played', () => {
  it('KF-EFF-04: one sentence deals its damage to two creatures at once, and both leave together', () => {
    const game = given({
      cards: [spell(LANCE)],
      one: { hand: ['deed'] },
      two: { line: ['ox1', 'ox2', 'ox9'] },
    }).when(1, play('deed'), choose('ox2'), choose('ox1'));
    expect([game.line(2), game.units().filter((unit) => unit.startsWith('destroyed'))]).toEqual([
      ['ox9'],
      ['destroyed: 2 cards leave play'],
    ]);
  });

  it('KF-USE-06: an ability that waits for "used to fight" triggers even if the fight itself does not happen', () => {
    const niff = beast('After a neighbor of deed is used to fight, steal 1 Æ.');
    const game = given({
      cards: [niff, creature('lancer', { keywords: 'assault:5' })],
      one: { line: ['lancer', 'deed'] },
      two: { amber: 2, line: ['ox1'] },
    }).when(1, fight('lancer', 'ox1'));
    expect([game.line(2), game.amber(1), game.amber(2)]).toEqual([[], 1, 1]);
  });

  it('KF-ARCH-06: a creature that died in the fight stays in the discard pile instead of going to archives', () => {
    const worm = beast(
      'Fight: Archive the creature deed fights. ' +
        "If that creature leaves your archives, put it in its owner's hand instead.",
    );
    const against = (warded: boolean) =>
      given({ cards: [worm], one: { line: ['deed'] }, two: { line: [{ card: 'ox1', warded }] } }).when(
        1,
        fight('deed', 'ox1'),
      );
    const [fallen, saved] = [against(false), against(true)];
    expect([fallen.zone('discard:2'), fallen.count('abducted', 2)]).toEqual([['ox1'], 0]);
    expect([saved.zone('discard:2'), saved.count('abducted', 2)]).toEqual([[], 1]);
  });

  it.each([
    'Archive the creature deed fights.',
    'Put the creature deed fights into your archives.',
    'Purge the creature deed fights.',
    "Return the creature deed fights to its owner's hand.",
    "Put the creature deed fights on top of its owner's deck.",
  ])('KF-EFF-02: a creature that died in the fight stays in the discard pile: %s', (text) => {
    const against = (warded: boolean) =>
      given({
        cards: [beast(`Fight: ${text}`)],
        one: { line: ['deed'] },
        two: { line: [{ card: 'ox1', warded }] },
      }).when(1, fight('deed', 'ox1'));
    expect([against(false).zone('discard:2'), against(true).line(2)]).toEqual([['ox1'], []]);
  });

  it('KF-EFF-02: a creature does not count itself where there must be another', () => {
    const deed = beast('Reap: If there is another friendly creature in play, steal 1 Æ.');
    const reaped = (...others: string[]) =>
      given({ cards: [deed], one: { line: ['deed', ...others] }, two: { amber: 1, line: ['ox9'] } })
        .when(1, reap('deed'))
        .amber(2);
    expect([reaped(), reaped('ox1')]).toEqual([1, 0]);
  });

  it('KF-UPG-03, KF-AEM-04: a card that is no creature speaks of none as if it were its source', () => {
    const byHand = (type: string, text: string): string[] =>
      compileText(text, { name: 'deed', type }, vocabulary).byHand;
    const own = [
      'Play: Stun each other creature.',
      'Each other friendly creature gets +1 power.',
      'Play: Capture 1 Æ.',
    ];
    expect(own.flatMap((text) => byHand('UPGRADE', text))).toEqual(own);
    expect(byHand('ACTION', 'Play: Capture 1 Æ.')).toHaveLength(1);
    for (const text of [
      'This creature gains, "Reap: Stun each other creature."',
      'This creature gains, "Reap: Capture 1 Æ."',
      'After you play another upgrade, steal 1 Æ.',
    ])
      expect(byHand('UPGRADE', text)).toEqual([]);
  });

  it('KF-FIGHT-15: the strongest creature of each side survives, and the friendly one is readied and fights', () => {
    const game = given({
      cards: [
        spell(
          'Play: Destroy each enemy creature except the most powerful enemy creature. Destroy each friendly creature ' +
            'except the most powerful friendly creature. Ready and fight with your remaining creature.',
        ),
      ],
      one: { hand: ['deed'], line: ['ox1', { card: 'ox5', exhausted: true }] },
      two: { line: ['ox2', 'ox4', 'ox3'] },
    }).when(1, play('deed'));
    expect([game.line(1), game.line(2), game.damage('ox5')]).toEqual([['ox5'], [], 4]);
  });

  it('KF-EFF-04: damage passes from neighbour to neighbour, even if the first creature has died', () => {
    const game = given({
      cards: [
        spell(
          'Play: Deal 3 D to a flank creature. Deal 2 D to its neighbor. ' +
            "Deal 1 D to the second creature's other neighbor.",
        ),
      ],
      one: { hand: ['deed'] },
      two: { line: ['ox3', 'ox4', 'ox9', 'ox5'] },
    }).when(1, play('deed'), choose('ox3'));
    expect([game.line(2), game.damage('ox4'), game.damage('ox9'), game.damage('ox5')]).toEqual([
      ['ox4', 'ox9', 'ox5'],
      2,
      1,
      0,
    ]);
  });

  it('KF-GEN-12: repeats as often as its player likes while both sides have a creature', () => {
    const quark = spell(
      'Play: Destroy an enemy creature and a friendly creature. You may repeat this effect as many times as you ' +
        'like, as long as it is possible to repeat the entire effect.',
    );
    const game = given({
      cards: [quark],
      one: { hand: ['deed'], line: ['ox1', 'ox2', 'ox3'] },
      two: { line: ['ox4', 'ox5'] },
    }).when(1, play('deed'), choose('ox4'), choose('ox1'));
    expect([game.line(1), game.line(2), game.asked]).toEqual([['ox2', 'ox3'], ['ox5'], ['1 may']]);
    game.when(1, answer(true), choose('ox2'));
    expect([game.line(1), game.line(2), game.asked]).toEqual([['ox3'], [], []]);
  });

  it('KF-HID-03: a player takes one of the top three cards unseen by the opponent, and discards the other two', () => {
    const game = given({
      cards: [beast('Play: Look at the top 3 cards of your deck. Add 1 to your hand and discard the others.')],
      one: { hand: ['deed'], deck: ['ox1', 'ox2', 'imp', 'ox9'] },
    }).when(1, play('deed'), take('ox2'));
    expect([game.zone('hand:1'), game.zone('discard:1'), game.zone('deck:1')]).toEqual([
      ['ox2'],
      ['ox1', 'imp'],
      ['ox9'],
    ]);
    expect(game.heard([2]).at(-2)).not.toContain('ox2');
  });

  it('KF-PLAY-01, KF-PLAY-02: a card can say when it may not be played, and what it costs', () => {
    const dragon = beast('deed cannot be played unless you have 7 Æ or more.');
    const at = (card: typeof dragon, amber: number) => given({ cards: [card], one: { hand: ['deed'], amber } });
    expect(
      at(dragon, 6)
        .options(1)
        .map(({ kind }) => kind),
    ).not.toContain('play');
    expect(at(dragon, 7).when(1, play('deed')).line(1)).toEqual(['deed']);
    const demon = beast('You must lose 3 Æ in order to play deed.');
    expect(
      at(demon, 2)
        .options(1)
        .map(({ kind }) => kind),
    ).not.toContain('play');
    const paid = at(demon, 4).when(1, play('deed'));
    expect([paid.line(1), paid.amber(1)]).toEqual([['deed'], 1]);
  });

  it("KF-USE-09: a player who uses an opponent's artifact has used it; its controller has not", () => {
    const keen = read('After you use an artifact, gain 2 Æ.', 'CREATURE');
    const game = given({
      cards: [
        spell('Play: Use an artifact controlled by an opponent as if it were yours.'),
        artifact('drum', {}, { on: 'action', text: 'act', do: [] }),
        creature('mine', {}, ...keen),
        creature('theirs', {}, ...keen),
      ],
      one: { hand: ['deed'], line: ['mine'], artifacts: ['stone'] },
      two: { line: ['theirs'], artifacts: ['drum'] },
    }).when(1, play('deed'));
    expect([game.is('drum', 'exhausted'), game.amber(1), game.amber(2)]).toEqual([true, 2, 0]);
  });

  it('KF-EFF-04, KF-DMG-12: damage for each of several falls at once, even if the same sentence gains æmber', () => {
    const game = given({
      cards: [spell('Play: For each damaged friendly creature, deal 2 D to an enemy creature and gain 1 Æ.')],
      one: { hand: ['deed'], line: ['ox2', 'ox3'].map((card) => ({ card, damage: 1 })) },
      two: { line: [{ card: 'ox5', warded: true }] },
    }).when(1, play('deed'));
    expect([game.damage('ox5'), game.is('ox5', 'warded'), game.amber(1)]).toEqual([0, false, 2]);
  });

  it('KF-PLAY-17: the next creature that is played enters ready, not one that is put into play before it', () => {
    const lift = action(
      'lift',
      {},
      { on: 'play', do: [{ op: 'put-into-play', what: { pick: { in: ['hand'], name: 'ox1', who: 'you' } } }] },
    );
    const game = given({
      cards: [spell('Play: The next creature you play this turn enters play ready.'), lift],
      one: { hand: ['deed', 'lift', 'ox1', 'ox2', 'ox3'] },
    }).when(1, play('deed'), play('lift'), take('ox1'));
    expect(game.is('ox1', 'exhausted')).toBe(true);
    game.when(1, play('ox2'), play('ox3'));
    expect(['ox2', 'ox3'].map((ox) => game.is(ox, 'exhausted'))).toEqual([false, true]);
  });

  it('KF-REAP-06, KF-USE-01: a creature that can only fight does nothing else, of the active house or not', () => {
    const drill = spell(
      'Play: For the remainder of the turn, each friendly creature can be used as if they were in the active house, ' +
        'but can only fight.',
    );
    const smith = creature('smith', { power: 3 }, { on: 'action', text: 'act', do: [{ op: 'gain', n: 5 }] });
    const game = given({
      cards: [drill, smith],
      one: { hand: ['deed'], line: ['smith', 'imp'] },
      two: { line: ['ox1', 'ox2'] },
    }).when(1, play('deed'));
    expect([game.refusal(1, reap('smith')), game.refusal(1, act('smith'))]).toEqual(['KF-REAP-06', 'KF-USE-01']);
    game.when(1, fight('smith', 'ox1'), fight('imp', 'ox2'));
    expect(game.line(2)).toEqual([]);
  });
});
