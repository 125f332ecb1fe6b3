import { describe, expect, it } from '@jest/globals';
import { narrow, type EntryRecord } from '#journal';
import { verifyMatch } from '#replay';
import { drawIndices, drawName, gameKey, seedHash, type Rules, type Scribe } from '#rules';
import { isSecret, reveal, secret, slotsIn, type Audience, type Fact, type Seat } from '#table';
import { playBound } from '../support/bound.js';
import { grandArchiveGame, toyGame } from '../support/games.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { instead, rigged, type Cheat } from '../support/rigged.js';
import { carriedKeyforge } from '../support/secgames.js';
import { shippedGraven } from '../support/shipped.js';

/** Riggings that no draw made again can show, with an honest player's nonces in play: every copy finds them. */

const COPIES: readonly Audience[] = ['house', [1], [2], [1, 2], []];
const GRAVEN = shippedGraven.game;
const over = ({ format }: Playable) => ({ format: { name: format ?? 'standard', bestOf: 1 }, facts: 2 });

const everybodyFinds = (records: readonly EntryRecord[], { rules: { draws } }: Playable, says: RegExp): void => {
  for (const audience of COPIES) {
    const copy = records.map((record) => narrow(record, audience));
    const { verdict, firstFailure } = verifyMatch(copy, { audience, draws });
    expect([audience, verdict, firstFailure?.what]).toEqual([audience, 'invalid', expect.stringMatching(says)]);
  }
};

/** What a house does before the first shuffle of seat 1's deck. */
const beforeShuffle = (game: Playable, act: (scribe: Scribe, size: number) => void): Playable => {
  const seen = new WeakSet<Scribe>();
  const wrap = (scribe: Scribe): Scribe => {
    if (seen.has(scribe)) return scribe;
    seen.add(scribe);
    const random = scribe.random.bind(scribe);
    let first = true;
    scribe.random = (purpose, size, count, to = null) => {
      if (purpose === 'shuffle deck:1' && first) {
        first = false;
        act(Object.assign(Object.create(scribe) as Scribe, { random }), size);
      }
      return random(purpose, size, count, to);
    };
    return scribe;
  };
  const rules: Rules = {
    ...game.rules,
    beginGame: (scribe, action) => game.rules.beginGame(wrap(scribe), action),
    moves: game.rules.moves.map((move) => ({ ...move, flow: (scribe, action) => move.flow(wrap(scribe), action) })),
  };
  return { ...game, rules };
};

/** How many draws in vain give seat 1 the most copies of one card on top of its deck, of 400 shuffles. */
const bestOf400 = ({ table }: Scribe, size: number): number => {
  const { match, notes, seats, began, draws } = table;
  const nonces = (notes['game']!['nonces'] as (string | null)[] | undefined) ?? seats.map(() => null);
  const key = gameKey(reveal(notes['game']!['seed']!) as string, drawName(match!), began, nonces);
  const pool = slotsIn(table, 'deck:1').map(({ definition }) => definition);
  const good = (vain: number): number =>
    drawIndices(key, draws + 1 + vain, 'shuffle deck:1', size, size)
      .slice(0, 6)
      .filter((at) => pool[at] === pool[0]).length;
  const all = Array.from({ length: 400 }, (_, vain) => good(vain));
  return Math.max(1, all.indexOf(Math.max(...all)));
};

describe('draws in vain, until a shuffle suits', () => {
  it.each<[string, Playable, string, number, number, readonly Seat[] | null]>([
    ['who begins, Grand Archive', grandArchiveGame, 'first player', 2, 1, null],
    ['who begins, told to nobody, Grand Archive', grandArchiveGame, 'first player', 2, 1, []],
    ['a token of one, Grand Archive', grandArchiveGame, 'gather', 1, 1, null],
    ['a discard of none, Grand Archive', grandArchiveGame, 'discard', 5, 0, null],
    ['who begins, GRAVEN', GRAVEN, 'first player', 2, 1, null],
    ['a card of one, GRAVEN', GRAVEN, 'cards', 1, 1, []],
    ['a card of a kind, GRAVEN', GRAVEN, 'cards of a kind', 1, 1, []],
  ])('%s', async (_name, game, purpose, size, count, to) => {
    const cheat = beforeShuffle(game, (scribe, cards) => {
      for (let left = bestOf400(scribe, cards); left > 0; left -= 1) scribe.random(purpose, size, count, to);
    });
    const records = await playBound(cheat, 'vain 1', 60, over(game));
    everybodyFinds(records, game, /who begins|before the first turn|leaves nothing to chance|nothing came of it/);
  });
});

