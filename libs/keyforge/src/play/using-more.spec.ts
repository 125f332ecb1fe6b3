import { describe, expect, it } from '@jest/globals';
import {
  act,
  action,
  artifact,
  choose,
  creature,
  fight,
  given,
  pending,
  play,
  reap,
  unstun,
  upgrade,
  type Deed,
  type Game,
  type Side,
  TRACE,
} from '../../../../test/support/keyforge/index.js';
import type { LastingChange, Op } from '../effects/words.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const rule = (id: string, ...modify: LastingChange[]) => artifact(id, {}, { modify });
const gain = (n: number): Op[] => [{ op: 'gain', n }];
/** A creature with every kind of ability that a use can trigger. */
const sage = creature(
  'sage',
  {},
  { on: 'action', text: 'act', do: gain(10) },
  { on: 'reap', text: 'reap', do: [...gain(20), TRACE] },
  { on: 'fight', text: 'fight', do: [...gain(40), TRACE] },
);
const gong = artifact('gong', { house: 'logos' }, { on: 'omni', text: 'omni', do: gain(1) });
const drum = artifact('drum', {}, { on: 'action', text: 'act', do: gain(10) });
/** Gains 100 after a card was used. */
const judge = artifact('judge', {}, { after: { event: 'used' }, text: 'used', do: [...gain(100), TRACE] });
const CARDS = [sage, gong, drum, judge];
/** The ways in which seat 1 can use a card now. */
const ways = (game: Game, id: string): string[] =>
  ['act', 'fight', 'reap', 'unstun'].filter(
    (kind) => game.may(1).includes(kind) && cardsFor(game, kind).includes(game.card(id).handle),
  );
const cardsFor = (game: Game, kind: string): unknown[] =>
  game.next(1, { kind }).map(({ action: draft }) => draft['card']);

