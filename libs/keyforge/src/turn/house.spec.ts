import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  askOf,
  creature,
  discard,
  endStep,
  given,
  next,
  pending,
  play,
  take,
  upgrade,
  type Game,
  type Side,
  TRACE,
} from '../../../../test/support/keyforge/index.js';
import type { LastingChange, Op, Ref } from '../effects/words.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const rule = (id: string, ...modify: LastingChange[]) => artifact(id, {}, { modify });
const force = (house: 'dis' | 'mars') => rule(`force-${house}`, { change: 'must-choose', who: 'opponent', house });
const ban = (house: 'dis' | 'brobnar') => rule(`ban-${house}`, { change: 'cannot-choose', who: 'opponent', house });
/** Gains 1 after its controller has chosen a house. */
const herald = creature(
  'herald',
  {},
  { after: { event: 'house-chosen', who: 'you' }, text: 'gain', do: [{ op: 'gain', n: 1 }, TRACE] },
);
const CARDS = [
  force('dis'),
  force('mars'),
  ban('dis'),
  ban('brobnar'),
  herald,
  creature('grey', { house: 'mars' }),
  creature('fox', { house: 'shadows' }),
  creature('rex', { house: 'saurian' }),
  artifact('bell', { house: 'sanctum' }),
  upgrade('bark', { house: 'untamed' }),
  action('ray', { house: 'mars' }),
];

const dawn = (one: Side, two: Side = {}, more: typeof CARDS = []): Game =>
  given({ cards: [...CARDS, ...more], one, two, house: null });
/** The houses that seat 1 may choose. If there is only one, it is active without a question. */
const houses = (game: Game): unknown =>
  game.asked.includes('1 house') ? [...(askOf(game, 1).options as string[])].sort() : [game.house_];

describe('The active house', () => {
  it('KF-HOUSE-01, KF-SM-19, KF-UNIT-05: is chosen before anything else can be done', () => {
    const game = dawn({ hand: ['ox1'], line: ['ox2'] });
    expect([game.asked, game.may(1), game.house_]).toEqual([['1 house'], ['answer', 'concede'], undefined]);
    expect([game.refusal(1, answer('mars')), game.refusal(1, play('ox1'))]).toEqual(['KF-HOUSE-01', 'KF-SM-19']);
    game.when(1, answer('dis'));
    expect([game.house_, game.phase, game.units()]).toEqual(['dis', 'main', ['house: The active house is Dis']]);
  });

  it('KF-HOUSE-02, KF-AMB-22: is one of the deck, or of a creature or artifact that the player controls', () => {
    const game = dawn(
      {
        hand: ['ray'],
        line: [
          { card: 'ox5', upgrades: ['bark'] },
          { card: 'rex', owner: 2 },
        ],
        artifacts: ['bell'],
      },
      { line: ['fox', { card: 'grey', owner: 1 }] },
    );
    expect(houses(game)).toEqual(['brobnar', 'dis', 'logos', 'sanctum', 'saurian']);
  });

  it('KF-HOUSE-02: may be the current house of a creature, or any house if a creature belongs to all', () => {
    const turncoat = rule('turncoat', { change: 'house', what: { type: 'CREATURE' }, house: 'mars' });
    expect(houses(dawn({ line: ['fox'], artifacts: ['turncoat'] }, {}, [turncoat]))).toEqual([
      'brobnar',
      'dis',
      'logos',
      'mars',
    ]);
    const cosmos = rule('cosmos', { change: 'house', what: { type: 'CREATURE' }, house: 'all' });
    expect(houses(dawn({ line: ['fox'], artifacts: ['cosmos'] }, {}, [cosmos]))).toEqual([
      'brobnar',
      'dis',
      'logos',
      'mars',
      'sanctum',
      'saurian',
      'shadows',
      'staralliance',
      'untamed',
    ]);
  });

  it.each([
    ['forced', {}, ['force-dis'], ['dis']],
    ['forced to one that is not there', {}, ['force-mars'], ['brobnar', 'dis', 'logos']],
    ['forced to one that a creature has', { line: ['grey'] }, ['force-mars'], ['mars']],
    ['forced to two', { line: ['grey'] }, ['force-mars', 'force-dis'], ['dis', 'mars']],
    ['forbidden', {}, ['ban-dis'], ['brobnar', 'logos']],
    ['forced and forbidden', {}, ['force-dis', 'ban-dis'], ['brobnar', 'logos']],
    ['forced to two, of which one is forbidden', { line: ['grey'] }, ['force-mars', 'force-dis', 'ban-dis'], ['mars']],
  ] as [string, Side, string[], string[]][])('KF-HOUSE-03, KF-HOUSE-04: %s', (_what, one, artifacts, expected) => {
    expect(houses(dawn(one, { artifacts }))).toEqual(expected);
  });

  it('KF-HOUSE-05, KF-SM-06: stays empty if none may be chosen: the turn goes on, and nothing triggers', () => {
    const side: Side = { houses: ['brobnar'], line: ['herald'], archives: ['ox1'] };
    const game = dawn(side, { artifacts: ['ban-brobnar'] });
    expect([game.units().at(-1), game.asked, game.amber(1)]).toEqual([
      'house: No house can be chosen',
      ['1 archives'],
      0,
    ]);
    game.when(1, answer(true));
    expect([game.phase, game.house_, game.refusal(1, discard('ox1'))]).toEqual(['main', undefined, 'KF-MAIN-05']);
  });

  it('KF-HOUSE-06, KF-SM-07: triggers abilities, which are over before the question about archives', () => {
    const game = dawn({ line: ['herald', 'herald'], archives: ['ox1'] }).when(1, answer('logos'));
    expect([pending(game, 1), game.house_]).toEqual([['herald: gain', 'herald: gain'], 'logos']);
    game.when(1, next('herald'));
    expect([game.amber(1), game.asked]).toEqual([2, ['1 archives']]);
  });

  it('KF-HOUSE-07, KF-EOT-03: holds until the cleanup of the turn', () => {
    const dusk = creature(
      'dusk',
      {},
      {
        after: { event: 'turn-ends', who: 'you' },
        if: [{ is: 'active-house', house: 'brobnar' }],
        text: 'gain',
        do: [{ op: 'gain', n: 1 }],
      },
    );
    const game = given({ cards: [dusk], one: { line: ['dusk'] } }).when(1, endStep);
    expect([game.amber(1), game.turn]).toEqual([1, '4 of 2']);
    expect(game.table.seats.map(({ values }) => values['house'])).toEqual([undefined, undefined]);
  });
});

