import { describe, expect, it } from '@jest/globals';
import { cardReader } from '#grand-archive';
import { activate, answer, attack, choose, given, retaliate, type Game } from '../support/grand-archive/index.js';
import { testCards } from '../support/grand-archive/cards.js';

const record = (slug: string, types: string, text: string, more: Record<string, unknown> = {}) => ({
  slug,
  name: slug,
  types: types.split(' '),
  classes: ['GUARDIAN'],
  subtypes: [],
  elements: ['NORM'],
  cost: { type: 'none', value: null },
  speed: null,
  power: null,
  life: null,
  level: null,
  durability: null,
  effect_raw: text,
  ...more,
});

const free = { cost: { type: 'reserve', value: 0 }, speed: true };

/** Cards that are read together: what one of them gives is another of them. */
const read = cardReader.read([
  record(
    'mirrorsteps',
    'MASTERY',
    '[Mira Bonus] Whenever your champion attacks, depending on the amount of omens you have—\n' +
      '• 1 to 2— That attack gets +1POWER.\n• 3 or more— That attack gets +2POWER. Draw a card.',
    { name: 'Mirror Steps' },
  ),
  record('otherart', 'MASTERY', 'Whenever your champion attacks, draw a card.', { name: 'Other Art' }),
  record(
    'shards',
    'MASTERY',
    '[Mira Bonus] Your champion has "On Ally Kill: Put X sheen counters onto your Scattered Shards, where X is the ' +
      'amount of sheen counters that were on the killed ally."\n\n' +
      '[Mira Bonus]Your champion has "On Champion Hit: You may move all sheen counters on the hit champion to your ' +
      'Scattered Shards. When three or more counters are moved this way, deal 3 damage to that champion."',
    { name: 'Scattered Shards' },
  ),
  record('shatter', 'ACTION', 'You gain the Scattered Shards mastery.', {
    cost: { type: 'reserve', value: 0 },
    speed: true,
  }),
  record(
    'polish',
    'ACTION',
    'If your Scattered Shards has six or less sheen counters on it, put two sheen counters on it. Otherwise, ' +
      "recover 3. (If you don't have the mastery, recover 3.)",
    { cost: { type: 'reserve', value: 0 }, speed: true },
  ),
  record(
    'tally',
    'ACTION',
    'Deal X damage to target unit, where X is the amount of sheen counters on your Scattered Shards.',
    { cost: { type: 'reserve', value: 0 }, speed: true },
  ),
  record(
    'tides',
    'MASTERY',
    '[Mira Bonus] At the beginning of your end phase, you may change the direction of your Turning Tides to a ' +
      'different direction of your choice. (The directions are North, South, East, and West.)',
    { name: 'Turning Tides' },
  ),
  record('flow', 'ACTION', 'You gain the Turning Tides mastery. (Players can only have one mastery.)', free),
  record(
    'turn',
    'ACTION',
    '[Mira Bonus] You may change the direction of your Turning Tides to a different direction of your choice.',
    free,
  ),
  record('eastwind', 'ACTION', 'If your Turning Tides face East or West, draw a card.', free),
  record('northwind', 'ACTION', 'As long as your Turning Tides face North, this card has efficiency.\n\nDraw a card.', {
    cost: { type: 'reserve', value: 1 },
    speed: true,
  }),
  record(
    'scatter',
    'ACTION',
    'You may banish any amount of fire element cards from your graveyard. When a card is banished this way, deal 1 ' +
      "damage to target unit you don't control.",
    free,
  ),
  record('cinder', 'ACTION', '', { elements: ['FIRE'], cost: { type: 'reserve', value: 0 } }),
  record('gleam', 'ACTION', 'Draw a card.\n\n[Sheen 4+] Draw a card.', free),
  record('oddart', 'MASTERY', 'Whenever your champion attacks, hum.', { name: 'Odd Art' }),
  record('mira', 'CHAMPION', '', { name: 'Mira, Young', level: 1, life: 20 }),
  record('nora', 'CHAMPION', '', { name: 'Nora, Young', level: 1, life: 20 }),
  record('learn', 'ACTION', 'You gain the Mirror Steps mastery.', {
    cost: { type: 'reserve', value: 0 },
    speed: true,
  }),
  record('relearn', 'ACTION', 'You gain the Other Art mastery.', { cost: { type: 'reserve', value: 0 }, speed: true }),
  record('unlearn', 'ACTION', 'You gain the Odd Art mastery.', { cost: { type: 'reserve', value: 0 }, speed: true }),
]);
const byHand = new Map<string, readonly string[]>();
for (const one of read)
  if ('card' in one) {
    testCards.add(one.card);
    byHand.set(one.card.id, one.card.byHand);
  }

