import { drawIndices, drawLabel, drawName, gameKey, poolCommitment, type Deck } from '#rules';
import { cardsIn, reveal, secret, slotsIn, type Fact, type Json, type Leg, type OpenedList } from '#table';
import { grandArchiveGame, toyGame } from '../support/games.js';
import { shippedGraven } from '../support/shipped.js';
import type { MatchSetup } from '#recorder';
import type { DrawsFound } from '#replay';
import type { Playable } from '../support/recorder.js';
import { instead, secretly, type Cheat, type HonestDraw } from '../support/rigged.js';

/** Whose copy finds it. */
export type Finder = 'house' | 'seat 1' | 'seat 2' | 'spectator';

export interface Rigging {
  readonly name: string;
  readonly game: Playable;
  readonly cheat: () => Cheat;
  readonly finds: readonly Finder[];
  /** Finders that find it too where they know by chance which cards it could have been. */
  readonly may?: readonly Finder[];
  /** Which records it writes otherwise when all is played: what no rules decide. */
  readonly retells?: (fact: Fact) => Fact;
  readonly over?: Partial<MatchSetup>;
  /** Seat 1 has bound itself to nonces. */
  readonly bound?: true;
  /** A copy finds it only where something that it sees comes out otherwise: a draw for all, a card that it is told. */
  readonly chance?: true;
  /** The first match that gives an occasion. */
  readonly from?: number;
  /** After this many actions somebody concedes; by default 80, as most cheat when a game begins, or soon. */
  readonly actions?: number;
  /** What the first difference names, for those who find it. */
  readonly names?: { readonly purpose?: string; readonly what?: RegExp };
}

const ALL: readonly Finder[] = ['house', 'seat 1', 'seat 2', 'spectator'];
/** What only the list of seat 1 shows. */
const ONE: readonly Finder[] = ['house', 'seat 1'];

const exchanged = <T>(list: readonly T[], a: number, b: number): T[] => list.with(a, list[b]!).with(b, list[a]!);

/** Another shuffle of the deck of seat 1. */
const shuffle =
  (make: (draw: HonestDraw) => readonly number[], when: (draw: HonestDraw) => boolean = ({ before }) => before === 0) =>
  (draw: HonestDraw): readonly number[] | undefined =>
    draw.purpose === 'shuffle deck:1' && when(draw) ? make(draw) : undefined;

/** Draws of a purpose, otherwise. */
const result =
  (purpose: string, make: (draw: HonestDraw) => readonly number[]) =>
  (draw: HonestDraw): readonly number[] | undefined =>
    draw.purpose === purpose ? make(draw) : undefined;

/** What the seed would have given under another key, number or purpose. */
const drawnBy = (
  draw: HonestDraw,
  other: Partial<{ key: string; purpose: string }> & { readonly game?: number; readonly match?: string },
): number[] => {
  const { match, notes, seats } = draw.scribe.table;
  const seed = reveal(notes['game']!['seed']!) as string;
  const given = notes['game']!['nonces'] as (string | null)[] | undefined;
  const key =
    other.key ??
    gameKey(seed, other.match ?? drawName(match!), other.game ?? draw.game, given ?? seats.map(() => null));
  const label = drawLabel({ ...draw, ...(other.purpose === undefined ? {} : { purpose: other.purpose }) }, draw.drawn);
  return drawIndices(key, label, draw.size, draw.count);
};

/** The others that are not in a result. */
const othersOf = ({ size, count, result: drawn }: HonestDraw): number[] => {
  const others = Array.from({ length: size }, (_, n) => n).filter((n) => !drawn.includes(n));
  return [...others, ...drawn].slice(0, count);
};

/** Another card of the zone moved than the first that was drawn. */
const movesAnother =
  (purpose: string): NonNullable<Cheat['fact']> =>
  (fact, { facts, table }) => {
    const before = facts.at(-1);
    if (fact.kind !== 'moved' || before?.kind !== 'drew-random' || before.purpose !== purpose) return [fact];
    const [first, ...legs] = fact.legs;
    const other = cardsIn(table, first!.from).find(({ handle }) => fact.legs.every(({ card }) => card !== handle));
    return other
      ? [{ ...fact, legs: [{ ...first!, card: other.handle, definition: other.definition! }, ...legs] }]
      : [fact];
  };