describe('Archives', () => {
  it('KF-ARCH-01, KF-ARCH-02, KF-UNIT-05: are taken into hand completely, or not at all', () => {
    const side: Side = { hand: ['ox1'], archives: ['ox2', 'imp', 'ox4'] };
    const game = dawn(side).when(1, answer('brobnar'));
    expect([game.asked, game.phase]).toEqual([['1 archives'], 'house']);
    expect(game.options(1).filter(({ kind }) => kind === 'answer')).toHaveLength(2);
    expect([game.refusal(1, answer(1)), game.refusal(1, answer(['archives:1/0']))]).toEqual([
      'KF-ARCH-01',
      'KF-ARCH-01',
    ]);
    game.when(1, answer(true));
    expect([game.zone('hand:1'), game.zone('archives:1')]).toEqual([['ox1', 'ox2', 'imp', 'ox4'], []]);
    expect([game.units(), game.phase]).toEqual([['archives: Archives are taken'], 'main']);
    const left = dawn(side).when(1, answer('brobnar'), answer(false));
    expect([left.zone('hand:1'), left.count('archives', 1), left.units()]).toEqual([
      ['ox1'],
      3,
      ['archives: Archives are left'],
    ]);
  });

  it('KF-ARCH-02: can be taken in part if an effect allows it', () => {
    const peek = doing('peek', { op: 'return', what: { pick: { in: ['archives'], who: 'you' } } });
    const game = given({ cards: [peek], one: { hand: ['peek'], archives: ['ox1', 'ox2', 'ox4'] } });
    game.when(1, play('peek'), take('ox2'));
    expect([game.zone('hand:1'), game.zone('archives:1')]).toEqual([['ox2'], ['ox1', 'ox4']]);
  });

  it('KF-ARCH-03, KF-ARCH-04: are offered to the active player after the choice of a house, if they hold cards', () => {
    expect(dawn({}, { archives: ['ox1'] }).when(1, answer('dis')).asked).toEqual([]);
    const game = dawn({ archives: ['ox1'] }).when(1, answer('dis'), answer(false));
    expect([game.may(1), game.may(2)]).toEqual([['end-step', 'concede'], ['concede']]);
    game.when(1, endStep).when(2, answer('dis'));
    expect([game.turn, game.asked, game.count('archives', 1)]).toEqual(['4 of 2', [], 1]);
  });

  it('KF-ARCH-05, KF-ARCH-08: have no limit; taking them is no draw and ignores the hand size', () => {
    const fan = creature('fan', {}, { after: { event: 'drawn' }, text: 'gain', do: [{ op: 'gain', n: 1 }] });
    const stow = doing('stow', { op: 'archive', what: { all: { in: ['hand'], who: 'you' } } });
    const twenty = Array.from({ length: 20 }, () => 'ox1');
    const one: Side = { hand: ['stow', ...twenty], archives: twenty, line: ['fan'], chains: 3, deck: ['ox9', 'ox9'] };
    const game = given({ cards: [fan, stow], one }).when(1, play('stow'));
    expect(game.count('archives', 1)).toBe(40);
    game.when(1, endStep).when(2, answer('dis'), endStep);
    const before = [game.amber(1), game.counter(1, 'chains'), game.count('deck', 1), game.count('hand', 1)];
    game.when(1, answer('dis'), answer(true));
    expect([game.amber(1), game.counter(1, 'chains'), game.count('deck', 1), game.count('hand', 1)]).toEqual([
      ...before.slice(0, 3),
      before[3]! + 40,
    ]);
  });

  it('KF-ARCH-06, KF-VIEW-02: receive a card face down, those of its owner, no matter who controlled it', () => {
    const shelve = doing('shelve', { op: 'archive', what: { all: { type: 'CREATURE' } } });
    const one: Side = { hand: ['shelve'], line: ['ox1', { card: 'ox2', owner: 2 }] };
    const game = given({ cards: [shelve], one, two: { line: ['ox4'] } }).when(1, play('shelve'));
    expect([game.zone('archives:1'), game.zone('archives:2').sort()]).toEqual([['ox1'], ['ox2', 'ox4']]);
    const seen = (seat: number) =>
      game.view([seat]).zones.flatMap((zone) => (zone.id === 'archives:2' && zone.kind === 'pooled' ? zone.slots : []));
    expect([seen(1).map(({ definition }) => definition), seen(2).length]).toEqual([[null, null], 2]);
    expect(seen(2).map(({ definition }) => definition)).not.toContain(null);
  });
});

