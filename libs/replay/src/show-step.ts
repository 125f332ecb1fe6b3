import {
  apply,
  beginEntry,
  endEntry,
  findCard,
  Line,
  reveal,
  zoneOf,
  type Audience,
  type Fact,
  type Item,
  type Json,
  type Leg,
  type Seat,
  type Table,
} from '#table';
import type { OpenedEntry } from '#journal';
import {
  comparePositions,
  factsOf,
  positionText,
  type MatchHistory,
  type StepPosition,
  type Step,
  type Unit,
} from '#match';

/** What a game reads from an entry: from the table before it and its facts, something for each fact. */
type Read = (before: Table, facts: readonly Fact[]) => readonly (readonly string[])[];

/** The rules that facts follow from and do not cite, and the boxes of the game's flowcharts that they went through. */
export interface StepReads {
  readonly cites?: Read | undefined;
  readonly through?: Read | undefined;
}

/** A fact and the place after it. */
export interface StepChange {
  readonly position: string;
  readonly fact: Fact;
  /**
   * The definitions of open cards that went into a hand or deck, by handle: they lose their handles there, so no table
   * of the step names them.
   */
  readonly was?: Readonly<Record<string, string>>;
}

/** One of the cards that paid for something, as far as the audience knows it. */
export interface PaidCard {
  readonly from: string;
  readonly to: string;
  readonly handle?: string;
  readonly definition?: string;
}

/** An action that led to a step. */
export interface ActionShown {
  readonly revision: number;
  readonly at: string;
  /** The actor, and the seat that they acted for; `null` for the house. */
  readonly actor: Json;
  readonly seat: Seat | null;
  readonly kind: string;
  /** The recorded action; a part that the audience may not know is `{$: null, to: []}`. */
  readonly action: { readonly [part: string]: Json };
  /** The seat with Opportunity before the action, and the seats that had passed in succession. */
  readonly opportunity: Table['opportunity'];
  /** The question it answered. */
  readonly answers?: { readonly of: string; readonly title: string };
  /** The payments, by item or object, with the cards that paid. */
  readonly payments: readonly {
    readonly for: string;
    readonly cost?: NonNullable<Item['cost']>;
    readonly cards: readonly PaidCard[];
  }[];
}

export interface StepShown extends Omit<Step, 'position'> {
  readonly steps: number;
  readonly unit: Unit;
  readonly position: string;
  /** The audience's table after it. */
  readonly table: Table;
  /** The facts since step n − 1, opened for the audience. */
  readonly changes: readonly StepChange[];
  readonly actions: readonly ActionShown[];
  /**
   * The ids of the rules that the step follows from, then of the boxes of the game's flowcharts that it went through.
   */
  readonly because: readonly string[];
}

const BEFORE_ALL: StepPosition = { revision: 0 };

/**
 * Step n for an audience; `undefined` if the horizon hides it or it does not exist.
 * @param reads what its game reads from it, if it reads anything
 */
export const showStep = async (
  history: MatchHistory,
  unit: Unit,
  n: number,
  audience: Audience,
  horizon = history.revision,
  reads: StepReads = {},
): Promise<StepShown | undefined> => {
  const step = await history.seek(unit, n, horizon);
  if (!step) return undefined;
  // Only what came before on the step's own line led to it: not what a rewind had undone by then.
  const line = lineUpTo(await history.at({ revision: horizon }), step.position.revision);
  const from = await before(history, unit, n, line);
  const { changes, actions, rules, boxes } = await between(history, from, step.position, audience, line, reads);
  return {
    ...step,
    unit,
    steps: await history.lastStep(unit, horizon),
    position: positionText(step.position),
    table: (await history.viewAt(step.position, audience))!,
    changes,
    actions,
    because: [...new Set([...rules, ...boxes])],
  };
};

/** The line at a revision, as far as is known now: later tables tell of rewinds. */
const lineUpTo = (table: Table | undefined, revision: number): Line => new Line(table?.office.rewinds ?? [], revision);

