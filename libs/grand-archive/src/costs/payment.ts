import {
  cardsIn,
  countIn,
  reveal,
  zoneId,
  type Ask,
  type Handle,
  type Json,
  type Leg,
  type MaybeSecret,
  type Seat,
} from '#table';
import {
  ask,
  question,
  type Draft,
  type Flow,
  type OtherAnswer,
  type Part,
  type Query,
  type RecordedAction,
  type Scribe,
} from '#rules';
import type { Env } from '../effects/env.js';
import type { CostPart, Payer } from '../effects/words.js';
import { reserveAgain, type Reserved } from './again.js';
import {
  choiceParts,
  choicesIn,
  givingIn,
  handLegs,
  handSlotsGiven,
  choosePlacesOfCost,
  payChoices,
  revealFromHand,
  takenFromHand,
  type Giving,
} from './cost-choice.js';
import { floatingCosts, reservable } from './cost.js';
import { payFixed } from './fixed-costs.js';
import { handSlots } from './hand-slots.js';
import { restsToAttack } from './attack-rest.js';
import { imbues, imbuesWith, turnReserved, type Imbue } from './imbue.js';
import { aboutPayers, banishPayers, payerParts, payersGiven } from './payers.js';
import { forgotten } from '../objects/forgetting.js';
import { setRested } from '../table/marks.js';
import { nameOf } from '../play/targeting.js';
import { partsFor } from '../rulesets/parts-for.js';
import { happened } from '../triggers/triggers.js';
import { sightOf } from '../objects/derive.js';

/** A cost that a player has to pay, for an announcement or in the middle of an effect (GA-COST-13). */
export interface Bill {
  readonly reserve: number;
  readonly memory: number;
  /** All parts of the cost except reserve and memory. */
  readonly costs: readonly CostPart[];
  readonly env: Env;
  readonly title: string;
  readonly imbue?: Imbue | undefined;
  /** Only cards of the graveyard can pay the memory cost (GA-FLOAT-02). */
  readonly floatingOnly?: boolean;
  /** Cards that may pay a part of the cost (GA-PAYER-01). */
  readonly payers?: readonly Payer[];
}

/** A payment that was made: the objects that the player chose to give, and whether it imbued the card. */
export interface Paid {
  readonly given: readonly Handle[];
  /** The cards that were discarded or banished from the hand for it. */
  readonly fromHand: readonly Handle[];
  readonly imbued: boolean;
}

type Kind = 'reserve' | 'memory';

const costsOf = (ask: Ask): readonly CostPart[] => (ask.about['costs'] ?? []) as unknown as readonly CostPart[];
const isSource = (ask: Ask, handle: Handle): boolean => handle === ask.about['source'];

/**
 * The parts of a payment: cards of the hand, objects that rest instead, cards of the graveyard instead of memory, and
 * choices.
 */
const payParts = (asked: Query, ask: Ask): Part[] => {
  const { table, seat } = asked;
  const n = Number(ask.about['n']);
  if (ask.about['kind'] === 'memory') {
    const there = floatingCosts(sightOf(asked), seat);
    const memory = ask.about['floatingOnly'] === true ? 0 : cardsIn(table, zoneId('memory', seat)).length;
    const instead = payerParts(ask, seat, memory + there.length);
    if (there.length === 0) return instead;
    const left = (draft: Draft): number => n - payersGiven(draft).length;
    return [
      ...instead,
      {
        name: 'floating',
        title: 'Banish {} from the graveyard',
        rule: 'GA-COST-06',
        many: (_query: Query, draft: Draft) => ({
          min: Math.max(0, left(draft) - memory),
          max: Math.min(left(draft), there.length),
        }),
        candidates: (query, _draft, chosen) =>
          floatingCosts(sightOf(query), seat)
            .filter((card) => !chosen.includes(card.handle))
            .map((card) => ({ value: card.handle, label: () => nameOf(query, card.handle) })),
      },
    ];
  }
  const spent = restsToAttack(asked, { controller: seat, source: String(ask.about['source'] ?? '') });
  const restable = reservable(sightOf(asked), seat).filter(({ handle }) => !isSource(ask, handle) && handle !== spent);
  const imbue = ask.about['imbue'] as unknown as Imbue | undefined;
  const unpaid = (draft: Draft): number => n - payersGiven(draft).length;
  const left = (draft: Draft): number => unpaid(draft) - ((draft['cards'] ?? []) as readonly Json[]).length;
  const hand = countIn(table, zoneId('hand', seat)) - takenFromHand(costsOf(ask));
  return [
    ...payerParts(ask, seat, hand + restable.length),
    ...(n > 0
      ? [
          {
            ...handSlots('cards', 'Pay with {}', ask),
            many: (_query: Query, draft: Draft) => ({
              min: Math.max(0, unpaid(draft) - restable.length),
              max: unpaid(draft),
            }),
          },
        ]
      : []),
    ...(n > 0 && restable.length > 0
      ? [
          {
            name: 'rest',
            title: 'Rest {} in its place',
            rule: 'GA-COST-02',
            when: (_query: Query, draft: Draft) => left(draft) > 0,
            many: (_query: Query, draft: Draft) => ({ min: left(draft), max: left(draft) }),
            candidates: (query: Query, _draft: Draft, chosen: readonly Json[]) =>
              restable
                .filter((card) => !chosen.includes(card.handle))
                .map((card) => ({ value: card.handle, label: () => nameOf(query, card.handle) })),
          },
        ]
      : []),
    ...choiceParts(
      table,
      costsOf(ask),
      { controller: seat, source: String(ask.about['source'] ?? '') },
      'GA-ACT-09',
      (draft) => [
        ...((draft['cards'] ?? []) as Json[]),
        ...payersGiven(draft).filter((one) => typeof one === 'string'),
      ],
    ),
    ...(imbue ? [imbues(imbue, ask)] : []),
  ];
};

