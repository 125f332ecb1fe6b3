import {
  findCard,
  slotsIn,
  zoneId,
  type Card,
  type Handle,
  type Json,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';
import {
  values,
  type CardLookup,
  type Draft,
  type Part,
  type Query,
  type RecordedAction,
  type Scribe,
  idOf,
  type Flow,
} from '#rules';
import type { AskingCard, Env, Sight } from '../effects/env.js';
import type { CostPart, Selector } from '../effects/words.js';
import { levelBelow } from '../objects/delevel.js';
import { forgotten } from '../objects/forgetting.js';
import { cannotDie, sacrifice } from '../objects/leave.js';
import { choosePlaces } from '../objects/choosing-place.js';
import { areTwo, countedAs, countTogether } from '../objects/links.js';
import { shielded } from '../objects/replacing.js';
import { areSealed } from '../objects/sealed-materials.js';
import { showMemory, showSlots } from '../objects/revealed.js';
import { setRested } from '../table/marks.js';
import { moveAny } from '../objects/move-any.js';
import { fitsHidden, matches, select } from '../effects/select.js';
import { isForbidden } from '../objects/characteristics.js';
import { slotName } from '../objects/called.js';
import { championOf, faceOf, field, isAwake } from '../objects/traits.js';
import { nameOf } from '../play/targeting.js';
import { partsFor } from '../rulesets/parts-for.js';
import { restsToAttack } from './attack-rest.js';
import { canBeUnlike } from './unlike.js';
import { sightOf } from '../objects/derive.js';

/** A part of a cost that leaves its payer a choice. */
type Choice = Extract<CostPart, { pay: 'rest' | 'sacrifice' | 'banish' | 'return' | 'discard' | 'reveal' }>;

/** The parts of a cost that need a choice. The answer names the choices `take`, `take2` … in this order. */
export const choicesIn = (costs: readonly CostPart[]): Choice[] =>
  costs.filter(
    (part): part is Choice =>
      ['sacrifice', 'banish', 'return', 'discard', 'reveal'].includes(part.pay) ||
      (part.pay === 'rest' && part.what !== undefined),
  );

const partName = (n: number): string => (n === 0 ? 'take' : `take${n + 1}`);
const many = (choice: Choice): number => ('n' in choice && choice.n !== undefined ? choice.n : 1);

const zoneMeant = (choice: Choice): string =>
  choice.pay === 'discard' ? 'hand' : choice.pay === 'reveal' ? 'memory' : (choice.what?.zone ?? 'field');
/** Zones whose content only their player knows: choices from them are sealed. */
const POOLED = ['hand', 'materials', 'deck'];

/** Slots of the player's own pool with cards that fit. */
const slotsFitting = (sight: Sight, zone: string, choice: Choice, env: AskingCard): number[] =>
  slotsIn(sight.table, zoneId(zone, env.controller)).flatMap((slot, n) =>
    // Without a condition every card fits, known or not.
    choice.what === undefined || fitsHidden(sight, env.controller, idOf(slot), choice.what, env) ? [n] : [],
  );

/** Everything that can pay a part of a cost: handles, or slots of the player's own hand or material deck. */
export const payableWith = (
  sight: Sight,
  choice: Choice,
  env: AskingCard & Partial<Pick<Env, 'definition'>>,
): (Handle | number)[] => {
  const zone = zoneMeant(choice);
  const what = choice.what ?? {};
  if (choice.pay === 'reveal' && choice.hand === true) {
    const { hand: _, ...inMemory } = choice;
    return [...slotsFitting(sight, 'hand', choice, env), ...payableWith(sight, inMemory, env)];
  }
  if (zone === 'materials' && areSealed(sight, env.controller)) return [];
  if (POOLED.includes(zone)) return slotsFitting(sight, zone, choice, env);
  const found = select(sight, { ...what, zone, who: zone === 'field' ? (what.who ?? 'you') : 'you' }, env);
  const spent = choice.pay === 'rest' ? restsToAttack(sight, env) : undefined;
  const able = found.filter(
    (card) =>
      (choice.pay !== 'rest' || (isAwake(card) && card.handle !== spent)) && // GA-TERM-03
      (choice.pay !== 'sacrifice' || !cannotDie(sight, card)), // GA-IMMORTAL-02
  );
  const handles = alikeOnly(sight.cards, choice, able).map((card) => card.handle);
  return handles.filter((one) => suitsElements(sight, choice, [one], handles));
};

/** For cards of which no two are of one element: whether these can be given together with others. */
const suitsElements = (sight: Sight, choice: Choice, chosen: readonly Handle[], all: readonly Handle[]): boolean =>
  choice.pay !== 'banish' || choice.unlike === undefined || canBeUnlike(sight, chosen, all, choice.n);

const nameIn = (cards: CardLookup, card: Card): string | undefined => faceOf(cards, card)?.name;

/** For "two of the same name": only the objects of which enough share a name (GA-ALIKE-01). */
const alikeOnly = (cards: CardLookup, choice: Choice, able: readonly Card[]): readonly Card[] =>
  choice.pay !== 'sacrifice' || !choice.alike
    ? able
    : able.filter((card) => able.filter((one) => nameIn(cards, one) === nameIn(cards, card)).length >= many(choice));

/** Whether a further object has the same name as the first one chosen. */
const suitsFirst = (
  { table, cards }: Query,
  choice: Choice,
  [first]: readonly Json[],
  value: Handle | number,
): boolean => {
  if (choice.pay !== 'sacrifice' || !choice.alike || first === undefined) return true;
  const [one, two] = [first, value].map((handle) => field(table).find((card) => card.handle === handle));
  return one !== undefined && two !== undefined && nameIn(cards, one) === nameIn(cards, two);
};

/** How many cards of the player's own hand the parts of a cost take, in addition to a reserve cost. */
export const takenFromHand = (costs: readonly CostPart[]): number =>
  choicesIn(costs).reduce((sum, choice) => sum + (zoneMeant(choice) === 'hand' ? many(choice) : 0), 0);

/** Further circumstances of a cost, for a check before anybody pays. */
interface Beside {
  /** The slot of the card that the player pays for: this card cannot pay for itself. */
  readonly self?: number | string | undefined;
  /** The player must rest `n` of these objects instead of paying with cards from the hand. */
  readonly resting?: { readonly n: number; readonly of: readonly Handle[] };
}

/** Why a part of a cost cannot be paid, as far as this table shows; undefined if nothing prevents it. */
export const cannotPay = (
  sight: Sight,
  costs: readonly CostPart[],
  env: Env,
  { self, resting }: Beside = {},
): string | undefined => {
  const source = field(sight.table).find((card) => card.handle === env.source);
  const wanted: string[][] = [];
  const sacrificed = choicesIn(costs).flatMap((choice) =>
    choice.pay === 'sacrifice' ? payableWith(sight, choice, env).map(String) : [],
  );
  const toRest: string[][] = [];
  for (const choice of choicesIn(costs)) {
    const zone = zoneMeant(choice);
    const there = payableWith(sight, choice, env).filter((value) => zone !== 'hand' || value !== self);
    const enough = choice.pay === 'sacrifice' ? countTogether(sight, there.map(String)) : there.length;
    if (enough < many(choice)) return `it takes ${many(choice)} to ${choice.pay}, and there are ${enough}`;
    const values = there.map((value) => {
      if (typeof value === 'number') return `${zone} ${value}`;
      return choice.pay === 'sacrifice' ? countedAs(sight, value, sacrificed) : value;
    });
    const places = Array.from({ length: many(choice) }, () => values);
    wanted.push(...places);
    if (choice.pay === 'rest') toRest.push(...places);
  }
  const again = givesAgain(sight.table);
  const rests = resting ? Array.from({ length: resting.n }, () => [...resting.of]) : [];
  if (!eachItsOwn(again ? wanted : [...wanted, ...rests]) || (again && !eachItsOwn([...toRest, ...rests])))
    return 'nothing can be given for two parts of it at once';
  for (const part of costs) {
    if (part.pay === 'rest' && part.what === undefined && (!source || !isAwake(source)))
      return 'only an Awake object can be rested for a cost';
    if (part.pay === 'counters') {
      const on = part.on === 'champion' ? championOf(sight.table, sight.cards, env.controller) : source;
      if ((on?.counters[part.kind] ?? 0) < part.n)
        return `it needs ${part.n} ${part.kind} counters and has ${on?.counters[part.kind] ?? 0}`;
    }
    if (part.pay === 'delevel' && !levelBelow(sight.table, sight.cards, env.controller))
      return 'no champion card lies below the champion';
    if (part.pay === 'recover') {
      const champion = championOf(sight.table, sight.cards, env.controller);
      if (!champion || champion.damage < part.n || isForbidden(sight, champion, 'recover'))
        return `there is too little damage to recover ${part.n}, or it cannot be recovered`;
    }
    if ((part.pay === 'banish-self' || part.pay === 'sacrifice-self') && !source)
      return 'what should pay for it is not in play';
    if (part.pay === 'sacrifice-self' && source && cannotDie(sight, source))
      return 'what cannot die cannot be sacrificed';
  }
  return undefined;
};

/** Whether what has rested for a reserve cost may be given for another part of the cost (GA26-ACT-09). */
const givesAgain = (table: Table): boolean => partsFor(table).activation.rested === 'given-again';

/** Whether each place can get a value of its own from the values that fit it (bipartite matching). */
const eachItsOwn = (places: readonly (readonly string[])[]): boolean => {
  const taken = new Map<string, number>();
  const seat = (place: number, tried: Set<string>): boolean =>
    places[place]!.some((value) => {
      if (tried.has(value)) return false;
      tried.add(value);
      const other = taken.get(value);
      if (other !== undefined && !seat(other, tried)) return false;
      taken.set(value, place);
      return true;
    });
  return places.every((_, place) => seat(place, new Set()));
};

/**
 * The parts of an answer that hold the choices of a cost. The same card never pays twice, except where it may rest and
 * then be given.
 */
export const choiceParts = (
  table: Table,
  costs: readonly CostPart[],
  env: AskingCard,
  rule: string,
  others: (draft: Draft) => readonly Json[],
): Part[] => {
  const choices = choicesIn(costs);
  return choices.map((choice, at): Part => {
    const taken = (draft: Draft): readonly Json[] => [
      // A slot number blocks only the same slot of the same zone.
      ...others(draft).filter((value) => typeof value !== 'number' || zoneMeant(choice) === 'hand'),
      ...(givesAgain(table) && choice.pay !== 'rest' ? [] : ((draft['rest'] ?? []) as Json[])),
      ...choices
        .slice(0, at)
        .flatMap((one, n) => (zoneMeant(one) === zoneMeant(choice) ? ((draft[partName(n)] ?? []) as Json[]) : [])),
    ];
    const sacrificed = (draft: Draft): readonly Json[] =>
      choices.slice(0, at).flatMap((one, n) => (one.pay === 'sacrifice' ? ((draft[partName(n)] ?? []) as Json[]) : []));
    return {
      name: partName(at),
      title: choice.pay[0]!.toUpperCase() + choice.pay.slice(1),
      rule,
      sealed: (value) => typeof value === 'number' || zoneMeant(choice) === 'memory',
      many: () => ({ min: many(choice), max: many(choice) }),
      candidates: (query, draft, chosen) => {
        const all = payableWith(sightOf(query), choice, env);
        return all
          .filter(
            (value) =>
              !chosen.includes(value) &&
              !taken(draft).includes(value) &&
              suitsFirst(query, choice, chosen, value) &&
              suitsElements(sightOf(query), choice, [...chosen, value].map(String), all.map(String)) &&
              (choice.pay !== 'sacrifice' ||
                [...chosen, ...sacrificed(draft)].every((one) => areTwo(sightOf(query), String(one), String(value)))),
          )
          .map((value) => ({
            value,
            label: () => (typeof value === 'number' ? slotName(query, zoneMeant(choice), value) : nameOf(query, value)),
          }));
      },
    };
  });
};

/** Asks, before payment, whether one of the cards given for a cost fits a selector. */
export type Giving = (what: Selector) => boolean;

/** Returns a test for the cards that an answer gives by its choices of a cost. */
export const givingIn = (sight: Sight, costs: readonly CostPart[], answer: RecordedAction, env: AskingCard): Giving => {
  const given = choicesIn(costs).flatMap((choice, at) => {
    const zone = zoneId(zoneMeant(choice), env.controller);
    return values(answer, partName(at)).map((one) => ({ one, zone }));
  });
  return (what) =>
    given.some(({ one, zone }) => {
      if (typeof one === 'number')
        return fitsHidden(sight, env.controller, idOf(slotsIn(sight.table, zone)[one]) ?? null, what, env);
      const card = findCard(sight.table, String(one))?.card;
      return card !== undefined && matches(sight, { ...card, face: 'up' }, what, env);
    });
};

type Slots = readonly MaybeSecret<number>[];

const handSlotsOf = (choice: Choice, at: number, answer: RecordedAction): Slots =>
  zoneMeant(choice) === 'hand' && choice.pay !== 'reveal' ? (answer[partName(at)] as unknown as Slots) : [];

/** Slots of the player's own hand that an answer gives for choices. */
export const handSlotsGiven = (costs: readonly CostPart[], answer: RecordedAction): Slots =>
  choicesIn(costs).flatMap((choice, at) => handSlotsOf(choice, at, answer));

/**
 * Moves of the hand cards that an answer gives for choices. They leave together with the reserved cards, because slots
 * are counted before the move.
 */
export const handLegs = (scribe: Scribe, seat: Seat, costs: readonly CostPart[], answer: RecordedAction) =>
  choicesIn(costs).flatMap((choice, at) => {
    const to = zoneId(choice.pay === 'banish' ? 'banishment' : 'graveyard', seat);
    return handSlotsOf(choice, at, answer).map((slot) => scribe.leg({ zone: zoneId('hand', seat), slot }, to));
  });

/**
 * What leaves the field for a cost: its controller says where to, before anything is given, if several effects send it
 * elsewhere (GA26-REPL-01).
 */
export function* choosePlacesOfCost(
  scribe: Scribe,
  costs: readonly CostPart[],
  answer: RecordedAction | undefined,
  { source }: Pick<Env, 'source'>,
): Flow {
  const given = (...kinds: readonly CostPart['pay'][]): Handle[] =>
    answer === undefined
      ? []
      : choicesIn(costs).flatMap((choice, at) =>
          kinds.includes(choice.pay) && zoneMeant(choice) === 'field' ? (values(answer, partName(at)) as Handle[]) : [],
        );
  const itself = (kind: CostPart['pay']): Handle[] => (costs.some(({ pay }) => pay === kind) ? [source] : []);
  yield* choosePlaces(scribe, [...given('sacrifice'), ...itself('sacrifice-self')], 'destroyed');
  yield* choosePlaces(scribe, [...given('banish', 'return'), ...itself('banish-self')], 'leaves');
}

/**
 * Carries out the choices of a cost, except those from the hand. Returns the handles of what was given, as far as it
 * has any.
 */
export const payChoices = (scribe: Scribe, seat: Seat, costs: readonly CostPart[], answer: RecordedAction): Handle[] =>
  choicesIn(costs).flatMap((choice, at): Handle[] => {
    const zone = zoneMeant(choice);
    if (zone === 'hand') return [];
    if (POOLED.includes(zone)) {
      const slots = answer[partName(at)] as unknown as Slots;
      return scribe.move(
        slots.map((slot) => ({ zone: zoneId(zone, seat), slot })),
        zoneId('banishment', seat),
        {},
        'pay',
      );
    }
    const handles = values(answer, partName(at)) as Handle[];
    if (choice.pay === 'rest') setRested(scribe, handles, true);
    if (choice.pay === 'sacrifice') {
      const gone = shielded(scribe, handles); // GA26-LINKSHIELD-03
      sacrifice(scribe, handles, 'cost');
      return gone;
    }
    if (choice.pay === 'banish') moveAny(scribe, handles, 'banishment', {});
    if (choice.pay === 'banish' && zone === 'memory') forgotten(scribe, seat, seat, handles);
    if (choice.pay === 'return') moveAny(scribe, handles, choice.to ?? 'hand', {});
    if (choice.pay === 'reveal') {
      showMemory(scribe, seat, handles);
      return handles.filter((one) => typeof one === 'string');
    }
    return handles;
  });

/** Shows the cards of the hand that a cost reveals, before any card leaves the hand: slots are counted before that. */
export const revealFromHand = (
  scribe: Scribe,
  seat: Seat,
  costs: readonly CostPart[],
  answer: RecordedAction,
): void => {
  for (const [at, choice] of choicesIn(costs).entries())
    if (choice.pay === 'reveal') {
      const slots = values(answer, partName(at)).filter((one) => typeof one === 'number');
      showSlots(scribe, seat, 'hand', slots);
    }
};