/** The place of the step before, on the same line. */
const before = async (history: MatchHistory, unit: Unit, n: number, line: Line): Promise<StepPosition> => {
  for (let step = n - 1; step >= 0; step -= 1) {
    const { position } = (await history.seek(unit, step))!;
    if (!line.isUndone(position.revision)) return position;
  }
  return BEFORE_ALL;
};

/** The facts after `from` up to `to`, the actions of their entries, and the rules that they follow from. */
const between = async (
  history: MatchHistory,
  from: StepPosition,
  to: StepPosition,
  audience: Audience,
  line: Line,
  reads: StepReads,
): Promise<{ changes: StepChange[]; actions: ActionShown[]; rules: string[]; boxes: string[] }> => {
  const changes: StepChange[] = [];
  const [rules, boxes]: [string[], string[]] = [[], []];
  const actions: ActionShown[] = [];
  const first = from.fact === undefined ? from.revision + 1 : from.revision;
  let table = (await history.viewAt({ revision: Math.max(0, first - 1) }, audience))!;
  for (let revision = first; revision <= to.revision; revision += 1) {
    if (line.isUndone(revision)) continue;
    const entry = await history.entry(revision, audience);
    const facts = factsOf(entry);
    const before = table;
    const [cited, through] = [reads.cites?.(before, facts), reads.through?.(before, facts)];
    table = beginEntry(table, revision);
    const mine: Fact[] = [];
    facts.forEach((fact, n) => {
      const at: StepPosition = { revision, fact: n + 1 };
      const known = table;
      table = apply(table, fact);
      if (comparePositions(at, from) <= 0 || comparePositions(at, to) > 0) return;
      mine.push(fact);
      rules.push(...('rules' in fact ? fact.rules : []), ...(cited?.[n] ?? []));
      boxes.push(...(through?.[n] ?? []));
      const was = wentAway(fact, known);
      changes.push({ position: positionText(at), fact, ...(was.length > 0 ? { was: Object.fromEntries(was) } : {}) });
    });
    table = endEntry(table, facts);
    if (mine.length > 0) actions.push(showAction(entry, facts, before));
  }
  return { changes, actions, rules, boxes };
};

const wentAway = (fact: Fact, known: Table): (readonly [handle: string, definition: string])[] =>
  (fact.kind === 'moved' ? fact.legs : []).flatMap(({ card, to }) => {
    if (card === undefined || zoneOf(known, to)?.kind !== 'pooled') return [];
    const definition = findCard(known, card)?.card.definition;
    return definition ? [[card, definition] as const] : [];
  });

const showAction = (entry: OpenedEntry, facts: readonly Fact[], before: Table): ActionShown => {
  const action = entry.action as ActionShown['action'] & { kind?: string; seat?: Seat; ask?: string };
  const ask = before.asks.find((one) => one.id === action.ask);
  return {
    revision: entry.revision,
    at: entry.time,
    actor: entry.actor,
    seat: action.seat ? action.seat : null,
    kind: action.kind ?? '',
    action,
    opportunity: before.opportunity,
    ...(ask === undefined ? {} : { answers: { of: ask.of, title: ask.title } }),
    payments: paymentsIn(facts, before),
  };
};

const paymentsIn = (facts: readonly Fact[], before: Table): ActionShown['payments'] => {
  const paid = new Map<string, PaidCard[]>();
  for (const leg of facts.flatMap((fact): readonly Leg[] => (fact.kind === 'moved' ? fact.legs : []))) {
    if (leg.for === undefined) continue;
    const handle = leg.handle ?? leg.card;
    const definition = leg.definition === undefined ? undefined : reveal(leg.definition);
    const card = {
      from: leg.from,
      to: leg.to,
      ...(handle === undefined ? {} : { handle }),
      ...(definition === undefined ? {} : { definition }),
    };
    paid.set(leg.for, [...(paid.get(leg.for) ?? []), card]);
  }
  return [...paid].map(([item, cards]) => {
    const cost = before.items.find((one) => one.id === item)?.cost;
    return { for: item, ...(cost === undefined ? {} : { cost }), cards };
  });
};
