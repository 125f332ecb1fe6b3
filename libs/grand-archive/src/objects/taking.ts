import {
  cardsIn,
  reveal,
  slotsIn,
  zoneId,
  type Ask,
  type Handle,
  type Json,
  type MaybeSecret,
  type Seat,
} from '#table';
import {
  ask,
  question,
  type Draft,
  type Flow,
  type Part,
  type LegPlace,
  type Query,
  type RecordedAction,
  type Scribe,
  idOf,
} from '#rules';
import type { Env, Sight } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { evaluate } from '../effects/truth.js';
import { fitsHidden, matches } from '../effects/select.js';
import type { OpOf, Selector } from '../effects/words.js';
import { showMemory, showSlots } from './revealed.js';
import { nameOf } from '../play/targeting.js';
import { partsFor } from '../rulesets/parts-for.js';
import { addCounters } from '../table/marks.js';
import { slotName } from './called.js';
import { placeOnField } from './enter.js';
import { forgotten } from './forgetting.js';
import { destination, lies } from './leave.js';
import { isPermanent, moveAny } from './move-any.js';
import { areSealed } from './sealed-materials.js';
import { isFree, mayFindNone } from './searching.js';
import { sightOf } from './derive.js';

type Take = OpOf<'take'>;

/** Zones whose cards have no handles: players choose them by slots, which only the owner can read. */
const POOLED = ['hand', 'materials', 'deck'];

/** Zones whose cards only their owner can read. */
const PRIVATE = [...POOLED, 'memory'];

const NOUN: Readonly<Record<string, string>> = { materials: 'material deck' };

/** What the question asks for; everything is in the question itself. */
interface Wanted {
  readonly from: readonly string[];
  readonly what: Selector;
  readonly to: string;
  /** How many cards the player must choose, if they have as many (docs/decisions/180). */
  readonly must: number;
}

const sizeOf = ({ table }: Pick<Sight, 'table'>, zone: string, seat: Seat): number =>
  POOLED.includes(zone) ? slotsIn(table, zoneId(zone, seat)).length : cardsIn(table, zoneId(zone, seat)).length;

/** The cards of a zone that fit, by slot or handle, as far as this table shows them. */
const fitting = (sight: Sight, zone: string, { what, to }: Wanted, seat: Seat, source: Handle): (number | Handle)[] => {
  const { table, cards } = sight;
  const env = { controller: seat, source };
  const may = (definition: string | null): boolean => to !== 'field' || isPermanent(cards, definition);
  if (POOLED.includes(zone))
    return slotsIn(table, zoneId(zone, seat)).flatMap((slot, n) =>
      (isFree(what) && to !== 'field') || (fitsHidden(sight, seat, idOf(slot), what, env) && may(idOf(slot)))
        ? [n]
        : [],
    );
  return cardsIn(table, zoneId(zone, seat)).flatMap((card) => {
    const fits =
      zone === 'memory'
        ? isFree(what) || fitsHidden(sight, seat, idOf(card), what, env, zone)
        : matches(sight, card, what, env);
    return fits && may(idOf(card)) ? [card.handle] : [];
  });
};

/** Whether a card that was looked for by what it is must be shown before it goes to such a zone (GA26-VIS-05). */
export const mustShow = ({ table }: Pick<Scribe, 'table'>, what: Selector, to: string): boolean =>
  partsFor(table).zones.found === 'shown' && PRIVATE.includes(to) && !isFree(what);

/** Shows cards of a player's own private zone to all, without their places. */
const showTaken = (scribe: Scribe, seat: Seat, zone: string, taken: Taken): void => {
  const handles = taken.filter((value) => typeof value === 'string');
  if (zone === 'memory') showMemory(scribe, seat, handles);
  if (!POOLED.includes(zone)) return;
  const slots = taken.flatMap((value) => (typeof value === 'string' ? [] : [reveal(value)!]));
  showSlots(scribe, seat, zone, slots);
};

const wantedOf = ({ about }: Ask): Wanted => about['take'] as unknown as Wanted;
const sourceOf = ({ about }: Ask): Handle => String(about['source'] ?? '');

const zonePart = (asked: Ask, at: number): Part => {
  const wanted = wantedOf(asked);
  const zone = wanted.from[at]!;
  const there = (query: Query, n: number) =>
    fitting(sightOf(query), wanted.from[n]!, wanted, query.seat, sourceOf(asked));
  const before = (draft: Draft): number =>
    wanted.from.slice(0, at).reduce((sum, name) => sum + ((draft[name] ?? []) as readonly Json[]).length, 0);
  return {
    name: zone,
    title: `Take {} from your ${NOUN[zone] ?? zone}`,
    rule: asked.rule,
    sealed: (value) => typeof value === 'number',
    many: (query, draft) => {
      const counts = wanted.from.map((_, n) => there(query, n).length);
      const compelled = counts.map((n, index) =>
        PRIVATE.includes(wanted.from[index]!) && mayFindNone(query.table, wanted.what) ? 0 : n,
      );
      const all = compelled.reduce((sum, n) => sum + n, 0);
      const after = compelled.slice(at + 1).reduce((sum, n) => sum + n, 0);
      const left = Math.max(0, asked.max - before(draft));
      const max = Math.min(left, counts[at]!);
      const min = Math.max(0, Math.min(wanted.must, all) - before(draft) - after);
      return { min: Math.min(max, compelled[at]!, min), max };
    },
    candidates: (query, _draft, chosen) =>
      there(query, at).flatMap((value) =>
        chosen.includes(value)
          ? []
          : [
              {
                value,
                label: () => (typeof value === 'string' ? nameOf(query, value) : slotName(query, zone, value)),
              },
            ],
      ),
  };
};

