import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  pass,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { keywordSum, statOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';

written26({
  ear: {
    types: 'ACTION',
    text:
      'Look at the top three cards of your deck. You may reveal a fire element card or a Song card from among them ' +
      'and put it into your hand. Put the rest on the bottom of your deck in any order.',
  },
  match: { types: 'ACTION', elements: 'FIRE', text: 'Draw a card.' },
  winds: {
    types: 'MASTERY',
    name: 'Turning Winds',
    text:
      'At the beginning of your end phase, you may change the direction of your Turning Winds to a different ' +
      'direction of your choice. (The directions are North, South, East, and West.)',
  },
  learn: { types: 'ACTION', text: 'You gain the Turning Winds mastery. (Players can only have one mastery.)' },
  veer: {
    types: 'ACTION',
    text: 'Change the direction of your Turning Winds to a different direction of your choice.',
  },
  cases: {
    types: 'ACTION',
    text:
      "Depending on your Turning Winds' direction—\n• North or South— Draw a card.\n" +
      '• East— Put two buff counters on an ally you control.',
  },
  air: { types: 'ACTION', subtypes: 'MELODY', text: 'Draw a card.' },
  finale: {
    types: 'ACTION',
    text:
      'Banish any amount of fire element cards from your graveyard. Recover 1+X, where X is the amount of cards ' +
      "banished this way.\n\nHarmonize — If you've activated a Melody card this turn, deal X damage to each champion.",
  },
  archer: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'Ranged 1\n\n(0): Banish up to two Fox cards from your graveyard. For each card banished this way, Archer ' +
      'gains ranged 2 until end of turn.',
  },
  herd: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Wake up each defending ally. They each get +2 POWER until end of turn.',
  },
  tune: { types: 'ACTION', subtypes: 'SONG', text: 'Draw a card.' },
  tide: {
    types: 'ACTION',
    text:
      'Look at the top 1+LV cards of your deck. Put one of those cards into your hand and ' +
      'the rest into your graveyard.',
  },
  wake: {
    types: 'ACTION',
    text:
      'Look at the top 1+X cards of your deck, where X is the amount of Fox allies you control. Put those cards back ' +
      'on top of your deck in any order.',
  },
  fox: { types: 'ALLY', subtypes: 'FOX', power: 1, life: 3 },
  claim: {
    types: 'ACTION',
    text:
      'Banish target non-champion object if one of its types matches one of the types among ' +
      'cards in your banishment.',
  },
  urn: { types: 'REGALIA ITEM' },
  blade: { types: 'REGALIA WEAPON', power: 1, durability: 2 },
  plea: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Change the target of an attack that targets your champion to an ally you control. ' +
      'Class Bonus: That ally gets +1 LIFE until end of turn.',
  },
  pact: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Negate target card activation unless its controller pays (9). You may banish the card that had its activation ' +
      'negated this way.',
  },
  quick: { types: 'ACTION', speed: 'fast', text: 'Draw a card.' },
  kit: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: 'Kit gets +1 POWER for each attack omen you have and +1 LIFE for each ally omen you have.',
  },
  rob: { types: 'CHAMPION', name: 'Rob, Ranger', level: 1, life: 20, classes: 'RANGER' },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
const value = (game: Game, name: string, stat: 'life' | 'power'): number =>
  statOf(sightOf({ table: game.table, cards: game.cards }), game.card(name), stat);

describe('looks at the deck', () => {
  it('take a card of the one kind or of the other, and no third', () => {
    const looked = (): Game => played(given26({ hand: ['ear'], deck: ['tune', 'match', 'ox', 'ox'] }), 'ear');
    for (const [slot, id] of ['tune', 'match'].entries())
      expect(
        looked()
          .when(1, answer([slot]))
          .when(1, answer([1, 0]))
          .zone('hand:1'),
      ).toEqual([id]);
    expect(() => looked().when(1, answer([2]))).toThrow();
  });

  it('GA26-ZONE-15: put the cards back in an order that their player chooses, and none below', () => {
    const game = played(given26({ field: ['fox', 'fox'], hand: ['wake'], deck: ['fox', 'ox', 'bear', 'orb'] }), 'wake');
    game.when(1, answer([2, 0, 1]));
    expect(game.zone('deck:1')).toEqual(['bear', 'fox', 'ox', 'orb']);
  });

  it('GA-TERM-11: count by the level, and bury the rest', () => {
    const game = played(given26({ field: ['rob'], hand: ['tide'], deck: ['fox', 'ox', 'bear'] }), 'tide');
    game.when(1, answer([1]));
    expect([game.zone('hand:1'), game.zone('graveyard:1')]).toEqual([['ox'], ['fox', 'tide']]);
  });
});

