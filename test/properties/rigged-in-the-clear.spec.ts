import { describe, expect, it } from '@jest/globals';
import { narrow, type EntryRecord } from '#journal';
import { verifyMatch } from '#replay';
import type { Scribe } from '#rules';
import { reveal, secret, slotsIn, type Audience, type Fact, type Leg, type Seat } from '#table';
import { playBound } from '../support/bound.js';
import { grandArchiveGame, toyGame } from '../support/games.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { HEAD, rewinding } from '../support/rewinding.js';
import { instead, rewritten, rigged, withScribes, type Cheat } from '../support/rigged.js';
import { carriedKeyforge } from '../support/secgames.js';
import { shippedGraven } from '../support/shipped.js';

/** What is drawn, taken or put in order otherwise than the public table allows; every copy finds it, without rules. */

const COPIES: readonly Audience[] = ['house', [1], [2], []];
const GRAVEN = shippedGraven.game;
const KEYFORGE = carriedKeyforge();
const GAMES = [
  ['toy', toyGame],
  ['Grand Archive', grandArchiveGame],
  ['GRAVEN', GRAVEN],
  ['KeyForge', KEYFORGE],
] as const;
const over = ({ format }: Playable) => ({ format: { name: format ?? 'standard', bestOf: 1 } });

const saysOf = (records: readonly EntryRecord[], { rules: { draws } }: Playable) =>
  COPIES.map((audience) => {
    const copy = records.map((record) => narrow(record, audience));
    const { verdict, firstFailure } = verifyMatch(copy, { audience, draws });
    return [audience, verdict, firstFailure?.what];
  });

const everybodyFinds = (records: readonly EntryRecord[], game: Playable, says: RegExp): void =>
  expect(saysOf(records, game)).toEqual(COPIES.map((audience) => [audience, 'invalid', expect.stringMatching(says)]));

const nobodyDoubts = (records: readonly EntryRecord[], game: Playable): void =>
  expect(saysOf(records, game)).toEqual(COPIES.map((audience) => [audience, 'valid', undefined]));

/** A game whose scribe draws otherwise. */
const drawing = (game: Playable, random: (scribe: Scribe, honest: Scribe['random']) => Scribe['random']): Playable =>
  withScribes(game, (scribe) => {
    scribe.random = random(scribe, scribe.random.bind(scribe));
  });

/** The first match of a game in which there was an occasion to cheat. */
const firstOf = async (
  cheat: (cheats: () => void) => Playable,
  most: number,
  from = 0,
): Promise<readonly EntryRecord[]> => {
  for (let n = from; n < from + 40; n += 1) {
    let cheated = false;
    const game = cheat(() => (cheated = true));
    const { records } = await playMatch(game, `again ${n}`, most, over(game));
    if (cheated) return records;
  }
  throw new Error('no match gave an occasion');
};

/** What seat 1 draws in its game lies below the place that it says, in the clear. */
const fromAmid: NonNullable<Cheat['fact']> = (fact, { table }) => {
  if (fact.kind !== 'moved' || !fact.legs.some(({ from, to }) => from === 'deck:1' && to === 'hand:1')) return [fact];
  const deck = slotsIn(table, 'deck:1');
  let slot = 3;
  const legs = fact.legs.map((leg): Leg => {
    if (leg.from !== 'deck:1' || leg.slot === undefined || slot + 1 >= deck.length - 1) return leg;
    slot += 1;
    return { ...leg, slot, definition: instead(leg.definition!, deck[slot]!.definition!) };
  });
  return [{ ...fact, legs }];
};

describe('cards drawn from amid a deck that nobody has looked at, for all to see', () => {
  it.each(GAMES)('%s', async (_name, game) => {
    const { records } = await playMatch(rigged(game, { fact: fromAmid }), 'amid', 30, over(game));
    everybodyFinds(
      records,
      game,
      /a card leaves deck:1 from amid it, a place that nobody at the table can have chosen/,
    );
  });
});

