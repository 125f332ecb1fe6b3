import { extended, type Seat } from '#table';
import type { Flow } from '../contract.js';
import { ask, type AskingQuestion } from '../question.js';
import { allHoldWith, evaluateWith, type ValueReckoning } from './reckon.js';
import type {
  Instead,
  ChoiceAbout,
  Binding,
  Control,
  Delay,
  Lasting,
  OpNamed,
  Pay,
  AnyTerms,
  ValueOf,
} from './terms.js';

/** The plan of an operation. When applied, it says whether the operation happened in full. */
export interface Plan {
  readonly apply: () => boolean;
  /** The programs that are a part of it, known once it has been applied. */
  readonly after?: () => readonly Omit<Instead, 'key'>[];
  /** Names for later operations. */
  readonly named?: Readonly<Record<string, Binding>>;
}

/** A plan that only gives names, and always succeeds. */
export const bindNames = (names: Readonly<Record<string, Binding>>): Plan => ({ apply: () => true, named: names });

/** How a game carries out its own operations, and the functions that the control words need. */
export interface Mechanics<T extends AnyTerms> extends ValueReckoning<T> {
  readonly sight: (course: T['course']) => T['sight'];
  /**
   * Asks for an operation's choices, and returns a plan that then happens at once. An operation whose later choices
   * depend on the effect of earlier ones returns no plan: it has carried itself out step by step.
   */
  readonly plan: (course: T['course'], env: T['env'], op: T['own']) => Flow<Plan | undefined>;
  /** Runs a change that happens at once, and handles what follows from it. */
  readonly operate: (course: T['course'], change: () => void) => void;
  /** Finishes everything that follows from one operation before the next, if the game demands that. */
  readonly follow?: (course: T['course']) => Flow;
  /** The seat that chooses if the effect names nobody; by default, the effect's controller. */
  readonly chooser?: (course: T['course'], env: T['env']) => Seat;
  /** Whether the effect's controller has left the game: then the rest of the effect is dropped. */
  readonly isGone: (course: T['course'], env: T['env']) => boolean;
  readonly about: (env: T['env']) => ChoiceAbout;
  /** What a `may` offers, in words: the card, and what its effect does. */
  readonly deed: (course: T['course'], env: T['env'], op: Offer<T>) => string;
  /** The one player whom a word means; chosen if there are several. */
  readonly player: (course: T['course'], env: T['env'], who: T['who']) => Flow<Seat | undefined>;
  /** All players and all cards that a word means, in the order in which `for-each` goes through them. */
  readonly players: (course: T['course'], env: T['env'], who: T['who']) => readonly Seat[];
  readonly cards: (course: T['course'], env: T['env'], what: T['cards']) => readonly T['card'][];
  readonly isThere: (course: T['course'], one: { card: T['card'] } | { seat: Seat }) => boolean;
  /** Lets the payer pay a cost now: the cards that were given, or null if the payer cannot or does not want to. */
  readonly pay: (course: T['course'], env: T['env'], op: Pay<T>) => Flow<readonly T['card'][] | null>;
  /** Begins an effect that lasts or waits. */
  readonly begin: (course: T['course'], env: T['env'], op: Lasting<T> | Delay<T>) => void;
  /** The game's questions for the kernel's own words, for those that its language has. */
  readonly asks: { readonly may?: AskingQuestion<boolean>; readonly modes?: AskingQuestion<readonly number[]> };
}

/** What may be done or not. */
export type Offer<T extends AnyTerms> = Extract<Control<T>, { op: 'may' }>;

/** The kernel's words that decide which operations run, and how often. All other words have plans. */
type Steering<T extends AnyTerms> = Exclude<Control<T>, Lasting<T> | Delay<T>>;
const STEERING: ReadonlySet<string> = new Set<Steering<AnyTerms>['op']>([
  'if',
  'may',
  'pay',
  'for-each',
  'repeat',
  'together',
  'modes',
]);
const isSteering = <T extends AnyTerms>(op: OpNamed<T> | Steering<T>): op is Steering<T> => STEERING.has(op.op);
const isBegun = <T extends AnyTerms>(op: T['own'] | Lasting<T> | Delay<T>): op is Lasting<T> | Delay<T> =>
  op.op === 'lasting' || op.op === 'delay';

/** Mechanics for a game whose words choose no cards or players, and have neither costs nor lasting effects. */
export const plainly = <T extends AnyTerms>(): Omit<Mechanics<T>, 'plan' | 'sight' | 'number'> => ({
  count: () => 0,
  truth: () => false,
  operate: (_course, change) => change(),
  isGone: () => false,
  about: () => ({}),
  deed: (_course, _env, { text }) => text ?? '',
  *player() {
    return undefined;
  },
  players: () => [],
  cards: () => [],
  isThere: () => true,
  *pay() {
    return null;
  },
  begin: () => undefined,
  asks: {},
});

const bind = <E extends AnyTerms['env']>(env: E, names: Plan['named']): E =>
  names === undefined ? env : { ...env, named: { ...env.named, ...names } };

function* planOf<T extends AnyTerms>(
  game: Mechanics<T>,
  course: T['course'],
  env: T['env'],
  op: T['own'] | Lasting<T> | Delay<T>,
): Flow<Plan | undefined> {
  if (!isBegun<T>(op)) return yield* game.plan(course, env, op);
  return {
    apply: () => {
      game.begin(course, env, op);
      return true;
    },
  };
}

/**
 * Runs operations in the written order. It stops wherever somebody must choose, and afterwards reads the table again.
 */