type Taken = readonly (MaybeSecret<number> | Handle)[];

/**
 * Asks for a number of cards from several of the player's own zones. Only the player can tell which hand or deck cards
 * fit.
 */
export const takingCards = question({
  of: 'take-own',
  rule: 'GA-TGT-08',
  answer: 'answer',
  parts: (_query, asked) => wantedOf(asked).from.map((_, n) => zonePart(asked, n)),
  read: (said) => said as RecordedAction as Readonly<Record<string, Taken | undefined>>,
  forfeit: () => ({}),
});

/** The place of a chosen card: its handle, or a zone and a sealed slot. */
const placeOf = (zone: string, seat: Seat, value: MaybeSecret<number> | Handle): LegPlace =>
  typeof value === 'string' ? value : { zone: zoneId(zone, seat), slot: value };

/** The zone that a card goes to: a regalia or champion never goes to a hand, memory or main deck (GA-OBJ-20). */
const goal = (scribe: Scribe, place: LegPlace, to: string): string => {
  if (typeof place === 'string') {
    const card = scribe.card(place);
    return card ? destination(scribe, card, to) : to;
  }
  const slot = slotsIn(scribe.table, place.zone)[reveal(place.slot) ?? -1];
  return slot && to === 'graveyard' ? destination(scribe, slot, to) : to;
};

/** Moves cards from the player's own zones onto the field, under the player's control. */
const ontoField = (scribe: Scribe, seat: Seat, places: readonly LegPlace[]): Handle[] => {
  const named = places.filter((place) => typeof place === 'string');
  const slots = places.filter((place) => typeof place !== 'string');
  const came = scribe.move(slots, 'field', { controller: seat }, 'effect');
  if (came.length > 0) placeOnField(scribe, came, false);
  return [...moveAny(scribe, named, 'field'), ...came];
};

/** Moves cards that the player chooses out of their own zones. Returns their handles, as far as they have one. */
export function* take(scribe: Scribe, env: Env, op: Take): Flow<readonly Handle[]> {
  const seat = env.controller;
  const dearest = op.dearest === undefined ? undefined : Math.max(0, evaluate(sightOf(scribe), env, op.dearest));
  const what = { ...op.what, ...(dearest === undefined ? {} : { maxCost: { reserve: dearest } }) };
  const isShut = (zone: string): boolean => zone === 'materials' && areSealed(sightOf(scribe), seat);
  const from = op.from.filter((zone) => sizeOf(scribe, zone, seat) > 0 && !isShut(zone));
  // If everybody can see the cards, the number is certain; if only the player can tell which fit, it stays open.
  const wanted: Wanted = { from, what, to: op.to, must: op.min };
  const most = from.reduce(
    (sum, zone) =>
      sum +
      (POOLED.includes(zone) || zone === 'memory'
        ? sizeOf(scribe, zone, seat)
        : fitting(sightOf(scribe), zone, wanted, seat, env.source).length),
    0,
  );
  const max = op.max === 'any' ? most : Math.min(op.max, most);
  if (max <= 0) return [];
  const chosen = yield* ask(takingCards, {
    seat,
    title: op.to === 'field' ? 'Put onto the field' : `Put into your ${NOUN[op.to] ?? op.to}`,
    min: 0,
    max,
    about: { ...aboutOf(env), take: wanted as unknown as Json },
  });
  const places = from.flatMap((zone) => (chosen[zone] ?? []).map((value) => placeOf(zone, seat, value)));
  if (places.length === 0) return [];
  if (mustShow(scribe, what, op.to)) for (const zone of from) showTaken(scribe, seat, zone, chosen[zone] ?? []);
  const held = cardsIn(scribe.table, zoneId('memory', seat)).map(({ handle }) => handle);
  const lying = op.face ? { face: op.face } : lies(op.to);
  const there =
    op.to === 'field'
      ? ontoField(scribe, seat, places)
      : scribe.move(places, (place) => zoneId(goal(scribe, place, op.to), seat), lying, 'effect');
  if (op.to === 'banishment')
    forgotten(
      scribe,
      seat,
      seat,
      there.filter((handle) => held.includes(handle)),
    );
  if (op.with) addCounters(scribe, there, op.with.kind, evaluate(sightOf(scribe), env, op.with.n));
  return there;
}