const omens = (n: number) => Array.from({ length: n }, () => ({ card: 'ox', counters: { omen: 1 } }));

const struck = (champion: string, n: number, ...learnt: string[]) => {
  const game = given({
    one: { field: [champion, 'sword'], hand: learnt, banishment: omens(n) },
    two: { field: ['ember'] },
  });
  for (const card of learnt) game.when(1, activate(card)).passAll();
  game.when(1, attack(champion, 'ember@2', 'sword'));
  while (game.stack().length > 0) game.passAll();
  game.passAll();
  if (game.asked.length > 0) game.when(2, retaliate(false));
  game.passAll();
  return [game.card('ember@2').damage, game.count('hand', 1)];
};

describe('Masteries', () => {
  it('GA-MASTERY-02: what it looks for triggers for its player, by the number of omens', () => {
    expect([0, 1, 2, 3, 4].map((n) => struck('mira', n, 'learn'))).toEqual([
      [2, 0],
      [3, 0],
      [3, 0],
      [4, 1],
      [4, 1],
    ]);
    expect(struck('mira', 3)).toEqual([2, 0]);
  });

  it('GA-MASTERY-02: only for a champion that its restriction names', () => {
    expect(struck('nora', 3, 'learn')).toEqual([2, 0]);
  });

  it('GA-MASTERY-01: another takes its place', () => {
    expect(struck('mira', 3, 'learn', 'relearn')).toEqual([2, 1]);
    expect(struck('mira', 3, 'learn', 'learn')).toEqual([4, 1]);
    const game = given({ one: { field: ['mira'], hand: ['shatter'] } })
      .when(1, activate('shatter'))
      .passAll();
    expect(game.table.effects.map(({ text }) => text)).toEqual(['Scattered Shards: mastery']);
  });

  it('GA-MASTERY-06: to gain the one that its player has changes nothing: counters and direction stay', () => {
    const game = given({ one: { field: ['mira'], hand: ['shatter', 'polish', 'shatter'] } });
    const counters = (): unknown =>
      game.table.effects.find(({ data }) => data['mastery'] === 'shards')?.data['counters'];
    for (const card of ['shatter', 'polish', 'shatter']) game.when(1, activate(card)).passAll();
    expect(counters()).toEqual({ sheen: 2 });
    const turned = given({ one: { field: ['mira'], hand: ['flow', 'turn', 'flow'] } });
    for (const card of ['flow', 'turn']) turned.when(1, activate(card)).passAll();
    turned
      .when(1, answer(true, 'may'))
      .when(1, answer([1], 'modes'))
      .when(1, activate('flow'))
      .passAll();
    expect(turned.table.effects.map(({ data }) => data['facing'])).toEqual(['East']);
  });

  it('GA-MASTERY-01: one that is not understood is left to the players, and so is a card that gives it', () => {
    expect([byHand.get('unlearn'), byHand.get('learn')]).toEqual([['You gain the Odd Art mastery.'], []]);
  });
});

