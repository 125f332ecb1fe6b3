import { cardsIn, countIn, findCard, seatOf, zoneId, type Card, type Handle, type Seat, type Table } from '#table';
import { lastKnown, turnOrderFrom, type ChoiceAbout, type ValueReckoning, idOf } from '#rules';
import { statOf } from '../objects/characteristics.js';
import { levelIn } from '../objects/empowering.js';
import { countersOnMastery } from '../objects/masteries.js';
import { remembered } from '../objects/remembered.js';
import { championOf, faceOf } from '../objects/traits.js';
import { countersOnEntry } from '../play/instances.js';
import { numberOfX } from '../objects/x-cost.js';
import { partsFor } from '../rulesets/parts-for.js';
import { materializedBy } from '../table/history.js';
import { definitionOf } from './definition.js';
import type { Env, Sight } from './env.js';
import { chosenAs } from './named.js';
import { handlesOf, itemHandle, matches, select } from './select.js';
import type { Ref, Selector, Terms, Who } from './words.js';

/** What players, references and numbers in programs mean now; `truth.ts` does the same for conditions. */

/** The handle of a player as a target: players have no handle of their own. */
export const playerHandle = (seat: Seat): string => `seat ${seat}`;
export const seatOfPlayer = (handle: string): Seat | undefined =>
  handle.startsWith('seat ') ? Number(handle.slice(5)) : undefined;

/** The seats that a simple word means, in turn order from the controller. */
export const seatsOf = (table: Table, who: Extract<Who, string>, controller: Seat): Seat[] => {
  const round = turnOrderFrom(table, controller).filter((seat) => seatOf(table, seat)?.out === null);
  if (who === 'you') return [controller];
  if (who === 'turn-player') return round.filter((seat) => seat === table.turn?.seat);
  return who === 'each' ? round : round.filter((seat) => seat !== controller);
};

/**
 * The cards that a reference means: as they are in play, or as they last were in play, or as they lie elsewhere. A card
 * that was chosen out of play counts as it lies there. A target counts as it last was only if it left during this
 * action, since it was there when the effect began.
 */
export const cardsMeant = (sight: Sight, env: Env, ref: Ref): Card[] =>
  refer(sight, env, ref).flatMap((handle) => cardMeant(sight, env, ref, handle) ?? []);

/** A target as it left the field during this action. */
const targetLeft = ({ table, left }: Sight, handle: Handle): Card | undefined =>
  left?.movedOn(handle) && partsFor(table).resolution.lastKnown === 'of-the-last-zone'
    ? undefined // GA26-LKI-03
    : left?.object(handle);

const cardMeant = (sight: Sight, env: Env, ref: Ref, handle: Handle): Card | undefined => {
  const here = findCard(sight.table, handle);
  if (here?.zone.id === 'field') return here.card;
  const gone = 'target' in ref ? targetLeft(sight, handle) : isLying(env, ref) ? undefined : lastKnown(sight, handle);
  return gone ?? here?.card ?? sight.left?.card(handle);
};

const isLying = (env: Env, ref: Ref): boolean => {
  const found = 'chosen' in ref ? env.named[ref.chosen] : undefined;
  return found !== undefined && 'lying' in found;
};

/**
 * The seats that `who` means, each once: targeted players, controllers or owners of cards, or the seats of a simple
 * word.
 */
export const whom = (sight: Sight, env: Env, who: Who): Seat[] => {
  if (typeof who === 'string') return seatsOf(sight.table, who, env.controller);
  const ref = 'target' in who ? who : 'controller' in who ? who.controller : who.owner;
  const named = refer(sight, env, ref);
  const seats = [
    ...('target' in who ? named.flatMap((handle) => seatOfPlayer(handle) ?? []) : []),
    ...cardsMeant(sight, env, ref).map((card) => ('owner' in who ? card.owner : card.controller)),
    ...sight.table.items.filter(({ id }) => named.includes(id)).map(({ controller }) => controller),
  ];
  return [...new Set(seats)].filter((seat) => seatOf(sight.table, seat)?.out === null);
};

/** Whether the card of the intent whose ability it is no longer lies where the end of combat put it (GA26-ABIL-08). */
const hasMovedOn = ({ table, cards }: Sight, { source }: Env): boolean => {
  const at = findCard(table, source);
  if (!at || at.zone.id === 'intent') return !at;
  const isRegalia = definitionOf(cards, idOf(at.card))?.types.includes('REGALIA') === true;
  return at.zone.id !== zoneId(isRegalia ? 'banishment' : 'graveyard', at.card.owner);
};

