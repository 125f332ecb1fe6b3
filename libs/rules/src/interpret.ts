import {
  countIn,
  findCard,
  reveal,
  seatOf,
  zoneId,
  type Card,
  type Handle,
  type Json,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';
import type { CardLookup } from './card.js';
import type { Flow, Recorded } from './contract.js';
import type { CostPart } from './cost-part.js';
import type { Op, SimpleOp } from './ops.js';
import type { Scribe } from './scribe.js';
import type { Condition, Ref, Selector, Value, Who } from './words.js';

/**
 * What a running effect knows of itself. Plain data: it stands in the item's declaration, so a flow can go on after a
 * restart.
 */
export interface Env {
  readonly controller: Seat;
  /** The source: a card that may have left the table meanwhile. */
  readonly source: Handle;
  readonly definition: string | null;
  readonly item?: string;
  readonly x?: number;
  readonly paid?: readonly string[];
  readonly imbued?: boolean;
  /** The source was a copy of another card (last-known information). */
  readonly copied?: boolean;
  readonly targets: readonly (readonly Handle[])[];
  readonly chosen: Readonly<Record<string, readonly Handle[]>>;
  /** What was named, by the word's name. */
  readonly named?: Readonly<Record<string, string>>;
  readonly event?: { readonly subject?: Handle; readonly object?: Handle };
}

/** Where a program looks: a scribe is one, and so is a player's own view. */
export interface Sight {
  readonly table: Table;
  readonly cards: CardLookup;
}

/** How a game sees its cards. */
export interface Reading {
  readonly matches: (
    table: Table,
    cards: CardLookup,
    card: Card,
    what: Selector,
    env: Pick<Env, 'controller' | 'source' | 'named'>,
  ) => boolean;
  readonly select: (
    table: Table,
    cards: CardLookup,
    what: Selector,
    env: Pick<Env, 'controller' | 'source' | 'named'>,
  ) => readonly Card[];
  /** What a selector means, by name, where it may mean more than cards (entries of the stack). */
  readonly handles?: (
    table: Table,
    cards: CardLookup,
    what: Selector,
    env: Pick<Env, 'controller' | 'source' | 'named'>,
  ) => readonly Handle[];
  readonly stat: (table: Table, cards: CardLookup, card: Card, stat: string) => number;
  readonly level: (table: Table, cards: CardLookup, seat: Seat) => number;
  readonly champion: (table: Table, cards: CardLookup, seat: Seat) => Card | undefined;
  readonly holds: (table: Table, cards: CardLookup, condition: Condition, env: Env) => boolean;
  /** The printed cost of a card, where the game has costs. */
  readonly cost?: (table: Table, cards: CardLookup, card: Card) => number;
}

/**
 * An operation that names cards, or asks for them in the game's own way: it answers what the rest of the program knows.
 */
export type SteeringOp = Extract<Op, { op: 'choose' | 'reveal' | 'dig' | 'name' | 'pay' }>;

/** How a game carries out operations; branches are the kit's. */
export interface Physics extends Reading {
  readonly op: (scribe: Scribe, env: Env, op: SimpleOp) => Flow;
  /** Carries out an operation that steers, where the kit does not; absent: the kit knows `choose` only. */
  readonly steer?: (scribe: Scribe, env: Env, op: SteeringOp) => Flow<Steered | undefined>;
  /** The rule cited by a choice made while an effect resolves. */
  readonly chooseRule: string;
}

/** What the rest of a program knows after a steering operation, and what runs next. */
export interface Steered {
  readonly env: Env;
  readonly then?: readonly Op[];
}

/** A player as a target: players have no handles. */
export const playerHandle = (seat: Seat): string => `seat ${seat}`;
export const playerOf = (handle: string): Seat | undefined =>
  handle.startsWith('seat ') ? Number(handle.slice(5)) : undefined;

/** The seats a plain word means, in turn order from the controller. */
export const seatsOf = (table: Table, who: Extract<Who, string>, controller: Seat): Seat[] => {
  const at = table.order.indexOf(controller);
  const round = [...table.order.slice(at), ...table.order.slice(0, at)].filter(
    (seat) => table.seats.find((one) => one.seat === seat)?.out === null,
  );
  if (who === 'you') return [controller];
  return who === 'each' ? round : round.filter((seat) => seat !== controller);
};

/**
 * The seats that are meant, each once: players as targets, controllers and owners of cards, or those a plain word
 * means.
 */
export const whom = (reading: Reading, sight: Sight, env: Env, who: Who): Seat[] => {
  if (typeof who === 'string') return seatsOf(sight.table, who, env.controller);
  const seats =
    'target' in who
      ? (env.targets[who.target] ?? []).flatMap((handle) => playerOf(handle) ?? cardAt(sight, handle)?.controller ?? [])
      : refer(reading, sight, env, 'controller' in who ? who.controller : who.owner).flatMap((handle) => {
          const card = cardAt(sight, handle);
          const item = sight.table.items.find((one) => one.id === handle);
          return card ? ['controller' in who ? card.controller : card.owner] : item ? [item.controller] : [];
        });
  return [...new Set(seats)].filter((seat) => seatOf(sight.table, seat)?.out === null);
};

const cardAt = ({ table }: Sight, handle: Handle): Card | undefined => findCard(table, handle)?.card;

/** The handles a reference means now, in the order of the table. */
export const refer = (reading: Reading, sight: Sight, env: Env, ref: Ref): Handle[] => {
  if ('target' in ref) return [...(env.targets[ref.target] ?? [])];
  if ('self' in ref) return [env.source];
  if ('chosen' in ref) return [...(env.chosen[ref.chosen] ?? [])];
  if ('event' in ref) return env.event?.[ref.event] === undefined ? [] : [env.event[ref.event]!];
  if ('attacker' in ref) return sight.table.combat ? [sight.table.combat.attacker] : [];
  if ('defenders' in ref) return [...(sight.table.combat?.targets ?? [])];
  if ('champion' in ref) {
    return whom(reading, sight, env, ref.champion).flatMap(
      (seat) => reading.champion(sight.table, sight.cards, seat)?.handle ?? [],
    );
  }
  return reading.handles
    ? [...reading.handles(sight.table, sight.cards, ref.all, env)]
    : reading.select(sight.table, sight.cards, ref.all, env).map((card) => card.handle);
};

/** A number as it is now. */
export const evaluate = (reading: Reading, sight: Sight, env: Env, value: Value): number => {
  if (typeof value === 'number') return value;
  const { table, cards } = sight;
  const each = (values: readonly Value[]): number[] => values.map((one) => evaluate(reading, sight, env, one));
  const over = (ref: Ref, number: (card: Card) => number): number => {
    const card = refer(reading, sight, env, ref).map((handle) => cardAt(sight, handle))[0];
    return card ? number(card) : 0;
  };
  if ('x' in value) return env.x ?? 0;
  if ('level' in value) return reading.level(table, cards, env.controller);
  if ('count' in value) return reading.select(table, cards, value.count, env).length;
  if ('cards' in value)
    return whom(reading, sight, env, value.who).reduce(
      (sum, seat) => sum + value.cards.reduce((n, zone) => n + countIn(table, zoneId(zone, seat)), 0),
      0,
    );
  if ('many' in value) return refer(reading, sight, env, value.many).length;
  if ('stat' in value) return over(value.of, (card) => reading.stat(table, cards, card, value.stat));
  if ('counters' in value) return over(value.of, (card) => card.counters[value.counters] ?? 0);
  if ('damage' in value) return over(value.damage, (card) => card.damage);
  if ('cost' in value) return over(value.cost, (card) => reading.cost?.(table, cards, card) ?? 0);
  if ('sum' in value) return each(value.sum).reduce((sum, n) => sum + n, 0);
  if ('times' in value) return each(value.times).reduce((product, n) => product * n, 1);
  return 'most' in value ? Math.max(...each(value.most)) : Math.min(...each(value.least));
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
        const [answer] = yield [
          {
            seat: now.controller,
            of: 'may',
            title: op.text ?? 'Do it?',
            min: 1,
            max: 1,
            about: aboutOf(now),
            rule: physics.chooseRule,
          },
        ];
        if (value(answer!) === true) now = yield* perform(physics, scribe, now, op.do);
        break;
      }
      case 'choose':
      case 'reveal':
      case 'dig':
      case 'name':
      case 'pay': {
        const steered =
          (yield* physics.steer?.(scribe, now, op) ?? none()) ??
          (op.op === 'choose' ? { env: yield* choose(physics, scribe, now, op) } : undefined);
        if (!steered) throw new Error(`no word "${op.op}" in this game`);
        now = steered.then ? yield* perform(physics, scribe, steered.env, steered.then) : steered.env;
        break;
      }
      default:
        yield* physics.op(scribe, now, op);
    }
  }
  return now;
}

