import { cardsIn, reveal, zoneId, type Ask, type Handle, type Json, type MaybeSecret, type Seat } from '#table';
import type { Draft, Part, Query, RecordedAction, Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import type { AskingCard, Env, Sight } from '../effects/env.js';
import type { Payer } from '../effects/words.js';
import { moveAny } from '../objects/move-any.js';
import { announced } from './cost.js';
import { payableWith } from './cost-choice.js';
import { slotName } from '../objects/called.js';
import { championOf } from '../objects/traits.js';
import { nameOf } from '../play/targeting.js';
import { addCounters } from '../table/marks.js';
import { happened } from '../triggers/triggers.js';
import { sightOf } from '../objects/derive.js';

/**
 * The cards or counters that may pay for this card according to its text: cards of the player's own graveyard or
 * material deck (GA-PAYER-01).
 */
export const payersOf = (sight: Sight, card: Definition, env: Env): Payer[] =>
  announced(sight, card, env).flatMap(({ payers = [] }) => payers);

const ofKind = (payers: readonly Payer[], kind: string): Payer[] =>
  payers.filter((payer) => (payer.kind ?? 'reserve') === kind);

/** A counter on the player's own champion that pays; it does not matter which one of a kind (GA-PAYER-04). */
const COUNTER = /^counter (\w+) \d+$/;

const candidates = (sight: Sight, { what, max, counters }: Payer, env: AskingCard): (Handle | number)[] => {
  if (counters === undefined) return payableWith(sight, { pay: 'banish', what, n: max }, env);
  const there = championOf(sight.table, sight.cards, env.controller)?.counters[counters] ?? 0;
  return Array.from({ length: Math.min(max, there) }, (_, n) => `counter ${counters} ${n + 1}`);
};

/** How much these payers can still pay together with those that are `given`, if each card pays only once. */
const most = (sight: Sight, payers: readonly Payer[], env: AskingCard, given: readonly Json[], self?: Json): number => {
  const used: Json[] = [...given];
  for (const payer of payers) {
    if (payer.beside && used.length === 0) continue;
    const open = candidates(sight, payer, env).filter((value) => value !== self && !used.includes(value));
    used.push(...open.slice(0, payer.max));
  }
  return used.length - given.length;
};

/**
 * How much of a cost of this kind the payers of the card could pay.
 *
 * @param self the handle or slot of the card that the player pays for: this card cannot pay for itself
 */
export const payableSo = (
  sight: Sight,
  card: Definition,
  kind: string,
  env: Env,
  self: Handle | number | undefined,
): number => most(sight, ofKind(payersOf(sight, card, env), kind), env, [], self);

const partName = (n: number): string => (n === 0 ? 'instead' : `instead${n + 1}`);
const isPart = (name: string): boolean => /^instead\d*$/.test(name);

/** The payers that an answer, or a draft of it, gives. */
export const payersGiven = (answer: Draft | RecordedAction): (Handle | number)[] =>
  Object.entries(answer).flatMap(([name, said]) =>
    isPart(name) ? (said as readonly MaybeSecret<Handle | number>[]).map((one) => reveal(one)!) : [],
  );

/** The entry about payers that a question about a payment carries. */
export const aboutPayers = (payers: readonly Payer[], kind: string, n: number): { readonly [key: string]: Json } => {
  const own = ofKind(payers, kind);
  return n > 0 && own.length > 0 ? { payers: own as unknown as Json } : {};
};

/**
 * The parts of a payment that choose payers; they come before the parts that pay the rest.
 *
 * @param others how much everything else could pay
 */
export const payerParts = (ask: Ask, seat: Seat, others: number): Part[] => {
  const payers = (ask.about['payers'] ?? []) as unknown as readonly Payer[];
  const env: AskingCard = { controller: seat, source: String(ask.about['source'] ?? '') };
  const before = (draft: Draft, at: number): Json[] =>
    payers.flatMap((_, n) => (n < at ? ((draft[partName(n)] ?? []) as Json[]) : []));
  return payers.map((payer, at): Part => {
    const open = (query: Query, draft: Draft): (Handle | number)[] =>
      candidates(sightOf(query), payer, env).filter((value) => !before(draft, at).includes(value));
    return {
      name: partName(at),
      title: payer.counters === undefined ? 'Banish in its place' : `Remove ${payer.counters} counters in its place`,
      rule: 'GA-PAYER-01',
      sealed: (value) => typeof value === 'number',
      when: (query, draft) => {
        const given = before(draft, at).length;
        return (!payer.beside || given > 0) && given < Number(ask.about['n']) && open(query, draft).length > 0;
      },
      many: (query, draft) => {
        const given = before(draft, at);
        const left = Number(ask.about['n']) - given.length;
        const there = open(query, draft);
        const max = Math.min(payer.max, left, there.length);
        // At least so many that the later payers and everything else can pay the rest.
        const fits = (n: number): boolean =>
          n + most(sightOf(query), payers.slice(at + 1), env, [...given, ...there.slice(0, n)]) + others >= left;
        const min = Array.from({ length: max }, (_, n) => n).find(fits) ?? max;
        return { min, max };
      },
      candidates: (query, draft, chosen) =>
        open(query, draft)
          .filter((value) => !chosen.includes(value))
          .slice(0, payer.counters === undefined ? undefined : 1)
          .map((value) => ({
            value,
            label: () =>
              typeof value === 'number'
                ? slotName(query, 'materials', value)
                : payer.counters === undefined
                  ? nameOf(query, value)
                  : value.replace('counter', 'Counter'),
          })),
    };
  });
};

/** Banishes the payers: cards of the graveyard by handle, cards of the material deck by slot. */
export const banishPayers = (
  scribe: Scribe,
  seat: Seat,
  given: readonly (Handle | number)[],
  kind: 'reserve' | 'memory',
): void => {
  const slots = given.flatMap((one) =>
    typeof one === 'number' ? [{ zone: zoneId('materials', seat), slot: one }] : [],
  );
  if (slots.length > 0) scribe.move(slots, zoneId('banishment', seat), {}, 'pay');
  const removed = given.flatMap((one) => (typeof one === 'string' ? (COUNTER.exec(one)?.[1] ?? []) : []));
  const champion = championOf(scribe.table, scribe.cards, seat);
  for (const counter of removed) if (champion) addCounters(scribe, [champion.handle], counter, -1, 'cost');
  const named = given.filter((one) => typeof one === 'string' && !COUNTER.test(one)) as Handle[];
  moveAny(scribe, named, 'banishment');
  // An ability that triggers on paying in this way looks from the banishment, where its card lies now (GA-PAYER-03).
  if (kind === 'reserve')
    happened(
      scribe,
      'kindled',
      cardsIn(scribe.table, zoneId('banishment', seat)).filter(({ handle }) => named.includes(handle)),
    );
};
