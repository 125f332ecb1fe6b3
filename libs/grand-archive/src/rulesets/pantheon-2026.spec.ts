import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Deck } from '#rules';
import {
  Game,
  MAIN,
  MATERIAL,
  concede,
  place,
  presented,
  printed,
  withoutFirstBoons,
} from '../../../../test/support/grand-archive/index.js';
import { testCards } from '../../../../test/support/grand-archive/cards.js';

printed({
  gift: { types: 'LESSER BOON', kind: 'reserve' },
  blessing: { types: 'GREATER BOON', kind: 'reserve', cost: 3 },
  'pantheon-barrier': { types: 'TOKEN PHANTASIA DOMAIN', subtypes: 'SIEGEABLE BARRIER', stats: { durability: 7 } },
});

const once = (cards: readonly string[]) => cards.map((card) => ({ card, count: 1 }));
const deck: Deck = { parts: { main: once(MAIN), material: once(MATERIAL), boons: once(['gift', 'blessing']) } };
const pantheon = (seats: number, format = 'pantheon'): Game => {
  const decks = Array.from({ length: seats }, () => deck);
  return new Game(testCards, seats, by2026.rules).begin(decks, { format }).beginGame(decks, { first: 2 });
};
const boons = (game: Game, audience: readonly number[], seat: number) => {
  const zone = game.view(audience).zones.find(({ id }) => id === `pantheon:${seat}`)!;
  return zone.kind === 'pooled' ? zone.slots.map(({ definition }) => definition) : [];
};
const everybody = (game: Game): Game => {
  withoutFirstBoons(presented(game));
  for (const seat of game.table.order) game.when(seat, place('ember'));
  return game;
};

describe('a game of Pantheon in 2026', () => {
  it('GA26-SETUP-14: begins with one Lesser and one Greater Boon face down in each Pantheon', () => {
    const game = pantheon(3);
    expect([1, 2, 3].map((seat) => game.zone(`pantheon:${seat}`))).toEqual(Array(3).fill(['gift', 'blessing']));
    expect(game.of('unit-ended')[0]!.title).toBe('Decks are placed');
  });

  it('GA26-SETUP-15: each main deck is presented to one opponent, and turns go on from the first player', () => {
    const game = pantheon(3);
    expect([...game.asked].sort()).toEqual(['1 present', '2 present', '3 present']);
    expect(game.table.asks.every(({ seat, about }) => seat !== about['owner'])).toBe(true);
    everybody(game);
    const turns = [game.table.turn!.seat];
    while (turns.length < 3) {
      game.passTo('end').passTo('main');
      turns.push(game.table.turn!.seat);
    }
    expect(turns).toEqual([2, 3, 1]);
  });

  it('GA26-SETUP-16: each player puts a Pantheon Barrier into play with the champion, as its card has it', () => {
    const game = everybody(pantheon(3));
    const placed = game.log.findIndex((fact) => fact.kind === 'unit-ended' && fact.rules[0] === 'GA26-SETUP-05');
    const created = game.log.findIndex((fact) => fact.kind === 'created');
    expect([created > 0, created < placed]).toEqual([true, true]);
    const barriers = game.table.zones.flatMap((zone) =>
      zone.kind === 'followed' ? zone.cards.filter((card) => card.definition === 'pantheon-barrier') : [],
    );
    expect(barriers.map(({ controller, token, counters }) => [controller, token, counters['durability']])).toEqual(
      [2, 3, 1].map((seat) => [seat, true, 7]),
    );
    expect(everybody(pantheon(2, 'open')).onField('pantheon-barrier')).toBe(false);
  });

  it('GA26-FIRSTBOON-01: nobody who has conceded is asked for a boon before the first turn', () => {
    expect(presented(pantheon(3).when(2, concede)).asked).toEqual(['3 first-boon']);
  });

  it('GA26-ZONE-18: the boons are private, their owner may look at them, and nothing can aim at them', () => {
    const game = everybody(pantheon(3));
    expect([boons(game, [1], 1), boons(game, [2], 1), boons(game, [], 1)]).toEqual([
      ['gift', 'blessing'],
      [null, null],
      [null, null],
    ]);
    // Without handles nothing can aim at them, and on the field they are not.
    expect(game.table.zones.find(({ id }) => id === 'pantheon:1')!.kind).toBe('pooled');
    expect(game.zone('field')).not.toContain('gift');
    expect(game.heard([]).join()).not.toMatch(/"gift"|"blessing"/);
  });
});