describe('Counters on masteries', () => {
  const sheen = (game: Game): unknown =>
    game.table.effects.find(({ data }) => data['mastery'] === 'shards')?.data['counters'];
  const learnt = (champion: string, hand: string[], two: object = {}): Game =>
    given({ one: { field: [champion, 'sword'], hand: ['shatter', ...hand] }, two })
      .when(1, activate('shatter'))
      .passAll();
  const struck = (game: Game, target: string): Game => {
    const [champion] = game.zone('field').filter((card) => ['mira', 'nora'].includes(card));
    game.when(1, attack(champion!, target, 'sword')).passAll();
    if (game.asked.length > 0) game.when(2, retaliate(false));
    game.passAll();
    while (game.stack().length > 0 && game.asked.length === 0) game.passAll();
    return game;
  };

  it('GA-MASTERY-03: up to six it has two more, and then its player recovers instead', () => {
    const all = Array.from({ length: 5 }, () => 'polish');
    const game = learnt('mira', all);
    const seen = all.map(() => {
      game.when(1, activate('polish')).passAll();
      return sheen(game);
    });
    expect(seen).toEqual([{ sheen: 2 }, { sheen: 4 }, { sheen: 6 }, { sheen: 8 }, { sheen: 8 }]);
  });

  it('GA-MASTERY-03: a player without it recovers', () => {
    const game = given({ one: { field: [{ card: 'mira', damage: 5 }], hand: ['polish'] } });
    game.when(1, activate('polish')).passAll();
    expect([sheen(game), game.card('mira').damage]).toEqual([undefined, 2]);
  });

  it('GA-MASTERY-03: they are counted, and gone with it', () => {
    const game = learnt('mira', ['polish', 'tally', 'relearn', 'shatter', 'tally']);
    game.when(1, activate('polish')).passAll();
    game.when(1, activate('tally', { targets: ['ember@2'] })).passAll();
    expect(game.card('ember@2').damage).toBe(2);
    for (const card of ['relearn', 'shatter']) game.when(1, activate(card)).passAll();
    expect(sheen(game)).toBe(undefined);
  });

  it('GA-MASTERY-05: a text that asks for N of them is met by N', () => {
    const drawn = [1, 2].map((n) => {
      const game = learnt('mira', [...Array.from({ length: n }, () => 'polish'), 'gleam']);
      for (let at = 0; at < n; at += 1) game.when(1, activate('polish')).passAll();
      return game.when(1, activate('gleam')).passAll().count('hand', 1);
    });
    expect(drawn).toEqual([1, 2]);
  });

  it('GA-MASTERY-04: those of an ally that the champion kills come onto it', () => {
    const two = { field: [{ card: 'mouse', counters: { sheen: 2 } }] };
    expect(sheen(struck(learnt('mira', [], two), 'mouse'))).toEqual({ sheen: 2 });
    expect(sheen(struck(learnt('nora', [], two), 'mouse'))).toBe(undefined);
  });

  const hit = (n: number, move: boolean): unknown[] => {
    const game = struck(learnt('mira', [], { field: [{ card: 'ember', counters: { sheen: n } }] }), 'ember');
    if (game.asked.length > 0) game.when(1, answer(move, 'may')).passAll();
    while (game.stack().length > 0) game.passAll();
    return [game.card('ember').damage, game.card('ember').counters, sheen(game)];
  };

  it('GA-MASTERY-04: those of a champion that it hits may be moved, and three of them hurt', () => {
    expect(hit(3, true)).toEqual([5, {}, { sheen: 3 }]);
    expect(hit(2, true)).toEqual([2, {}, { sheen: 2 }]);
    expect(hit(3, false)).toEqual([2, { sheen: 3 }, undefined]);
  });
});

describe('Masteries that have directions', () => {
  const facing = (game: Game): unknown =>
    game.table.effects.find(({ data }) => data['mastery'] === 'tides')?.data['facing'];
  const playing = (hand: string[], champion = 'mira'): Game =>
    given({ one: { field: [champion], hand: ['flow', ...hand] } })
      .when(1, activate('flow'))
      .passAll();

  it('GA-FACING-01: it faces North until it is turned to one of the others', () => {
    const game = playing(['eastwind', 'eastwind', 'northwind', 'turn']);
    game.when(1, activate('eastwind')).passAll();
    game.when(1, activate('northwind')).passAll();
    expect([game.count('hand', 1), game.count('memory', 1)]).toEqual([3, 0]);
    game.when(1, activate('turn')).passAll().when(1, answer(true, 'may'));
    expect(game.asked.length).toBe(1);
    game.when(1, answer([1], 'modes'));
    expect(facing(game)).toBe('East');
    game.when(1, activate('eastwind')).passAll();
    expect(game.count('hand', 1)).toBe(2);
  });

  it('GA-FACING-01: nothing faces anywhere for a player without it', () => {
    expect(given({ one: { hand: ['northwind'] } }).refusal(1, activate('northwind'))).toBe('GA-COST-03');
    const game = given({ one: { field: ['mira'], hand: ['eastwind', 'turn'] } });
    game.when(1, activate('turn')).passAll();
    expect([game.asked, game.count('hand', 1)]).toEqual([[], 1]);
  });

  it('GA-FACING-01: it may be turned as its text says', () => {
    const game = playing(['turn']).passTo('end');
    game
      .when(1, answer(true, 'may'))
      .passAll()
      .when(1, answer([0], 'modes'));
    expect(facing(game)).toBe('South');
  });

  it('GA-REFLEX-02: each card that is given triggers by itself, with a target of its own', () => {
    const game = given({
      one: { hand: ['scatter'], graveyard: ['cinder', 'cinder', 'ox'] },
      two: { field: ['mouse'] },
    });
    game.when(1, activate('scatter')).passAll().when(1, choose('cinder', 'cinder#2'));
    game.when(1, choose('ember@2')).when(1, choose('mouse'));
    expect([game.stack().length, game.zone('banishment:1')]).toEqual([2, ['cinder', 'cinder']]);
    game.passAll(2);
    expect([game.card('ember@2').damage, game.onField('mouse')]).toEqual([1, false]);
  });
});
