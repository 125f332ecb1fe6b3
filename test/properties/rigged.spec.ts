import { describe, expect, it } from '@jest/globals';
import { narrow, openEntry, type EntryRecord } from '#journal';
import { verifyMatch } from '#replay';
import { drawIndices, drawName, gameKey, seedHash, type Scribe } from '#rules';
import { isSecret, reveal, secret, slotsIn, type Among, type Audience, type Fact, type Seat } from '#table';
import { playBound } from '../support/bound.js';
import { grandArchiveGame, toyGame } from '../support/games.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { instead, rigged, withScribes, type Cheat } from '../support/rigged.js';
import { carriedKeyforge } from '../support/secgames.js';
import { shippedGraven } from '../support/shipped.js';

/** Riggings that no draw made again can show, with an honest player's nonces in play: every copy finds them. */

type DrewRandom = Extract<Fact, { kind: 'drew-random' }>;

const COPIES: readonly Audience[] = ['house', [1], [2], [1, 2], []];
const GRAVEN = shippedGraven.game;
const over = ({ format }: Playable, facts: number) => ({ format: { name: format ?? 'standard', bestOf: 1 }, facts });

const everybodyFinds = (records: readonly EntryRecord[], { rules: { draws } }: Playable, says: RegExp): void => {
  for (const audience of COPIES) {
    const copy = records.map((record) => narrow(record, audience));
    const { verdict, firstFailure } = verifyMatch(copy, { audience, draws });
    expect([audience, verdict, firstFailure?.what]).toEqual([audience, 'invalid', expect.stringMatching(says)]);
  }
};

/** What a house does before the first shuffle of seat 1's deck. */
const beforeShuffle = (game: Playable, act: (scribe: Scribe, size: number) => void): Playable =>
  withScribes(game, (scribe) => {
    const random = scribe.random.bind(scribe);
    let first = true;
    scribe.random = (purpose, among, count, to = null) => {
      if (purpose === 'shuffle deck:1' && first) {
        first = false;
        act(Object.assign(Object.create(scribe) as Scribe, { random }), count);
      }
      return random(purpose, among, count, to);
    };
  });

/** How many draws in vain give seat 1 the most copies of one card on top of its deck, of 400 shuffles. */
const bestOf400 = ({ table }: Scribe, size: number): number => {
  const { match, notes, seats, began, draws } = table;
  const nonces = (notes['game']!['nonces'] as (string | null)[] | undefined) ?? seats.map(() => null);
  const key = gameKey(reveal(notes['game']!['seed']!) as string, drawName(match!), began, nonces);
  const pool = slotsIn(table, 'deck:1').map(({ definition }) => definition);
  const good = (vain: number): number =>
    drawIndices(key, `draw/1|${draws + 1 + vain}|shuffle deck:1`, size, size)
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
    const among = [{ tokens: Array.from({ length: size }, () => 'any') }];
    const cheat = beforeShuffle(game, (scribe, cards) => {
      for (let left = bestOf400(scribe, cards); left > 0; left -= 1) scribe.random(purpose, among, count, to);
    });
    const records = await playBound(cheat, 'vain 1', 60, over(game, 2));
    everybodyFinds(records, game, /who begins|before the first turn|leaves nothing to chance|nothing came of it/);
  });
});

/** What draws say otherwise than they were made, from the first of a purpose on. */
const saying = (purpose: RegExp, among: (fact: DrewRandom) => Among | undefined): NonNullable<Cheat['fact']> => {
  return (fact) => {
    if (fact.kind !== 'drew-random' || !purpose.test(fact.purpose)) return [fact];
    const { among: _, ...rest } = fact;
    const said = among(fact);
    return [said ? { ...rest, among: said } : rest];
  };
};

describe('a draw that says that it is made among something else', () => {
  const shuffle = /^shuffle deck:1$/;
  it.each<[string, RegExp, (fact: DrewRandom) => Among | undefined, RegExp]>([
    ['says nothing', shuffle, () => undefined, /does not say what it is made among/],
    [
      'names another deck',
      shuffle,
      ({ size }) => [{ zone: 'deck:2', count: size }],
      /other cards than those of deck:1/,
    ],
    ['names fewer cards', shuffle, ({ size }) => [{ zone: 'deck:1', count: size - 1 }], /among \d+ things, and of \d+/],
    [
      'names a zone that is not there',
      shuffle,
      ({ size }) => [{ zone: 'deck:9', count: size }],
      /deck:9, which is no pool/,
    ],
    [
      'names tokens',
      shuffle,
      ({ size }) => [{ tokens: Array.from({ length: size }, String) }],
      /other cards than those/,
    ],
    [
      'names one thing twice',
      shuffle,
      ({ size }) => [
        { zone: 'deck:1', count: 1 },
        { zone: 'deck:1', count: size - 1 },
      ],
      /names something twice/,
    ],
  ])('%s', async (_name, purpose, among, says) => {
    for (const game of [toyGame, grandArchiveGame, GRAVEN, carriedKeyforge()]) {
      const cheat = rigged(game, { fact: saying(purpose, among) });
      everybodyFinds((await playMatch(cheat, 'among', 20, over(game, 3))).records, game, says);
    }
  });

  it.each<[string, Playable, (fact: DrewRandom) => Among, RegExp]>([
    ['one seat twice, Grand Archive', grandArchiveGame, () => [{ seats: [1, 1] }], /names something twice/],
    ['a seat that nobody has, Grand Archive', grandArchiveGame, () => [{ seats: [1, 3] }], /seat 3, which nobody has/],
    ['cards, GRAVEN', GRAVEN, () => [{ cards: ['c1.0', 'c1.1'] }], /c1.0, which is not on the table/],
    ['tokens, KeyForge', carriedKeyforge(), () => [{ tokens: ['1', '2'] }], /among tokens, and not among seats/],
  ])('who begins is drawn among %s', async (_name, game, among, says) => {
    const cheat = rigged(game, { fact: saying(/^first player$/, among) });
    everybodyFinds((await playMatch(cheat, 'among', 20, over(game, 3))).records, game, says);
  });
});