describe('Using a card', () => {
  it('KF-USE-01, KF-ART-02: works in the ways of its type; upgrades and cards out of play cannot be used', () => {
    const one: Side = {
      line: [{ card: 'sage', upgrades: ['hat'] }, { card: 'cow', stunned: true }, 'bull'],
      artifacts: ['gong', 'stone'],
      discard: ['ox1'],
    };
    const game = given({ cards: CARDS, one, two: { line: ['ox9'] } });
    const found = ['sage', 'cow', 'bull', 'gong', 'stone', 'hat', 'ox1'].map((id) => [id, ways(game, id).join()]);
    expect(found).toEqual([
      ['sage', 'act,fight,reap'],
      ['cow', 'unstun'],
      ['bull', 'fight,reap'],
      ['gong', 'act'],
      ['stone', ''],
      ['hat', ''],
      ['ox1', ''],
    ]);
    expect([game.refusal(1, reap('gong')), game.refusal(1, unstun('bull'))]).toEqual(['KF-USE-01', 'KF-STUN-02']);
  });

  it.each([
    ['reap', reap('sage')],
    ['fight', fight('sage', 'ox9')],
    ['use its ability', act('sage')],
  ])('KF-USE-02, KF-USE-08: is impossible while it is exhausted, for example when just played: %s', (_how, deed) => {
    const two: Side = { line: ['ox9'] };
    const tired = given({ cards: CARDS, one: { line: [{ card: 'sage', exhausted: true }] }, two });
    expect(tired.refusal(1, deed)).toBe('KF-USE-02');
    expect(
      given({ cards: CARDS, one: { hand: ['sage'] }, two })
        .when(1, play('sage'))
        .refusal(1, deed),
    ).toBe('KF-USE-02');
  });

  it('KF-USE-03, KF-ACT-01: exhausts the card before its player chooses anything and before anything happens', () => {
    const elder = creature(
      'elder',
      {},
      { on: 'action', text: 'stun', do: [{ op: 'stun', what: { pick: { type: 'CREATURE' } } }] },
    );
    const game = given({ cards: [elder], one: { line: ['elder'] }, two: { line: ['ox9'] } }).when(1, act('elder'));
    expect([game.asked, game.is('elder', 'exhausted'), game.is('ox9', 'stunned')]).toEqual([['1 cards'], true, false]);
    expect(game.when(1, choose('ox9')).is('ox9', 'stunned')).toBe(true);
    const reaped = given({ one: { line: ['bull'] } }).when(1, reap('bull'));
    const did = reaped.facts.flatMap(({ kind }) => (kind === 'set' || kind === 'counted' ? [kind] : []));
    expect(did).toEqual(['set', 'counted']);
  });

  it('KF-USE-03, KF-FIGHT-03: to fight exhausts it before its player chooses a target, even by an effect', () => {
    const goad = doing('goad', { op: 'fight', what: { all: { name: 'bull' } } });
    const two: Side = { line: ['ox1', 'ox2'] };
    const game = given({ cards: [goad], one: { hand: ['goad'], line: ['bull'] }, two }).when(1, play('goad'));
    expect([game.asked, game.is('bull', 'exhausted'), game.line(2)]).toEqual([['1 cards'], true, ['ox1', 'ox2']]);
    expect(game.when(1, choose('ox2')).line(2)).toEqual(['ox1']);
  });

  it.each([
    ['reap', 1],
    ['fight', 0],
    ['use', 1],
  ] as const)(
    'KF-USE-04: by an effect that says to %s ignores the house, but not that a card is exhausted',
    (op, amber) => {
      const goad = doing('goad', { op, what: { all: { name: 'imp' } } });
      const two: Side = op === 'use' ? {} : { line: ['ox9'] };
      const fresh = given({ cards: [goad], one: { hand: ['goad'], line: ['imp'] }, two }).when(1, play('goad'));
      expect([fresh.amber(1), fresh.zone('discard:1').includes('imp')]).toEqual([amber, op === 'fight']);
      const one: Side = { hand: ['goad'], line: [{ card: 'imp', exhausted: true }] };
      const tired = given({ cards: [goad], one, two }).when(1, play('goad'));
      expect([tired.amber(1), tired.line(1), tired.kinds()]).toEqual([0, ['imp'], ['play', 'ability', 'finish']]);
    },
  );

  it.each([
    ['reaping', reap('sage'), ['sage: reap', 'judge: used'], 1],
    ['fighting', fight('sage', 'ox1'), ['sage: fight', 'judge: used'], 0],
  ] as [string, Deed, string[], number][])(
    'KF-USE-05: triggers abilities that wait for it in the window at the end of %s',
    (_how, deed, due, amber) => {
      const game = given({ cards: CARDS, one: { line: ['sage'], artifacts: ['judge'] }, two: { line: ['ox1'] } }).when(
        1,
        deed,
      );
      expect([[...pending(game, 1)].sort(), game.amber(1)]).toEqual([due.sort(), amber]);
    },
  );

  it.each([
    ['sage', 'KF-USE-05'],
    ['drum', 'KF-USE-09'],
    ['gong', 'KF-USE-09'],
  ])('KF-ACT-02, KF-ACT-03: resolves the ability of %s, and then the abilities that wait for its use: %s', (id) => {
    const game = given({ cards: CARDS, one: { line: ['sage'], artifacts: ['judge', 'drum', 'gong'] } }).when(
      1,
      act(id),
    );
    const gained = game.of('counted').flatMap(({ changes }) => changes.map(({ by }) => by));
    expect(gained).toEqual([id === 'gong' ? 1 : 10, 100]);
    expect(game.units().at(-1)).toBe('ability: judge: used');
  });

  it('KF-USE-05, KF-USE-09: counts as the use of a creature or of an artifact', () => {
    const watch = (id: string, type: 'CREATURE' | 'ARTIFACT', n: number) =>
      artifact(id, {}, { after: { event: 'used', what: { type } }, text: id, do: gain(n) });
    const cards = [...CARDS, watch('beasts', 'CREATURE', 100), watch('things', 'ARTIFACT', 1000)];
    const side: Side = { line: ['bull'], artifacts: ['drum', 'beasts', 'things'] };
    expect(given({ cards, one: side }).when(1, reap('bull')).amber(1)).toBe(101);
    expect(given({ cards, one: side }).when(1, act('drum')).amber(1)).toBe(1010);
  });

  it('KF-USE-06: counts, and abilities that wait for it resolve, even if the fight did not happen', () => {
    const knife = creature('knife', { power: 5, keywords: 'assault:9' }, { on: 'fight', text: 'fight', do: gain(40) });
    const tally = doing('tally', { op: 'gain', n: { deeds: 'used', who: 'you' } });
    const one: Side = { line: ['knife'], artifacts: ['judge'], hand: ['tally'] };
    const game = given({ cards: [...CARDS, knife, tally], one, two: { line: ['ox1'] } }).when(1, fight('knife', 'ox1'));
    expect([game.where('ox1'), game.damage('knife'), game.amber(1)]).toEqual(['discard:2', 0, 100]);
    expect(game.when(1, play('tally')).amber(1)).toBe(101);
  });

  it('KF-USE-07: is possible again after it is readied', () => {
    const wake = doing('wake', { op: 'ready', what: { all: { type: 'CREATURE' } } });
    const game = given({ cards: [wake], one: { line: ['bull'], hand: ['wake'] } }).when(1, reap('bull'), play('wake'));
    expect(game.when(1, reap('bull')).amber(1)).toBe(2);
  });

  it('KF-USE-07: is possible again in the same way or in another, for artifacts, too', () => {
    const wake = doing('wake', { op: 'ready', what: { all: { who: 'you' } } });
    const side = (line: string): Side => ({ line: [line], artifacts: ['drum', 'gong'], hand: ['wake'] });
    const twice = (line: string, ...deeds: Deed[]): Game =>
      given({ cards: [...CARDS, wake], one: side(line), two: { line: ['ox1', 'ox2'] } }).when(1, ...deeds);
    expect(twice('ox9', fight('ox9', 'ox1'), play('wake'), fight('ox9', 'ox2')).line(2)).toEqual([]);
    expect(twice('sage', act('sage'), play('wake'), act('sage')).amber(1)).toBe(20);
    expect(twice('ox9', fight('ox9', 'ox1'), play('wake'), reap('ox9')).amber(1)).toBe(1);
    expect(twice('ox9', act('drum'), act('gong'), play('wake'), act('drum'), act('gong')).amber(1)).toBe(22);
  });
});