export function* performWith<T extends AnyTerms>(
  game: Mechanics<T>,
  course: T['course'],
  env: T['env'],
  ops: readonly OpNamed<T>[],
): Flow<T['env']> {
  let now = env;
  for (const op of ops) {
    if (game.isGone(course, env)) break;
    now = isSteering<T>(op) ? yield* steer(game, course, now, op) : yield* together(game, course, now, [op]);
  }
  return now;
}

const MOST_TIMES = 99;

const times = <T extends AnyTerms>(game: Mechanics<T>, course: T['course'], env: T['env'], n: ValueOf<T>): number =>
  Math.max(0, Math.min(evaluateWith(game, game.sight(course), env, n), MOST_TIMES));

type Repeat<T extends AnyTerms> = Extract<Control<T>, { op: 'repeat' }>;
const isRepeat = <T extends AnyTerms>(op: OpNamed<T> | Repeat<T>): op is Repeat<T> => op.op === 'repeat';

/** Writes out a `repeat` inside a `together` as its single operations. */
const spelledOut = <T extends AnyTerms>(
  game: Mechanics<T>,
  course: T['course'],
  env: T['env'],
  ops: readonly OpNamed<T>[],
): readonly OpNamed<T>[] =>
  ops.flatMap((op) =>
    isRepeat<T>(op) ? Array.from({ length: times(game, course, env, op.n) }, () => op.do).flat() : [op],
  );

/** Runs operations as one: all choices first, then everything at once, then the replacements of its parts. */
function* together<T extends AnyTerms>(
  game: Mechanics<T>,
  course: T['course'],
  env: T['env'],
  ops: readonly OpNamed<T>[],
): Flow<T['env']> {
  const plans: Plan[] = [];
  let now = env;
  for (const op of spelledOut(game, course, env, ops)) {
    // Other control words cannot happen at once with anything (the check refuses them): they run first.
    if (isSteering<T>(op)) {
      now = yield* performWith(game, course, now, [op]);
      continue;
    }
    const plan = yield* planOf(game, course, now, op);
    if (!plan) continue;
    plans.push(plan);
    now = bind(now, plan.named);
  }
  if (plans.length === 0) return now;
  if (game.isGone(course, env)) {
    course.did = false;
    return env;
  }
  game.operate(course, () => {
    course.did = plans.map((plan) => plan.apply()).every(Boolean);
  });
  const { did } = course;
  yield* replacementsWith(game, course);
  for (const { env: own, ops: parts } of plans.flatMap((plan) => plan.after?.() ?? []))
    yield* performWith(game, course, own, parts as readonly OpNamed<T>[]);
  course.did = did;
  if (game.follow) yield* game.follow(course);
  return now;
}

/** Runs the replacements of replaced operations, one after the other. None replaces what it causes itself. */
export function* replacementsWith<T extends AnyTerms>(game: Mechanics<T>, course: T['course']): Flow {
  for (let next = course.instead.shift(); next; next = course.instead.shift()) {
    course.replacing.add(next.key);
    yield* performWith(game, course, next.env, next.ops as readonly OpNamed<T>[]);
    course.replacing.delete(next.key);
  }
}

/** The game's question for a word. A game whose language has the word must have it, or its rules module is broken. */
const asksOf = <A>(kind: AskingQuestion<A> | undefined, word: string): AskingQuestion<A> => {
  if (!kind) throw new Error(`the game has no question for "${word}"`);
  return kind;
};

function* steer<T extends AnyTerms>(
  game: Mechanics<T>,
  course: T['course'],
  env: T['env'],
  op: Steering<T>,
): Flow<T['env']> {
  const run = (known: T['env'], ops: readonly OpNamed<T>[]): Flow<T['env']> => performWith(game, course, known, ops);
  switch (op.op) {
    case 'if':
      return yield* run(env, allHoldWith(game, game.sight(course), env, op.if, course.did) ? op.then : (op.else ?? []));
    case 'may': {
      const asked = op.who === undefined ? undefined : yield* game.player(course, env, op.who);
      const title = game.deed(course, env, op);
      const asking = { seat: asked ?? env.controller, title, about: game.about(env) };
      if (yield* ask(asksOf(game.asks.may, op.op), asking)) return yield* run(env, op.do);
      course.did = false;
      return env;
    }
    case 'pay': {
      const given = yield* game.pay(course, env, op);
      if (given === null) return yield* run(env, op.else ?? []);
      return yield* run(op.as === undefined ? env : bind(env, { [op.as]: { cards: given } }), op.then);
    }
    case 'modes': {
      const count = Math.min(op.choose ?? 1, op.of.length);
      const chosen = yield* ask(asksOf(game.asks.modes, op.op), {
        seat: game.chooser?.(course, env) ?? env.controller,
        title: 'Choose',
        min: count,
        max: count,
        about: game.about(env),
        options: op.of.map(({ text }) => text),
      });
      let now = env;
      for (const [n, mode] of op.of.entries()) if (chosen.includes(n)) now = yield* run(now, mode.do);
      return now;
    }
    case 'for-each':
      for (const seat of op.who === undefined ? [] : game.players(course, env, op.who))
        if (game.isThere(course, { seat })) yield* run(bind(env, { each: { players: [seat] } }), op.do);
      for (const card of op.what === undefined ? [] : game.cards(course, env, op.what))
        if (game.isThere(course, { card })) yield* run(extended(env, { it: card }), op.do);
      return env;
    case 'repeat': {
      let now = env;
      for (let n = times(game, course, env, op.n); n > 0; n -= 1) now = yield* run(now, op.do);
      return now;
    }
    case 'together':
      return yield* together(game, course, env, op.do);
  }
}