/** The handles that a reference means now, in the order of the table. */
export const refer = (sight: Sight, env: Env, ref: Ref): Handle[] => {
  if ('target' in ref) return [...(env.targets[ref.target] ?? [])];
  // "This card" of a copy is the copy, which lies nowhere (GA26-COPY-02).
  if ('self' in ref) return env.copy || (env.ofIntent && hasMovedOn(sight, env)) ? [] : [env.source];
  if ('chosen' in ref) {
    const { that } = ref;
    return chosenAs(env, ref.chosen).filter((handle) => {
      const card = that && cardMeant(sight, env, ref, handle);
      // A card of the memory that was revealed lies face down again, but the effect still knows it.
      const seen = card && isLying(env, ref) ? { ...card, face: 'up' as const } : card;
      return that === undefined || (seen !== undefined && matches(sight, seen, that, env));
    });
  }
  if ('event' in ref) return env.event?.[ref.event] === undefined ? [] : [env.event[ref.event]!];
  if ('remembered' in ref) return remembered(sight.table, env.source);
  if ('attacker' in ref) return [env.event?.attacker ?? sight.table.combat?.attacker ?? []].flat();
  if ('defenders' in ref) return [...(sight.table.combat?.targets ?? [])];
  if ('graveyards' in ref)
    return whom(sight, env, ref.graveyards).flatMap((seat) =>
      cardsIn(sight.table, zoneId('graveyard', seat)).map(({ handle }) => handle),
    );
  if ('champion' in ref)
    return whom(sight, env, ref.champion).flatMap((seat) => championOf(sight.table, sight.cards, seat)?.handle ?? []);
  return handlesOf(sight, ref.all, env);
};

const printedCost = (sight: Sight, card: Card): number => {
  const printed = faceOf(sight.cards, card)?.cost;
  if (printed?.n === 'X') return numberOfX(sight, card) ?? 0;
  return printed?.n ?? 0;
};

const reserveCost = (sight: Sight, card: Card): number =>
  faceOf(sight.cards, card)?.cost?.kind === 'reserve' ? printedCost(sight, card) : 0;

/**
 * The printed reserve costs of the cards that a selector finds; a card without a reserve cost is left out, and one with
 * cost X where X has no number (GA-OMEN-03).
 *
 * @param x what X counts as where its zone gives it no number
 */
const fixedCosts = (sight: Sight, env: Env, of: Selector, x?: number): number[] =>
  select(sight, of, env).flatMap((card) => {
    const cost = faceOf(sight.cards, card)?.cost;
    return cost?.kind === 'reserve' ? ((cost.n === 'X' ? (numberOfX(sight, card) ?? x) : cost.n) ?? []) : [];
  });

type Totalled = 'reserve' | 'power' | 'life' | 'base-power' | 'base-level';
const totalOf = (sight: Sight, card: Card, of: Totalled): number =>
  of === 'reserve'
    ? reserveCost(sight, card)
    : of === 'base-power' || of === 'base-level'
      ? (faceOf(sight.cards, card)?.stats[of.slice(5)] ?? 0)
      : statOf(sight, card, of);

/** The counters on an entry of the stack that a reference means; "this card" is the instance that resolves. */
const onEntry = (sight: Sight, env: Env, ref: Ref): Readonly<Record<string, number>> | undefined => {
  const meant = refer(sight, env, ref);
  const item = sight.table.items.find((one) =>
    'self' in ref ? one.of === 'card' && one.id === env.item : itemHandle(one) === meant[0],
  );
  return item && countersOnEntry(item);
};

/** The present value of a number that only Grand Archive has. */
export const reckonNumber: ValueReckoning<Terms>['number'] = (sight, env, value) => {
  const { table } = sight;
  const over = (ref: Ref, of: (card: Card) => number): number => {
    const [card] = cardsMeant(sight, env, ref);
    return card ? of(card) : 0;
  };
  if ('x' in value) return env.x ?? 0;
  if ('level' in value) return levelIn(sight, env);
  if ('cards' in value) {
    const held = whom(sight, env, value.who).map((seat) =>
      value.cards.reduce((n, zone) => n + countIn(table, zoneId(zone, seat)), 0),
    );
    if (value.lowest) return held.length === 0 ? 0 : Math.min(...held);
    return value.highest ? Math.max(0, ...held) : held.reduce((sum, n) => sum + n, 0);
  }
  if ('lowest' in value) {
    // Where a lowest is asked for, X is 0 (GA26-COST-09).
    const all = fixedCosts(sight, env, value.of, partsFor(table).costs.x === 'by-zone' ? 0 : undefined);
    return all.length === 0 ? 0 : Math.min(...all);
  }
  if ('of' in value && 'highest' in value)
    return Math.max(0, ...select(sight, value.of, env).map((card) => totalOf(sight, card, value.highest)));
  if ('different' in value) return new Set(fixedCosts(sight, env, value.of)).size;
  if ('total' in value)
    return select(sight, value.of, env).reduce((sum, card) => sum + totalOf(sight, card, value.total), 0);
  if ('materialized' in value) return materializedBy(env.controller).in(table) ?? 0;
  if ('rolled' in value) {
    const named = env.named[value.rolled];
    return named !== undefined && 'value' in named ? Number(named.value) : 0;
  }
  if ('dealt' in value || 'prevented' in value) return env.event?.n ?? 0;
  if ('many' in value) return refer(sight, env, value.many).length;
  if ('stat' in value) return over(value.of, (card) => statOf(sight, card, value.stat));
  if ('mastery' in value) return countersOnMastery(table, env.controller, value.mastery, value.counters);
  if ('counters' in value)
    return (
      onEntry(sight, env, value.of)?.[value.counters] ?? over(value.of, (card) => card.counters[value.counters] ?? 0)
    );
  if ('damage' in value) return Math.floor(over(value.damage, (card) => card.damage) / (value.every ?? 1));
  return over(value.cost, (card) => printedCost(sight, card));
};

/** The source and item that a question names, for the effect that asks it. */
export const aboutOf = (env: Pick<Env, 'source' | 'item'>): ChoiceAbout => ({
  source: env.source,
  ...(env.item === undefined ? {} : { item: env.item }),
});