describe("A card in the other player's archives", () => {
  const kidnap = doing('kidnap', { op: 'archive', what: { all: { type: 'CREATURE', who: 'opponent' } }, who: 'you' });
  const all: Ref = { all: { in: ['archives'], who: 'you' } };
  const held = (...ops: Op[]): Game =>
    given({
      cards: [kidnap, doing('next', ...ops)],
      one: { hand: ['kidnap', 'next'] },
      two: { line: ['bull'] },
    }).when(1, play('kidnap'));

  it('KF-ARCH-06, KF-VIEW-10: lies there if an effect says so, and that player may look at it', () => {
    const game = held();
    expect([game.count('archives', 1), game.zone('abducted:2')]).toEqual([0, ['bull']]);
    const seen = ([1, 2] as const).map((seat) =>
      game.view([seat]).zones.flatMap((zone) => (zone.id === 'abducted:2' && zone.kind === 'pooled' ? zone.slots : [])),
    );
    expect(seen.map((slots) => slots.map(({ definition }) => definition))).toEqual([['bull'], [null]]);
  });

  it.each([
    ['discarded', { op: 'discard', what: all }],
    ['purged', { op: 'purge', what: all }],
    ['put on its deck', { op: 'return', what: all, to: 'deck-top' }],
    ['returned to hand', { op: 'return', what: all }],
  ] as [string, Op][])("KF-ARCH-07: goes to its owner's hand when it would be %s", (_how, op) => {
    expect(held(op).when(1, play('next')).zone('hand:2')).toEqual(['bull']);
  });

  it('KF-ARCH-07: does not count among the cards that were discarded then', () => {
    const game = held({ op: 'discard', what: all, as: 'gone' }, { op: 'gain', n: { named: 'gone' } });
    expect([game.when(1, play('next')).amber(1), game.table.turn?.n]).toEqual([0, 3]);
    const own = given({
      cards: [doing('next', { op: 'discard', what: all, as: 'gone' }, { op: 'gain', n: { named: 'gone' } })],
      one: { hand: ['next'], archives: ['ox1', 'ox2'] },
    });
    expect(own.when(1, play('next')).amber(1)).toBe(2);
  });

  it("KF-ARCH-07: goes to its owner's hand when the archives are taken, but may come into play", () => {
    const game = held().when(1, endStep).when(2, answer('dis'), endStep).when(1, answer('dis'));
    expect(game.asked).toEqual(['1 archives']);
    const before = game.count('hand', 1);
    game.when(1, answer(true));
    expect([game.count('hand', 1), game.zone('hand:2').filter((id) => id === 'bull')]).toEqual([before, ['bull']]);
    const played = held({ op: 'play', what: all }).when(1, play('next'));
    expect([played.where('bull'), played.count('hand', 2)]).toEqual(['line:1', 0]);
  });
});