describe('what matches', () => {
  it.each([
    ['blade@2', ['urn'], false],
    ['urn@2', ['urn'], true],
    ['fox@2', ['urn', 'bear'], true],
    ['fox@2', [], false],
  ])('GA26-TYPE-01: %s by its card types alone, beside %s', (target, banishment, gone) => {
    const game = given26({ hand: ['claim'], banishment }, { field: ['blade', 'urn', 'fox'] });
    played(game, 'claim', target);
    expect(game.onField(target)).toBe(!gone);
  });

  it('GA-OMEN-01: counts omens of two kinds apart', () => {
    const omen = (card: string): object => ({ card, counters: { omen: 1 } });
    const game = given26({ field: ['kit'], banishment: [omen('slash'), omen('fox'), omen('bear'), 'ox'] as never });
    expect([value(game, 'kit', 'power'), value(game, 'kit', 'life')]).toEqual([2, 3]);
  });
});

describe('attacks and activations that are turned away', () => {
  it.each([
    ['rob', 4],
    ['ember', 3],
  ])('GA-KW-03: the ally that the attack goes to gets the bonus of the class, beside %s', (champion, life) => {
    const game = given26({ field: ['ox'] }, { field: [champion, 'fox'], hand: ['plea'] });
    game.when(1, attack('ox', `${champion}@2`)).when(1, pass);
    game.when(2, activate('plea')).passAll();
    if (game.asked.length > 0) game.when(2, choose('fox'));
    expect([value(game, 'fox', 'life'), game.table.combat?.targets]).toEqual([life, [game.handle('fox')]]);
  });

  it.each([
    [true, 'banishment:1'],
    [false, 'graveyard:1'],
  ])('GA26-NEGATE-01: whose player may banish the negated card (%s)', (yes, zone) => {
    const game = given26({ hand: ['quick'] }, { hand: ['pact'] })
      .when(1, activate('quick'))
      .when(1, pass);
    game.when(2, activate('pact', { targets: ['quick'] })).passAll();
    game.when(2, answer(yes));
    expect(game.zone(zone)).toEqual(['quick']);
  });
});

it('GA26-COMBAT-20: defending allies wake and get power, and no others', () => {
  const game = given26({ field: ['ox'] }, { field: [{ card: 'fox', rested: true }, 'fox'], hand: ['herd'] } as never);
  game.when(1, attack('ox', 'fox#1')).when(1, pass);
  game.when(2, activate('herd')).passAll();
  expect(['fox#1', 'fox#2'].map((name) => [game.rested(name), value(game, name, 'power')])).toEqual([
    [false, 3],
    [false, 1],
  ]);
});

describe('cases of a mastery', () => {
  it.each([
    ['North', 1, 0],
    ['East', 0, 1],
  ])('GA-FACING-01: only the case of the direction happens: %s', (direction, drawn, recovered) => {
    const game = given26({ field: ['rob', 'fox'], hand: ['learn', 'veer', 'cases'] });
    played(game, 'learn');
    if (direction === 'East') played(game, 'veer').when(1, answer([1], 'modes'));
    const before = game.count('hand', 1);
    played(game, 'cases');
    expect([game.count('hand', 1) - before + 1, Number(value(game, 'fox', 'power') === 3)]).toEqual([drawn, recovered]);
  });
});

it.each([
  [
    ['air', 'finale'],
    [2, 2],
  ],
  [['finale'], [0, 0]],
])('GA26-TERM-19: X of one paragraph is that of the next, which happens after a Melody: %s', (hand, damage) => {
  const game = given26({ hand: [...hand], graveyard: ['match', 'match', 'match', 'tune'] });
  for (const id of hand) played(game, id);
  const [one, two] = [game.handle('match#1'), game.handle('match#2')];
  game.when(1, (at) => ({ kind: 'answer', ask: at.table.asks[0]!.id, graveyard: [one, two] }));
  expect(['ember@1', 'ember@2'].map((name) => game.card(name).damage)).toEqual(damage);
  expect(game.zone('banishment:1')).toEqual(['match', 'match']);
});

it.each([
  [['fox#1', 'fox#2'], 5],
  [['fox#1'], 3],
  [[], 1],
])('GA26-RANGED-01: each card that is banished so adds its number: %s', (foxes, ranged) => {
  const game = given26({ field: ['archer'], graveyard: ['fox', 'fox', 'fox'] })
    .when(1, ability('archer'))
    .passAll();
  game.when(1, choose(...foxes));
  const sight = sightOf({ table: game.table, cards: game.cards });
  expect(keywordSum(sight, game.card('archer'), 'ranged')).toBe(ranged);
});