/** Facts of one kind, once a match at most. */
const once = <K extends Fact['kind']>(
  kind: K,
  make: (fact: Extract<Fact, { kind: K }>, scribe: Parameters<NonNullable<Cheat['fact']>>[1]) => readonly Fact[] | null,
): NonNullable<Cheat['fact']> => {
  // A flow is run again for every answer: what was done at one revision is done there again.
  let done: string | undefined;
  return (fact, scribe) => {
    const at = `${scribe.table.match!.id} ${scribe.table.revision} ${scribe.facts.length}`;
    if (fact.kind !== kind || (done !== undefined && done !== at)) return [fact];
    const made = make(fact as Extract<Fact, { kind: K }>, scribe);
    if (made === null) return [fact];
    done = at;
    return made;
  };
};

/** The first card drawn by seat 1, told as another. */
const drawnAs = (other: (here: string, deck: readonly string[]) => string): NonNullable<Cheat['fact']> =>
  once('moved', ({ legs, ...fact }, { table }) => {
    const at = legs.findIndex(({ from, to }) => from === 'deck:1' && to === 'hand:1');
    if (at < 0) return null;
    const definition = legs[at]!.definition!;
    const deck = slotsIn(table, 'deck:1').map((slot) => slot.definition!);
    const leg: Leg = { ...legs[at]!, definition: instead(definition, other(reveal(definition)!, deck)) };
    return [{ ...fact, legs: legs.with(at, leg) }];
  });

const GAMES: readonly (readonly [string, Playable])[] = [
  ['toy', toyGame],
  ['Grand Archive', grandArchiveGame],
  ['GRAVEN', shippedGraven.game],
];

const everywhere = (name: string, rest: Omit<Rigging, 'name' | 'game'>): Rigging[] =>
  GAMES.map(([title, game]) => ({ name: `${name}, ${title}`, game, ...rest }));

/** Since facts 2 lists are opened with the seeds, where the match's policy does not keep them sealed. */
const OPENED = { facts: 2 };

/** The list of seat 1 opened otherwise. */
const reopened =
  (make: (list: OpenedList) => OpenedList): NonNullable<Rigging['retells']> =>
  (fact) =>
    fact.kind === 'opened' ? { ...fact, lists: fact.lists!.map((one) => (one.seat === 1 ? make(one) : one)) } : fact;

const BEST_OF_THREE = { format: { name: 'standard', bestOf: 3 } };