function* none(): Flow<undefined> {}

/** Names cards that everybody can see. */
function* choose(physics: Physics, scribe: Scribe, env: Env, op: Extract<Op, { op: 'choose' }>): Flow<Env> {
  const found = physics.select(scribe.table, scribe.cards, op.what, env).map((card) => card.handle);
  const seat = whom(physics, scribe, env, op.who ?? 'you')[0];
  const max = op.max === 'any' ? found.length : Math.min(op.max, found.length);
  let chosen: Handle[] = [];
  if (max > 0 && seat !== undefined) {
    const about = { ...aboutOf(env), what: op.what as Json };
    const [answer] = yield [
      {
        seat,
        of: 'choose',
        title: 'Choose',
        min: Math.min(op.min, max),
        max,
        about,
        options: found,
        rule: physics.chooseRule,
      },
    ];
    chosen = values(answer!) as Handle[];
  }
  return { ...env, chosen: { ...env.chosen, [op.as]: chosen } };
}

/** What a question says of the effect that asks it. */
export const aboutOf = (env: Env): { readonly [key: string]: Json } => ({
  source: env.source,
  ...(env.item === undefined ? {} : { item: env.item }),
});

/** How much of one kind a list of costs asks for. */
export const amountOf = (
  reading: Reading,
  sight: Sight,
  env: Env,
  costs: readonly CostPart[],
  pay: 'reserve' | 'memory',
): number =>
  costs.reduce((sum, part) => sum + (part.pay === pay ? Math.max(0, evaluate(reading, sight, env, part.n)) : 0), 0);

/** The value of an answer's single part. */
export const value = (answer: Recorded, part = 'value'): Json | undefined => {
  const given = answer[part] as MaybeSecret<Json> | undefined;
  return given === undefined ? undefined : (reveal(given) as Json | undefined);
};

/** The values of an answer's list part. */
export const values = (answer: Recorded, part = 'value'): Json[] =>
  ((answer[part] ?? []) as readonly MaybeSecret<Json>[]).map((one) => reveal(one) as Json);