describe('cards drawn from a place that nobody is told, in the name of a judge', () => {
  it.each(GAMES)('%s', async (_name, game) => {
    const fromBelow: NonNullable<Cheat['fact']> = (fact, { table }) => {
      const draws = fact.kind === 'moved' && fact.legs.some(({ from, to }) => from === 'deck:1' && to === 'hand:1');
      if (!draws || table.status === 'setup') return [fact];
      const deck = slotsIn(table, 'deck:1');
      let slot = deck.length;
      const legs = fact.legs.map((leg) => {
        if (leg.from !== 'deck:1') return leg;
        slot -= 1;
        return { ...leg, slot: secret(slot, []), definition: instead(leg.definition!, deck[slot]!.definition!) };
      });
      return [{ ...fact, legs }];
    };
    const { records } = await playMatch(rigged(game, { fact: fromBelow }), 'judge', 60, over(game));
    const told = rewritten(records, (entry) => {
      const cheats = JSON.stringify(entry.facts).includes('"from":"deck:1"') && 'seat' in (entry.actor as object);
      return cheats ? { ...entry, actor: HEAD } : entry;
    });
    everybodyFinds(told, game, /a card leaves deck:1 from a place that is not told/);
  });
});

describe('a deck shuffled until it suits, before the first turn', () => {
  it.each(GAMES)('%s', async (_name, game) => {
    const cheat = drawing(game, (scribe, honest) => {
      let again = 3;
      return (purpose, among, count, to = null) => {
        if (purpose === 'shuffle deck:1' && again-- === 3) for (let n = 0; n < 3; n += 1) scribe.shuffle('deck:1', 1);
        return honest(purpose, among, count, to);
      };
    });
    const { records } = await playMatch(cheat, 'until', 20, over(game));
    everybodyFinds(records, game, /deck:1 is shuffled again, and nobody has looked at it or put a card there since/);
  });
});

describe('a random card of a hand drawn twice, of which the second is taken', () => {
  it.each([
    ['GRAVEN', GRAVEN],
    ['KeyForge', KEYFORGE],
  ] as const)('%s', async (_name, game) => {
    for (const between of [(): Fact[] => [], (): Fact[] => [{ kind: 'set', changes: [] }]]) {
      const records = await firstOf(
        (cheats) =>
          drawing(game, (scribe, honest) => (purpose, among, count, to = null) => {
            const isHand =
              purpose === 'cards' && among.some((share) => 'zone' in share && share.zone.startsWith('hand'));
            if (isHand) {
              cheats();
              honest(purpose, among, count, to);
              scribe.emit(...between());
            }
            return honest(purpose, among, count, to);
          }),
        160,
      );
      everybodyFinds(
        records,
        game,
        /is made again, and nothing came of|picks cards of hand:\d, and nothing came of it/,
      );
    }
  });
});

describe('who begins', () => {
  const twice = (game: Playable): Playable =>
    drawing(game, (scribe, honest) => (purpose, among, count, to = null) => {
      if (purpose !== 'first player') return honest(purpose, among, count, to);
      honest(purpose, among, count, to);
      scribe.emit({ kind: 'set', changes: [] });
      return honest(purpose, among, count, to);
    });

  it.each(GAMES.slice(1))('is drawn twice after a judge has said something, %s', async (_name, game) => {
    const records = await playBound(twice(game), 'judged', 30, over(game), async (act) =>
      act({ actor: HEAD, seat: 0, action: { kind: 'rule', about: { from: '1' }, state: 'upheld' } }),
    );
    everybodyFinds(records, game, /is not who begins: one of all seats, once, before the first turn/);
  });

  it.each(GAMES.slice(1))('is not who was drawn, %s', async (_name, game) => {
    const { records } = await playMatch(game, 'begins', 20, over(game));
    nobodyDoubts(records, game);
    const told = rewritten(records, (entry) => ({
      ...entry,
      facts: (entry.facts as unknown as Fact[]).map((fact) =>
        fact.kind === 'turn-began' && fact.n === 1 ? { ...fact, seat: (3 - fact.seat) as Seat } : fact,
      ) as never,
    }));
    everybodyFinds(told, game, /seat \d begins, and seat \d was drawn to/);
  });
});

