import { reveal, type Card, type Handle, type Json, type MaybeSecret, type Seat, type Table } from '#table';
import type { Flow, Recorded } from './contract.js';
import type { Condition, Op, Ref, Selector, SimpleOp, Value, Who } from './program.js';
import type { CardLookup } from './card.js';
import type { Scribe } from './scribe.js';

/** What a running effect knows of itself. Plain data: it stands in the item's declaration, so a flow can go on after a restart. */
export interface Env {
  readonly controller: Seat;
  /** The source: a card that may have left the table meanwhile. */
  readonly source: Handle;
  readonly definition: string | null;
  readonly item?: string;
  readonly x?: number;
  readonly paid?: readonly string[];
  readonly targets: readonly (readonly Handle[])[];
  readonly chosen: Readonly<Record<string, readonly Handle[]>>;
  readonly event?: { readonly subject?: Handle; readonly object?: Handle };
}

/** How a game sees its cards and carries out the simple operations; choices and branches are the kit's. */
export interface Physics {
  readonly matches: (table: Table, cards: CardLookup, card: Card, what: Selector, env: Pick<Env, 'controller' | 'source'>) => boolean;
  readonly select: (table: Table, cards: CardLookup, what: Selector, env: Pick<Env, 'controller' | 'source'>) => readonly Card[];
  readonly stat: (table: Table, cards: CardLookup, card: Card, stat: string) => number;
  readonly level: (table: Table, cards: CardLookup, seat: Seat) => number;
  readonly champion: (table: Table, cards: CardLookup, seat: Seat) => Card | undefined;
  readonly holds: (table: Table, cards: CardLookup, condition: Condition, env: Env) => boolean;
  readonly op: (scribe: Scribe, env: Env, op: SimpleOp) => Flow;
  /** The rule cited by a choice made while an effect resolves. */
  readonly chooseRule: string;
}

/** The seats a word means, in turn order from the controller. */
export const seatsOf = (table: Table, who: Who, controller: Seat): Seat[] => {
  const at = table.order.indexOf(controller);
  const round = [...table.order.slice(at), ...table.order.slice(0, at)].filter((seat) => table.seats.find((one) => one.seat === seat)?.out === null);
  if (who === 'you') return [controller];
  return who === 'each' ? round : round.filter((seat) => seat !== controller);
};

/** The handles a reference means now, in the order of the table. */
export const refer = (physics: Physics, scribe: Scribe, env: Env, ref: Ref): Handle[] => {
  if ('target' in ref) return [...(env.targets[ref.target] ?? [])];
  if ('self' in ref) return [env.source];
  if ('chosen' in ref) return [...(env.chosen[ref.chosen] ?? [])];
  if ('event' in ref) return env.event?.[ref.event] === undefined ? [] : [env.event[ref.event]!];
  if ('champion' in ref) {
    return seatsOf(scribe.table, ref.champion, env.controller).flatMap((seat) => physics.champion(scribe.table, scribe.cards, seat)?.handle ?? []);
  }
  return physics.select(scribe.table, scribe.cards, ref.all, env).map((card) => card.handle);
};

/** A number as it is now. */
export const evaluate = (physics: Physics, scribe: Scribe, env: Env, value: Value): number => {
  if (typeof value === 'number') return value;
  if ('x' in value) return env.x ?? 0;
  if ('level' in value) return physics.level(scribe.table, scribe.cards, env.controller);
  if ('count' in value) return physics.select(scribe.table, scribe.cards, value.count, env).length;
  const card = refer(physics, scribe, env, value.of).map((handle) => scribe.card(handle))[0];
  if (!card) return 0;
  return 'stat' in value ? physics.stat(scribe.table, scribe.cards, card, value.stat) : (card.counters[value.counters] ?? 0);
};

const all = (physics: Physics, scribe: Scribe, env: Env, conditions: readonly Condition[]): boolean =>
  conditions.every((condition) => physics.holds(scribe.table, scribe.cards, condition, env));

/** Runs a program. It stops wherever somebody must choose, and reads the table afresh after that. */
export function* perform(physics: Physics, scribe: Scribe, env: Env, ops: readonly Op[]): Flow<Env> {
  let now = env;
  for (const op of ops) {
    switch (op.op) {
      case 'if':
        now = yield* perform(physics, scribe, now, all(physics, scribe, now, op.if) ? op.then : (op.else ?? []));
        break;
      case 'may': {
        const [answer] = yield [{ seat: now.controller, of: 'may', title: op.text ?? 'Do it?', min: 1, max: 1, about: aboutOf(now), rule: physics.chooseRule }];
        if (value(answer!) === true) now = yield* perform(physics, scribe, now, op.do);
        break;
      }
      case 'choose': {
        const found = physics.select(scribe.table, scribe.cards, op.what, now).map((card) => card.handle);
        const seat = seatsOf(scribe.table, op.who ?? 'you', now.controller)[0]!;
        const max = Math.min(op.max, found.length);
        let chosen: Handle[] = [];
        if (max > 0) {
          const about = { ...aboutOf(now), what: op.what as Json };
          const [answer] = yield [{ seat, of: 'choose', title: 'Choose', min: Math.min(op.min, max), max, about, options: found, rule: physics.chooseRule }];
          chosen = values(answer!) as Handle[];
        }
        now = { ...now, chosen: { ...now.chosen, [op.as]: chosen } };
        break;
      }
      default:
        yield* physics.op(scribe, now, op);
    }
  }
  return now;
}

const aboutOf = (env: Env): { readonly [key: string]: Json } => ({ source: env.source, ...(env.item === undefined ? {} : { item: env.item }) });

/** The value of an answer's single part. */
export const value = (answer: Recorded, part = 'value'): Json | undefined => {
  const given = answer[part] as MaybeSecret<Json> | undefined;
  return given === undefined ? undefined : (reveal(given) as Json | undefined);
};

/** The values of an answer's list part. */
export const values = (answer: Recorded, part = 'value'): Json[] =>
  ((answer[part] ?? []) as readonly MaybeSecret<Json>[]).map((one) => reveal(one) as Json);