export const riggings: readonly Rigging[] = [
  ...everywhere('the order of a shuffle turned round', {
    cheat: () => ({ draw: shuffle(({ result: order }) => order.toReversed()) }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  }),
  ...everywhere('a good card exchanged between the hand and the deep of the deck', {
    cheat: () => ({ draw: shuffle(({ result: order }) => exchanged(order, 1, order.length - 1)) }),
    finds: ONE,
    chance: true,
    names: { purpose: 'shuffle deck:1' },
  }),
  ...everywhere('a drawn card told as one that lies elsewhere in the deck', {
    cheat: () => ({ fact: drawnAs((here, deck) => deck.findLast((one) => one !== here)!) }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  }),
  ...everywhere('a base order that is not that of the list', {
    cheat: () => ({
      fact: once('game-began', (fact) => [
        {
          ...fact,
          pools: fact.pools.map((pool) =>
            pool.zone === 'deck:1' ? { ...pool, cards: secretly(pool.cards, pool.cards.$!.toReversed()) } : pool,
          ),
        },
      ]),
    }),
    finds: ONE,
  }),
  {
    name: 'two cards that are drawn later exchanged in the deck',
    game: toyGame,
    cheat: () => ({ draw: shuffle(({ result: order }) => exchanged(order, 5, 6)) }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'the deck stacked for the cut that is to come',
    game: grandArchiveGame,
    cheat: () => ({ draw: shuffle(({ result: order }) => [...order.slice(30), ...order.slice(0, 30)]) }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'a random payment',
    game: grandArchiveGame,
    cheat: () => ({ draw: result('memory payment', othersOf) }),
    finds: ALL,
    from: 9,
    actions: 150,
    names: { purpose: 'memory payment' },
  },
  {
    name: 'a random discard from the hand',
    game: shippedGraven.game,
    cheat: () => ({
      draw: (draw) => (draw.purpose === 'cards' && draw.to?.join() === '2' ? othersOf(draw) : undefined),
    }),
    finds: ['house', 'seat 2'],
    may: ['seat 1', 'spectator'],
    names: { purpose: 'cards' },
  },
  {
    name: 'cards burnt at random',
    game: toyGame,
    cheat: () => ({ draw: result('memory', othersOf) }),
    finds: ALL,
    from: 90,
    actions: 150,
    names: { purpose: 'memory' },
  },
  {
    name: 'who begins',
    game: toyGame,
    cheat: () => ({ draw: result('who begins', othersOf) }),
    finds: ALL,
    names: { purpose: 'who begins' },
  },
  {
    name: 'the shuffle after a mulligan',
    game: toyGame,
    cheat: () => ({
      draw: shuffle(
        ({ result: order }) => order.toReversed(),
        ({ before }) => before === 1,
      ),
    }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'a shuffle in game 2',
    game: toyGame,
    over: BEST_OF_THREE,
    cheat: () => ({
      draw: shuffle(
        ({ result: order }) => order.toReversed(),
        ({ game }) => game === 2,
      ),
    }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'a draw skipped',
    game: toyGame,
    cheat: () => ({
      fact: (fact) => [fact.kind === 'drew-random' && fact.n > 1 ? { ...fact, n: fact.n + 1 } : fact],
    }),
    finds: ALL,
    names: { what: /comes after draw/ },
  },
  {
    name: 'a draw made twice, of which the second is taken',
    game: toyGame,
    cheat: () => ({
      fact: (fact) =>
        fact.kind === 'drew-random' && fact.purpose === 'shuffle deck:1' ? [fact, { ...fact, n: fact.n + 1 }] : [fact],
    }),
    finds: ALL,
    names: { what: /nothing was shuffled/ },
  },
  {
    name: 'a shuffle without a draw',
    game: toyGame,
    cheat: () => ({
      fact: (fact) => (fact.kind === 'drew-random' && fact.purpose === 'shuffle deck:1' ? [] : [fact]),
    }),
    finds: ALL,
    names: { what: /without a draw/ },
  },
  {
    name: 'a shuffle that leaves the top card where it was',
    game: toyGame,
    cheat: () => ({
      fact: (fact) => [
        fact.kind === 'drew-random' && fact.purpose === 'shuffle deck:1' ? { ...fact, size: fact.size - 1 } : fact,
      ],
    }),
    finds: ALL,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'a seed that does not have its hash',
    game: toyGame,
    cheat: () => ({ fact: once('game-began', (fact) => [{ ...fact, seedHash: '0'.repeat(64) }]) }),
    finds: ALL,
    names: { what: /does not have the hash/ },
  },
  {
    name: 'another seed opened',
    game: toyGame,
    cheat: () => ({}),
    retells: (fact) =>
      fact.kind === 'opened'
        ? { ...fact, seeds: fact.seeds.map((one) => ({ ...one, seed: '5eed'.repeat(16) })) }
        : fact,
    finds: ALL,
    names: { what: /does not have the hash|not the one it was played with/ },
  },
  {
    name: 'the key of another game',
    game: toyGame,
    chance: true,
    over: BEST_OF_THREE,
    cheat: () => ({ draw: (draw) => (draw.game === 2 ? drawnBy(draw, { game: 1 }) : undefined) }),
    finds: ALL,
  },
  {
    name: 'the key of another match',
    game: toyGame,
    chance: true,
    cheat: () => ({ draw: (draw) => drawnBy(draw, { match: 'another' }) }),
    finds: ALL,
  },
  {
    name: 'a shuffle by the draw of another deck',
    game: toyGame,
    cheat: () => ({ draw: shuffle((draw) => drawnBy(draw, { purpose: 'shuffle deck:2' })) }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'a card that is not on the list',
    game: toyGame,
    cheat: () => ({
      fact: once('game-began', (fact) => [
        {
          ...fact,
          pools: fact.pools.map((pool) =>
            pool.zone === 'deck:1'
              ? {
                  ...pool,
                  cards: secretly(
                    pool.cards,
                    pool.cards.$!.map(() => 'comet'),
                  ),
                }
              : pool,
          ),
        },
      ]),
    }),
    finds: ONE,
  },
  {
    name: 'a deck that is one card short',
    game: toyGame,
    cheat: () => ({
      fact: once('game-began', (fact) => [
        {
          ...fact,
          pools: fact.pools.map((pool) =>
            pool.zone === 'deck:1'
              ? { ...pool, count: pool.count - 1, cards: secretly(pool.cards, pool.cards.$!.slice(1)) }
              : pool,
          ),
        },
      ]),
    }),
    finds: ONE,
    names: { what: /the list has/ },
  },
  {
    name: 'a look that shows other cards than lie there',
    game: toyGame,
    cheat: () => ({
      fact: once('shown', (fact) => {
        const names = reveal(fact.definitions)!;
        return fact.zone === 'deck:1' && new Set(names).size > 1
          ? [{ ...fact, definitions: instead(fact.definitions, [...names.slice(1), names[0]!]) }]
          : null;
      }),
    }),
    finds: ONE,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'an honest draw, and another card pays',
    game: grandArchiveGame,
    cheat: () => ({ fact: movesAnother('memory payment') }),
    finds: ALL,
    from: 9,
    actions: 150,
    names: { purpose: 'memory payment', what: /picks other cards/ },
  },
  {
    name: 'an honest draw, and other cards are burnt',
    game: toyGame,
    cheat: () => ({ fact: movesAnother('memory') }),
    finds: ALL,
    from: 90,
    actions: 150,
    names: { purpose: 'memory', what: /picks other cards/ },
  },
  {
    name: 'an honest draw, and one card more is burnt',
    game: toyGame,
    cheat: () => ({
      fact: (fact, { facts, table }) => {
        const before = facts.at(-1);
        if (fact.kind !== 'moved' || before?.kind !== 'drew-random' || before.purpose !== 'memory') return [fact];
        const [first] = fact.legs;
        const rest = cardsIn(table, first!.from).filter(({ handle }) => fact.legs.every(({ card }) => card !== handle));
        const more = rest
          .slice(0, 1)
          .map(({ handle, definition }) => ({ ...first!, card: handle, definition: definition! }));
        return [{ ...fact, legs: [...fact.legs, ...more] }];
      },
    }),
    finds: ALL,
    from: 90,
    actions: 150,
    names: { purpose: 'memory', what: /others were moved/ },
  },
  {
    name: 'a draw for another purpose, which gives what suits',
    game: toyGame,
    cheat: () => ({
      draw: (draw) => (draw.purpose === 'memory' ? drawnBy(draw, { purpose: 'memory, again' }) : undefined),
      fact: (fact) => [
        fact.kind === 'drew-random' && fact.purpose === 'memory' ? { ...fact, purpose: 'memory, again' } : fact,
      ],
    }),
    finds: ALL,
    from: 90,
    actions: 150,
    names: { what: /never draws for/ },
  },
  {
    name: 'a deck rigged for its player, lists opened',
    game: toyGame,
    over: OPENED,
    cheat: () => ({ draw: shuffle(({ result: order }) => order.toReversed()) }),
    finds: ALL,
    chance: true,
    names: { purpose: 'shuffle deck:1' },
  },
  {
    name: 'a deck that does not lie as its list and salt say, and is bound to how it lies',
    game: toyGame,
    over: OPENED,
    cheat: () => ({
      fact: once('game-began', (fact) => [
        {
          ...fact,
          pools: fact.pools.map((pool) => {
            if (pool.zone !== 'deck:1') return pool;
            const cards = pool.cards.$!.toReversed();
            const commitment = poolCommitment(cards, fact.salts![0]!.$!, pool.zone);
            return { ...pool, commitment, cards: secretly(pool.cards, cards) };
          }),
        },
      ]),
    }),
    finds: ALL,
    names: { what: /not bound to the list and salt/ },
  },
  {
    name: 'another list opened than was played with',
    game: toyGame,
    over: OPENED,
    cheat: () => ({}),
    retells: reopened(({ deck, ...rest }) => ({
      ...rest,
      deck: { parts: { main: (deck as unknown as Deck).parts['main']!.toReversed() } } as unknown as Json,
    })),
    finds: ALL,
    names: { what: /not bound to the list and salt|is not the one it began with/ },
  },
  {
    name: 'another salt opened than was played with',
    game: toyGame,
    over: OPENED,
    cheat: () => ({}),
    retells: reopened(({ salts, ...rest }) => ({
      ...rest,
      salts: salts.map(({ game }) => ({ game, salt: '5a17'.repeat(16) })),
    })),
    finds: ALL,
    names: { what: /not bound to the list and salt|is not the one it began with/ },
  },
  {
    name: 'a list left out of the opening',
    game: toyGame,
    over: OPENED,
    cheat: () => ({}),
    retells: (fact) =>
      fact.kind === 'opened' ? { ...fact, lists: fact.lists!.filter(({ seat }) => seat !== 1) } : fact,
    finds: ALL,
    names: { what: /1 lists are opened/ },
  },
  {
    name: 'nonces left out of the key',
    game: toyGame,
    over: OPENED,
    bound: true,
    chance: true,
    cheat: () => ({
      draw: (draw) => {
        const { match, notes, began } = draw.scribe.table;
        const seed = reveal(notes['game']!['seed']!) as string;
        return drawnBy(draw, { key: gameKey(seed, drawName(match!), began, [null, null]) });
      },
    }),
    finds: ALL,
  },
  {
    name: 'another nonce in the key than was answered',
    game: toyGame,
    over: OPENED,
    bound: true,
    cheat: () => ({
      fact: (fact) => [fact.kind === 'key-made' ? { ...fact, nonces: ['ab'.repeat(32), null] } : fact],
    }),
    finds: ALL,
    names: { what: /not made of what seat 1 answered/ },
  },
];

/** What nobody can find by draws alone, and what every copy says of it instead. */
export const unfound: readonly (Omit<Rigging, 'finds'> & {
  /** What a copy says that knows what all seats know. */
  readonly allSeats?: RegExp;
  readonly says: Partial<DrawsFound> & { verdict: string };
})[] = [
  {
    name: 'a shuffle said to be made by hand',
    game: toyGame,
    cheat: () => ({
      fact: (fact) =>
        fact.kind === 'drew-random' && fact.purpose === 'shuffle deck:1'
          ? []
          : [
              fact.kind === 'shuffled' && fact.zone === 'deck:1'
                ? { ...fact, source: 'physical', order: secretly(fact.order, fact.order.$!.toReversed()) }
                : fact,
            ],
    }),
    says: { verdict: 'incomplete', complete: false, physical: 2 },
  },
  {
    name: 'a deck put in order by nobody that a player could name',
    game: toyGame,
    cheat: () => ({
      fact: (fact, { table }) => {
        const looked = slotsIn(table, 'deck:1').length;
        const order = secret(
          Array.from({ length: looked }, (_, n) => looked - 1 - n),
          [],
        );
        const stacked = { kind: 'arranged', zone: 'deck:1', looked, top: looked, bottom: 0, order } as const;
        return fact.kind === 'shuffled' && fact.zone === 'deck:1' ? [fact, stacked] : [fact];
      },
    }),
    says: { verdict: 'valid', hidden: 2 },
    allSeats: /nobody at the table knows/,
  },
];
