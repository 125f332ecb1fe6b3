import { HOUSE, isSecret, unknown, type Audience, type Fact } from '#table';

/**
 * What the house keeps from everybody while a match runs, judges included: seeds, what lists are permuted by, and the
 * keys of seals (architecture §9, "Seeds open after the match, to nobody before"). They stand under these
 * names in a game's first fact, and in actions of the house.
 */
const CLOSED = ['seed', 'salts', 'keys'] as const;

/** Where closed values stand: the beginnings of matches and games, as actions and as facts. */
export const BEGINNINGS: ReadonlySet<unknown> = new Set(['begin-match', 'begin-game', 'match-began', 'game-began']);

const closeMembers = <T extends object>(value: T): T =>
  CLOSED.some((name) => name in value)
    ? (Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, isClosed(name) ? closed(one) : (one as unknown)]),
      ) as T)
    : value;

const isClosed = (name: string): boolean => (CLOSED as readonly string[]).includes(name);

const closed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(closed) : isSecret(value) ? unknown : value;

/** Facts without what is still closed. Seats know their own keys, and no more, so only the house's view changes. */
export const concealFacts = (facts: readonly Fact[], audience: Audience, running: boolean): readonly Fact[] =>
  audience === HOUSE && running ? facts.map((fact) => (BEGINNINGS.has(fact.kind) ? closeMembers(fact) : fact)) : facts;

/** An action without what is still closed. */
export const concealAction = <A extends object>(action: A, audience: Audience, running: boolean): A =>
  audience === HOUSE && running ? closeMembers(action) : action;

type Bare = { readonly [name: string]: unknown };

const numbersIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return typeof value === 'object' && value !== null && typeof (value as Bare)['$'] === 'number'
    ? [(value as { $: number }).$]
    : [];
};

/** The numbers under which the closed values of an entry stand in its bundles: where they stand is public. */
export const closedNumbers = (open: {
  readonly action: unknown;
  readonly facts: readonly unknown[];
}): ReadonlySet<number> => {
  const beginnings = ([open.action, ...open.facts] as Bare[]).filter(({ kind }) => BEGINNINGS.has(kind));
  return new Set(beginnings.flatMap((part) => CLOSED.flatMap((name) => numbersIn(part[name]))));
};