describe('a deck put in an order that a seat is told which has not looked at it', () => {
  it.each(GAMES)('%s', async (_name, game) => {
    const stacked: NonNullable<Cheat['fact']> = (fact, { table }) => {
      if (fact.kind !== 'shuffled' || fact.zone !== 'deck:1') return [fact];
      const looked = slotsIn(table, 'deck:1').length;
      const order = secret(
        Array.from({ length: looked }, (_, n) => looked - 1 - n),
        [1],
      );
      return [fact, { kind: 'arranged', zone: 'deck:1', looked, top: looked, bottom: 0, order }];
    };
    const { records } = await playMatch(rigged(game, { fact: stacked }), 'stacked', 20, over(game));
    everybodyFinds(records, game, /deck:1 was put in an order by somebody who has not looked at its cards/);
  });
});

/** Decks in which a card gathers. */
const gathering: Playable = {
  ...grandArchiveGame,
  decks: grandArchiveGame.decks.map(({ parts }) => ({ parts: { ...parts, main: [{ card: 'gatherer', count: 40 }] } })),
};

it('another token is made than was drawn, Grand Archive', async () => {
  const records = await firstOf(
    (cheats) =>
      rigged(gathering, {
        fact: (fact, { facts }) => {
          const draw = facts.at(-1);
          if (fact.kind !== 'created' || draw?.kind !== 'drew-random' || draw.purpose !== 'gather') return [fact];
          cheats();
          const tokens = draw.among!.flatMap((share) => ('tokens' in share ? share.tokens : []));
          const other = tokens[(reveal(draw.result)![0]! + 1) % tokens.length]!;
          return [{ ...fact, cards: fact.cards.map((card) => ({ ...card, definition: other })) }];
        },
      }),
    200,
  );
  everybodyFinds(records, gathering, /\(gather\) picks .+, and .+ is made/);
});

describe('what stands around the play', () => {
  it('a claim is told with another commitment to nonces than was sent', async () => {
    const records = await playBound(GRAVEN, 'claims', 12, over(GRAVEN));
    const told = rewritten(records, (entry) => ({
      ...entry,
      facts: (entry.facts as unknown as Fact[]).map((fact) =>
        fact.kind === 'claimed' && fact.nonce !== undefined ? { ...fact, nonce: 'ab'.repeat(32) } : fact,
      ) as never,
    }));
    everybodyFinds(told, GRAVEN, /claims it by another key or nonce than was sent|not the next of the chain/);
  });

  it('a clock counts from another time than its entry is of', async () => {
    const { does, log, live } = await rewinding();
    await does({ kind: 'clock', deed: 'set', seconds: 90 });
    const told = rewritten(await log.read(live().id), (entry) => ({
      ...entry,
      facts: (entry.facts as unknown as Fact[]).map((fact) =>
        fact.kind === 'clock' ? { ...fact, at: fact.at - 600_000 } : fact,
      ) as never,
    }));
    everybodyFinds(told, toyGame, /its clock counts from \d+, and its entry is of \d+/);
  });

  it('a table that is laid out otherwise is found by running the rules again', async () => {
    const { layout } = toyGame.rules;
    const other = { ...layout, zones: layout.zones.map((zone) => ({ ...zone, title: `${zone.title}!` })) };
    const cheat: Playable = { ...toyGame, rules: { ...toyGame.rules, layout: other } };
    const { records } = await playMatch(cheat, 'laid out', 12, over(toyGame));
    const { rules, cards } = toyGame;
    const { firstDifference } = verifyMatch(records, { readjudicate: { rules, cards } });
    expect(firstDifference).toMatchObject({ revision: 1, what: 'the table is not laid out as the rules lay it out' });
  });
});