/** The form of a payment. The choices of other parts of the cost stand under their own names. */
type Payment = RecordedAction & {
  readonly cards?: readonly MaybeSecret<number>[];
  readonly rest?: readonly Handle[];
  readonly imbue?: boolean;
  readonly floating?: readonly Handle[];
};

/** Memory is paid at random (GA-COST-06), so the text only announces the number. */
const payInWords = (_query: Query, { title, about }: Ask): string => {
  const n = Number(about['n']);
  if (about['kind'] !== 'memory' || n === 0) return title;
  return `Banish ${n} random ${n === 1 ? 'card' : 'cards'} from your memory`;
};

const cancelInWords = ({ table }: Query, { about }: Ask): string => {
  const item = table.items.find(({ id }) => id === about['item']);
  return item ? `Cancel ${item.title.split(': ')[0]!}` : 'Cancel';
};

const paying = (of: string, or: OtherAnswer) =>
  question({
    of,
    rule: 'GA-COST-02',
    answer: 'pay',
    or,
    says: payInWords,
    parts: payParts,
    read: (said): Payment => said as Payment,
    forfeit: () => null,
  });

/**
 * F11 I, F12 I: the question of step 8 of an activation or materialization. `back` takes the announcement back
 * (GA-ACT-09, GA-MAT-06).
 */
export const payForItem = paying('pay', { kind: 'back', title: cancelInWords, takesBack: true });
/** The question about a cost in the middle of an effect (GA-COST-13). */
export const payCost = paying('cost', { kind: 'decline', title: 'Do not pay' });

/**
 * Asks for one part of a bill. A random cost leaves no choice; replacements for memory or hand cards are read off the
 * table.
 */
const askToPay = (seat: Seat, item: string | undefined, kind: Kind, bill: Bill): Flow<Payment | null> => {
  const n = kind === 'memory' ? bill.memory : bill.reserve;
  const most = kind === 'memory' ? 0 : n;
  return ask(item === undefined ? payCost : payForItem, {
    seat,
    title: `Pay ${n > 0 || choicesIn(bill.costs).length === 0 ? `${n} ${kind} ` : ''}for ${bill.title}`,
    min: most,
    max: most,
    about: {
      ...(item === undefined ? {} : { item }),
      kind,
      n,
      source: bill.env.source,
      ...(kind === 'reserve' && choicesIn(bill.costs).length > 0 ? { costs: bill.costs as unknown as Json } : {}),
      ...(kind === 'memory' && bill.floatingOnly ? { floatingOnly: true } : {}),
      ...aboutPayers(bill.payers ?? [], kind, n),
      ...(kind === 'reserve' && bill.imbue && n > 0 ? { imbue: { ...bill.imbue } } : {}),
    },
    rule: kind === 'memory' ? 'GA-COST-06' : 'GA-COST-02',
  });
};

/**
 * Makes the choices that a payment adds to an announcement, checks that it is still legal, and returns the new cost
 * (GA-ACT-10); undefined if it is no longer legal.
 */
export type Adding = (paying: Paying) => Flow<number | undefined>;

/** A payment that the player has settled, but of which nothing has been given yet. */
export interface Paying {
  readonly imbued: boolean;
  readonly gives: Giving;
  /** Comes before each question that the payment adds: what was revealed lies open by then (GA26-IMBUE-02). */
  readonly open: () => void;
}

function* paidAgain(
  scribe: Scribe,
  seat: Seat,
  item: string,
  bill: Bill,
  given: Reserved,
  answer: Payment,
  adding: (paying: Omit<Paying, 'open'>) => ReturnType<Adding>,
): Flow<Reserved | undefined> {
  const gives = givingIn(sightOf(scribe), bill.costs, answer, bill.env);
  const due = yield* adding({ imbued: answer.imbue === true, gives });
  if (due === undefined) return undefined;
  const used = handSlotsGiven(bill.costs, answer).map((slot) => reveal(slot)!);
  return yield* reserveAgain(scribe, seat, item, bill.title, given, used, due - bill.reserve);
}