describe('Action and Omni abilities', () => {
  const twin = creature(
    'twin',
    { house: 'dis' },
    { on: 'action', text: 'one', do: gain(1) },
    { on: 'omni', text: 'two', do: gain(2) },
  );

  it('KF-ACT-04: an Action ability needs the active house, an Omni ability does not', () => {
    const game = given({ cards: [twin], one: { line: ['twin'] } });
    expect([game.refusal(1, act('twin', 1)), game.when(1, act('twin', 2)).amber(1)]).toEqual(['KF-ACT-04', 2]);
    expect(
      given({ cards: [twin], one: { line: ['twin'] }, house: 'dis' })
        .when(1, act('twin', 1))
        .amber(1),
    ).toBe(1);
    const far = artifact('far', { house: 'dis' }, { on: 'action', text: 'act', do: gain(10) });
    const things = given({ cards: [...CARDS, far], one: { artifacts: ['gong', 'far', 'drum'] } });
    expect(things.refusal(1, act('far'))).toBe('KF-ACT-04');
    expect(things.when(1, act('gong'), act('drum')).amber(1)).toBe(11);
  });

  it('KF-ACT-05: one can be used without effect: its card exhausts, and what waits for its use resolves', () => {
    const idle = artifact(
      'idle',
      {},
      { on: 'action', text: 'none', do: [{ op: 'destroy', what: { pick: { type: 'CREATURE' } } }] },
    );
    const game = given({ cards: [...CARDS, idle], one: { artifacts: ['idle', 'judge'] } }).when(1, act('idle'));
    expect([game.is('idle', 'exhausted'), game.amber(1)]).toEqual([true, 100]);
  });

  it('KF-ACT-06: each use resolves only one of several, which the controller chooses', () => {
    const game = given({ cards: [twin], one: { line: ['twin'] }, house: 'dis' });
    expect(game.next(1, { kind: 'act', card: game.card('twin').handle })).toHaveLength(2);
    game.when(1, act('twin', 2));
    expect([game.amber(1), game.refusal(1, act('twin', 1))]).toEqual([2, 'KF-USE-02']);
    const spur = doing('spur', { op: 'use', what: { all: { name: 'twin' } } });
    const told = given({ cards: [twin, spur], one: { hand: ['spur'], line: ['twin'] } }).when(1, play('spur'));
    expect(told.asked).toEqual(['1 how']);
  });

  it('KF-EFF-03, KF-USE-04: the player must choose a card that can be used, if there is one', () => {
    const spur = doing('spur', { op: 'use', what: { pick: { type: 'CREATURE', who: 'you' } } });
    const told = (exhausted: boolean) =>
      given({
        cards: [spur],
        one: {
          hand: ['spur'],
          line: [
            { card: 'ox1', exhausted: true },
            { card: 'ox2', exhausted },
          ],
        },
      }).when(1, play('spur'));
    expect([told(false).asked, told(false).amber(1), told(false).is('ox2', 'exhausted')]).toEqual([[], 1, true]);
    expect([told(true).asked, told(true).amber(1)]).toEqual([[], 0]);
  });

  it('KF-DES-08: a card that left play in another way was not destroyed', () => {
    const gained = (op: 'destroy' | 'return'): number => {
      const it = { named: 'it' };
      const toll = doing(
        'toll',
        { op: 'choose', what: { pick: { type: 'CREATURE' } }, as: 'it' },
        { op, what: it },
        { op: 'if', if: [{ is: 'destroyed', what: it }], then: gain(1) },
      );
      return given({ cards: [toll], one: { hand: ['toll'], line: ['ox1'] } })
        .when(1, play('toll'))
        .amber(1);
    };
    expect([gained('destroy'), gained('return')]).toEqual([1, 0]);
  });

  it('KF-ACT-07, KF-STUN-02: a stunned creature cannot use them', () => {
    const game = given({ cards: [twin], one: { line: [{ card: 'twin', stunned: true }] }, house: 'dis' });
    expect([game.refusal(1, act('twin', 1)), game.refusal(1, act('twin', 2))]).toEqual(['KF-STUN-02', 'KF-STUN-02']);
    expect([ways(game, 'twin'), game.when(1, unstun('twin')).amber(1)]).toEqual([['unstun'], 0]);
  });

  it('KF-ACT-08, KF-UPG-03: a player uses abilities that an upgrade or an effect gives like printed ones', () => {
    const horn = upgrade(
      'horn',
      {},
      {
        modify: [{ change: 'give', what: { carries: 'self' }, ability: { on: 'action', text: 'blow', do: gain(3) } }],
      },
    );
    const camp = rule('camp', {
      change: 'give',
      what: { type: 'CREATURE' },
      ability: { on: 'omni', text: 'camp', do: gain(7) },
    });
    const use: (id: string) => Deed = (id) => (game) => {
      const [option] = game.next(1, { kind: 'act', card: game.card(id).handle });
      return option!.action;
    };
    const one: Side = { line: ['ox1', { card: 'ox5', upgrades: ['horn'] }] };
    const game = given({ cards: [horn], one }).when(1, use('ox5'));
    expect([game.amber(1), game.is('ox5', 'exhausted'), ways(game, 'ox1')]).toEqual([3, true, ['reap']]);
    expect(
      given({ cards: [camp], one: { line: ['imp'], artifacts: ['camp'] } })
        .when(1, use('imp'))
        .amber(1),
    ).toBe(7);
  });

  it('KF-ACT-09, KF-EFF-06: one resolves completely even if its card leaves play, as it was then', () => {
    const martyr = creature(
      'martyr',
      { power: 4 },
      {
        on: 'action',
        text: 'leave',
        do: [
          { op: 'destroy', what: 'self' },
          { op: 'gain', n: { power: 'self' } },
        ],
      },
    );
    const one: Side = { line: [{ card: 'martyr', counters: { power: 2 } }], artifacts: ['judge'] };
    const game = given({ cards: [...CARDS, martyr], one }).when(1, act('martyr'));
    expect([game.where('martyr'), game.amber(1)]).toEqual(['discard:1', 106]);
    // The player who used the card gains the æmber, although the other player owns it.
    const lent: Side = { line: [{ card: 'martyr', owner: 2, counters: { power: 1 } }, 'ox1'] };
    const wail: Op[] = [
      { op: 'destroy', what: 'self' },
      { op: 'gain', who: 'controller', n: 5 },
      { op: 'stun', what: { all: { neighbor: 'self' } } },
    ];
    const weeper = creature('martyr', { power: 4 }, { on: 'action', text: 'weep', do: wail });
    const wept = given({ cards: [...CARDS, weeper], one: lent }).when(1, act('martyr'));
    expect([wept.where('martyr'), wept.amber(1), wept.is('ox1', 'stunned')]).toEqual(['discard:2', 5, true]);
  });
});