describe('another seed, after the nonces', () => {
  const seed = 'ab'.repeat(32);

  it.each<[string, Playable, Fact]>([
    ['sealed, toy', toyGame, { kind: 'reseeded', seedHash: seedHash(seed), seed: secret(seed, []) }],
    ['public, Grand Archive', grandArchiveGame, { kind: 'reseeded', seedHash: seedHash(seed), seed: seed as never }],
    ['public, GRAVEN', GRAVEN, { kind: 'reseeded', seedHash: seedHash(seed), seed: seed as never }],
  ])('%s', async (_name, game, fact) => {
    const cheat = beforeShuffle(game, (scribe) => scribe.emit(fact));
    everybodyFinds(await playBound(cheat, 'seed', 60, over(game)), game, /reseeded, stands in no entry of/);
  });
});

/** Every card that seat 1 draws comes from the bottom of its deck, and nobody is told from where. */
const fromBelow: NonNullable<Cheat['fact']> = (fact, { table }) => {
  if (fact.kind !== 'moved' || !fact.legs.some(({ from, to }) => from === 'deck:1' && to === 'hand:1')) return [fact];
  const deck = slotsIn(table, 'deck:1');
  let slot = deck.length;
  const legs = fact.legs.map((leg) => {
    if (leg.from !== 'deck:1') return leg;
    slot -= 1;
    return { ...leg, slot: secret(slot, []), definition: instead(leg.definition!, deck[slot]!.definition!) };
  });
  return [{ ...fact, legs }];
};

describe('cards drawn from a place that nobody is told', () => {
  it.each([
    ['toy', toyGame],
    ['Grand Archive', grandArchiveGame],
    ['GRAVEN', GRAVEN],
    ['KeyForge', carriedKeyforge()],
  ])('%s', async (_name, game) => {
    const { records } = await playMatch(rigged(game, { fact: fromBelow }), 'below', 60, over(game));
    everybodyFinds(records, game, /a card leaves deck:1 from a place that is not told/);
  });
});

/** An honest draw of cards, something between, then other cards are moved. */
const another =
  (between: (scribe: Scribe, zone: string) => readonly Fact[]): NonNullable<Cheat['fact']> =>
  (fact, scribe) => {
    const before = scribe.facts.at(-1);
    if (fact.kind !== 'moved' || before?.kind !== 'drew-random' || before.purpose !== 'cards') return [fact];
    const [first, ...rest] = fact.legs;
    const pool = slotsIn(scribe.table, first!.from);
    const used = fact.legs.map(({ slot }) => reveal(slot!));
    const mine = pool[used[0]!]!.definition;
    const other = pool.findIndex(({ definition }, at) => !used.includes(at) && definition !== mine);
    if (other < 0) return [fact];
    const told =
      first!.definition === undefined ? {} : { definition: instead(first!.definition, pool[other]!.definition!) };
    const leg = { ...first!, slot: isSecret(first!.slot) ? secret(other, first!.slot.to) : other, ...told };
    return [...between(scribe, first!.from), { ...fact, legs: [leg, ...rest] }];
  };

const FILLERS: readonly (readonly [string, Parameters<typeof another>[0]])[] = [
  ['nothing', () => []],
  [
    'a fact told again',
    ({ facts }) => facts.filter(({ kind }) => !['drew-random', 'moved'].includes(kind)).slice(0, 1),
  ],
  ['nothing shown', (_, zone) => [{ kind: 'shown', zone, slots: [], count: 0, definitions: [] }]],
];

describe.each(FILLERS)('an honest draw, %s between, and another card is moved', (_filler, between) => {
  it.each([
    ['GRAVEN', GRAVEN, 0],
    ['KeyForge', carriedKeyforge(), 7],
  ])('%s', async (_name, game, seed) => {
    const played = await playMatch(rigged(game, { fact: another(between) }), `sec d ${seed}`, 120, over(game));
    everybodyFinds(
      played.records,
      game,
      /picks other cards than were moved|is not the one that lies there by the seed/,
    );
  });
});