/** The cards of the hand that are reserved, on their way into the memory. */
const reservedLegs = (scribe: Scribe, seat: Seat, slots: Reserved['cards'], item: string | undefined): Leg[] =>
  slots.map((slot) =>
    scribe.leg({ zone: zoneId('hand', seat), slot }, zoneId('memory', seat), {
      face: 'down',
      ...(item === undefined ? {} : { for: item }),
    }),
  );

/**
 * Cards that are revealed to imbue a card lie face up in the memory as long as more is chosen, from when nothing can be
 * taken back (GA26-ACT-11, GA26-IMBUE-02).
 */
const staysPaid = (scribe: Scribe, bill: Bill, answer: Payment): boolean =>
  answer.imbue === true &&
  partsFor(scribe.table).activation.addedChoices === 'keep-cost' &&
  choicesIn(bill.costs).length === 0;

/**
 * Pays a bill. It asks all questions first and moves nothing before the last answer, so an announcement that is taken
 * back was never paid. Reserve: chosen cards of the hand go face down into the memory (GA-COST-02), or objects rest
 * instead. Memory: random cards of the memory are banished face up (GA-COST-06 to GA-COST-08). Memory comes last, since
 * a random fact is never undone. Returns undefined if the player took it back, or if the choices that the payment added
 * made it illegal (GA-ACT-12).
 */
export function* pay(
  scribe: Scribe,
  seat: Seat,
  item: string | undefined,
  bill: Bill,
  adding?: Adding,
): Flow<Paid | undefined> {
  const chooses = bill.reserve > 0 || choicesIn(bill.costs).length > 0;
  const reserved = chooses ? yield* askToPay(seat, item, 'reserve', bill) : undefined;
  if (reserved === null) return undefined;
  const banished = bill.memory > 0 ? yield* askToPay(seat, item, 'memory', bill) : undefined;
  if (banished === null) return undefined;
  const imbued = reserved?.imbue === true;
  if (imbued) imbuesWith(scribe, seat, reserved.cards ?? []);
  const given = { cards: reserved?.cards ?? [], rest: reserved?.rest ?? [] };
  const lying: Handle[] = [];
  const open = (): void => {
    if (lying.length > 0 || !reserved || !staysPaid(scribe, bill, reserved)) return;
    const legs = reservedLegs(scribe, seat, given.cards, item);
    scribe.emit({ kind: 'moved', legs, cause: 'pay' });
    lying.push(...legs.map(({ handle }) => handle!));
    turnReserved(scribe, seat, lying, 'up');
  };
  const settled =
    reserved && adding
      ? yield* paidAgain(scribe, seat, item!, bill, given, reserved, (paying) => adding({ ...paying, open }))
      : given;
  if (!settled) return undefined;
  yield* choosePlacesOfCost(scribe, bill.costs, reserved, bill.env);
  if (reserved) revealFromHand(scribe, seat, bill.costs, reserved);
  const fromHand = reserved ? handLegs(scribe, seat, bill.costs, reserved) : [];
  const slots = lying.length > 0 ? [] : settled.cards;
  const legs: Leg[] = [...reservedLegs(scribe, seat, slots, item), ...fromHand];
  if (legs.length > 0) scribe.emit({ kind: 'moved', legs, cause: 'pay' });
  turnReserved(scribe, seat, lying, 'down');
  for (const [kind, answer] of [
    ['reserve', reserved],
    ['memory', banished],
  ] as const)
    if (answer) banishPayers(scribe, seat, payersGiven(answer), kind);
  setRested(scribe, settled.rest, true);
  const chosen = reserved ? payChoices(scribe, seat, bill.costs, reserved) : [];
  const floating = banished?.floating ?? [];
  if (banished) banishFloating(scribe, seat, floating);
  const isLast = partsFor(scribe.table).costs.random === 'last';
  if (isLast) payFixed(scribe, bill.env, bill.costs);
  if (banished) banishAtRandom(scribe, seat, bill.memory - payersGiven(banished).length - floating.length);
  if (!isLast) payFixed(scribe, bill.env, bill.costs);
  return { given: chosen, fromHand: fromHand.flatMap(({ handle }) => handle ?? []), imbued };
}

/** Each card of the graveyard pays 1 of a memory cost. */
const banishFloating = (scribe: Scribe, seat: Seat, instead: readonly Handle[]): void => {
  scribe.move(instead, zoneId('banishment', seat), {}, 'pay');
  happened(
    scribe,
    'floated',
    cardsIn(scribe.table, zoneId('banishment', seat)).filter((card) => instead.includes(card.handle)),
  );
};

/** The rest is drawn at random by position in the memory, which everybody can see. */
const banishAtRandom = (scribe: Scribe, seat: Seat, n: number): void => {
  if (n <= 0) return;
  const memory = cardsIn(scribe.table, zoneId('memory', seat));
  const picked = reveal(scribe.random('memory payment', [{ cards: memory.map(({ handle }) => handle) }], n)) ?? [];
  const gone = [...picked].sort((a, b) => a - b).map((at) => memory[at]!.handle);
  scribe.move(gone, zoneId('banishment', seat), {}, 'pay');
  forgotten(scribe, seat, seat, gone);
};