/** What a purpose is drawn among, at most `size` of it, as an honest draw would say. */
const amongFor = (game: Playable, purpose: string, { table }: Scribe, size: number): Among => {
  const kind = game.rules.draws?.[purpose]?.among?.[0] ?? 'seats';
  if (kind === 'zone') return [{ zone: 'hand:1', count: Math.min(size, slotsIn(table, 'hand:1').length) }];
  if (kind === 'seats') return [{ seats: table.seats.map(({ seat }) => seat) }];
  return [kind === 'cards' ? { cards: [] } : { tokens: Array.from({ length: size }, (_, n) => `token ${n}`) }];
};

describe('draws in vain, in facts 3', () => {
  const orderIn = (records: readonly EntryRecord[]) =>
    records
      .flatMap((record) => openEntry(record, 'house').facts as unknown as Fact[])
      .find((fact) => fact.kind === 'shuffled' && fact.zone === 'deck:1');

  it.each<[string, Playable, string, number, number, readonly Seat[] | null]>([
    ['who begins, Grand Archive', grandArchiveGame, 'first player', 2, 1, null],
    ['a token of three, Grand Archive', grandArchiveGame, 'gather', 3, 1, null],
    ['a discard of none, Grand Archive', grandArchiveGame, 'discard', 5, 0, []],
    ['who begins, GRAVEN', GRAVEN, 'first player', 2, 1, null],
    ['cards of a kind, GRAVEN', GRAVEN, 'cards of a kind', 0, 0, []],
    ['cards, KeyForge', carriedKeyforge(), 'cards', 0, 0, []],
  ])('change no shuffle, and are found: %s', async (_name, game, purpose, size, count, to) => {
    const cheat = beforeShuffle(game, (scribe) => {
      for (let left = 5; left > 0; left -= 1) scribe.random(purpose, amongFor(game, purpose, scribe, size), count, to);
    });
    const [rigged, honest] = [
      await playBound(cheat, 'vain 3', 20, over(game, 3)),
      await playBound(game, 'vain 3', 20, over(game, 3)),
    ];
    expect(orderIn(rigged)).toEqual(orderIn(honest));
    everybodyFinds(rigged, game, /who begins|before the first turn|leaves nothing to chance|nothing came of/);
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
    for (const facts of [2, 3])
      everybodyFinds(await playBound(cheat, 'seed', 60, over(game, facts)), game, /reseeded, stands in no entry of/);
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
    for (const facts of [2, 3]) {
      const { records } = await playMatch(rigged(game, { fact: fromBelow }), 'below', 60, over(game, facts));
      everybodyFinds(records, game, /a card leaves deck:1 from a place that is not told/);
    }
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

const nothing = (): readonly Fact[] => [];

/** What may stand between a draw and what is done with it. */
const FILLERS: Readonly<Record<string, Parameters<typeof another>[0]>> = {
  nothing,
  'a fact told again': ({ facts }) => facts.filter(({ kind }) => !['drew-random', 'moved'].includes(kind)).slice(0, 1),
  'nothing shown': (_, zone) => [{ kind: 'shown', zone, slots: [], count: 0, definitions: [] }],
};

describe('an honest draw, and another card is moved', () => {
  it.each([
    ['GRAVEN', GRAVEN],
    ['KeyForge', carriedKeyforge()],
  ])('%s', async (_name, game) => {
    for (const facts of [2, 3] as const) {
      let cheated = 0;
      const plays = async (n: number, between: Parameters<typeof another>[0]): Promise<readonly EntryRecord[]> => {
        const cheat = another((scribe, zone) => {
          cheated += 1;
          return between(scribe, zone);
        });
        return (await playMatch(rigged(game, { fact: cheat }), `another ${n}`, 120, over(game, facts))).records;
      };
      let n = 0;
      // Until one of them has such a draw.
      for (await plays(n, nothing); cheated === 0; await plays(n, nothing)) n += 1;
      for (const between of Object.values(FILLERS))
        everybodyFinds(
          await plays(n, between),
          game,
          /picks other cards (of hand:\d )?than were moved|is not the one that lies there by the seed/,
        );
    }
  });
});
