import { reveal, seatOf, zoneId, type Handle, type Json, type MaybeSecret, type Seat } from '#table';
import {
  ask,
  judgedLate,
  part,
  question,
  refuse,
  type Flow,
  type LegPlace,
  type Query,
  type Refusal,
  type Scribe,
} from '#rules';
import { amountToPay } from '../effects/truth.js';
import type { Selector } from '../effects/words.js';
import type { Definition } from '../effects/definition.js';
import { lacksElement } from '../play/announce.js';
import { partsFor } from '../rulesets/parts-for.js';
import { settle } from './checks.js';
import {
  announcedCosts,
  barred,
  cheapened,
  costOf,
  floatingOnly,
  greatestX,
  isUnpriced,
  memoryPurse,
  playing,
  purse,
} from '../costs/cost.js';
import { cannotPay } from '../costs/cost-choice.js';
import { elementBanned } from '../objects/element-ban.js';
import { lockStops } from '../objects/locks.js';
import { isPreserved } from '../objects/preserved.js';
import { returnPreserved } from '../objects/preserving.js';
import { useOnce } from '../objects/lasting.js';
import { mayFindNone } from '../objects/searching.js';
import { payableSo, payersOf } from '../costs/payers.js';
import { pay, type Bill } from '../costs/payment.js';
import { fits, select } from '../effects/select.js';
import type { Sight } from '../effects/env.js';
import { choose } from '../play/choosing.js';
import { announcedOnStack, declareOf } from '../play/declared.js';
import { isSpell, stillLegal } from '../play/targets.js';
import { linkOf } from '../objects/links.js';
import { rememberMaterialized } from '../table/history.js';
import { triggerActivated } from '../triggers/triggers.js';
import { materialized } from '../table/notes.js';
import { materialAt, levelStops, materialsOf } from './materials.js';
import { sightOf } from '../objects/derive.js';
import { withNumberOfX } from '../objects/x-cost.js';

/**
 * Why a card of the material deck cannot be materialized now, step by step: elements (F12 C), level and lineage (F12
 * G), and costs.
 */
export const materializationStops = (
  query: Query,
  card: Definition,
  x: number | undefined,
  slot?: number,
  free = false,
): Refusal | undefined => {
  const banned = elementBanned(query.table, card);
  if (banned) return banned;
  const bar = barred(sightOf(query), query.seat, card, 'materialize');
  if (bar !== undefined) return refuse('GA-BAR-01', `${card.name} may not be materialized because of ${bar}`);
  const locked = lockStops(sightOf(query), query.seat, card);
  if (locked) return locked;
  if (linkOf(card) && linkTargets(sightOf(query), query.seat, card, '').length === 0)
    return refuse('GA26-LINK-01', `${card.name} has nothing that it may be linked to`);
  const isChampion = card.types.includes('CHAMPION');
  const element = isChampion ? undefined : lacksElement(sightOf(query), query.seat, card, 'GA-MAT-04');
  if (element) return element;
  const level = isChampion ? levelStops(query, card) : undefined;
  if (level) return level;
  const { seat } = query;
  const sight = sightOf(query);
  const cost = costOf(sight, seat, card, { x, materialized: true });
  const env = playing(seat, card, { x });
  if (!free && isUnpriced(sight, card, env)) return refuse('GA26-COST-05', `${card.name} has no cost to pay`);
  const there =
    (cost.kind === 'memory' ? memoryPurse(sight, seat, card) : purse(sight, seat, cost.kind)) +
    payableSo(sight, card, cost.kind, env, slot);
  const costs = announcedCosts(sight, card, env);
  // Additional costs of the other kind are paid together with the card's own cost.
  const other = cost.kind === 'memory' ? 'reserve' : 'memory';
  const unpaid =
    cannotPay(sight, costs, env) ??
    (amountToPay(sight, env, costs, other) > purse(sight, seat, other)
      ? `too little to pay its ${other} with`
      : undefined);
  if (unpaid !== undefined) return refuse('GA-MAT-06', `${card.name}: ${unpaid}`);
  return !free && cost.final > there
    ? refuse('GA-MAT-06', `${card.name} costs ${cost.final} ${cost.kind}, and there are ${there} cards to pay it with`)
    : undefined;
};

/** What the link of a materialized card may target. */
const linkTargets = (sight: Sight, seat: Seat, card: Definition, source: Handle): Handle[] => {
  const spec = linkOf(card);
  if (!spec) return [];
  const there = select(sight, spec.what, { controller: seat, source }).map(({ handle }) => handle);
  return stillLegal(sight, spec, there, { controller: seat, source, spell: isSpell(sight.cards, card.id, undefined) });
};

/** The terms on which an effect lets a player materialize a card. */
interface Offer {
  readonly what?: Selector;
  readonly free?: boolean;
  /** The player must materialize a card if they can. */
  readonly must?: boolean;
  /** The Materialize Phase, or an effect. */
  readonly cause?: string;
}

/** Why the terms of an offer do not allow this card. */
const offerStops = (query: Query, card: Definition, slot: number, { what, free }: Offer): Refusal | undefined =>
  what !== undefined && !fits(withNumberOfX(query, card, what), what, { controller: query.seat, source: '' })
    ? refuse('GA-MAT-01', `the effect does not allow ${card.name}`)
    : materializationStops(query, card, 0, slot, free);

const couldMaterialize = ({ table, cards }: Scribe, seat: Seat, offer: Offer): boolean =>
  materialsOf({ table, cards, seat }).some(
    ({ card, slot }) => isPreserved(table, seat, card.id) || !offerStops({ table, cards, seat }, card, slot, offer),
  );

/**
 * Why the choice of the phase does not take such a card: it has another type (GA26-TURN-06), or no memory cost
 * (GA26-MAT-05).
 */
const wrongKind = ({ table }: Query, { name, types, cost }: Definition, { cause }: Offer): Refusal | undefined => {
  if (cause !== 'phase' || partsFor(table).turn.materializes === 'any') return undefined;
  if (!types.some((type) => ['CHAMPION', 'REGALIA'].includes(type)))
    return refuse('GA26-TURN-06', `${name} is neither a champion nor a regalia`);
  return cost?.kind === 'memory' ? undefined : refuse('GA26-MAT-05', `${name} has no memory cost`);
};

const materializing = (offer: Offer) =>
  [
    part({
      name: 'card',
      title: 'Materialize {}',
      rule: 'GA-MAT-01',
      sealed: () => true,
      candidates: (query) =>
        materialsOf(query).map(({ slot, card }) =>
          judgedLate(
            {
              value: slot,
              label: isPreserved(query.table, query.seat, card.id) ? `Return ${card.name} to your hand` : card.name,
            },
            () =>
              isPreserved(query.table, query.seat, card.id)
                ? undefined
                : (wrongKind(query, card, offer) ?? offerStops(query, card, slot, offer)),
          ),
        ),
    }),
    part({
      name: 'x',
      title: 'X is {}',
      rule: 'GA-ACT-04',
      when: (query, draft) =>
        materialAt(query.table, query.cards, query.seat, draft['card'] as number)?.cost?.n === 'X',
      candidates: (query, draft) => {
        const { table, cards, seat } = query;
        const sight = sightOf(query);
        const found = materialAt(table, cards, seat, draft['card'] as number)!;
        // If the cost is not paid, X is 0 (GA26-COST-08).
        const most = offer.free
          ? 0
          : greatestX(sight, seat, found, purse(sight, seat, 'memory'), { materialized: true });
        return Array.from({ length: most + 1 }, (_, n) => ({ value: n, label: String(n) }));
      },
    }),
  ] as const;

/**
 * F12 A. The choice of the Materialize Phase, or of an effect (GA-TURN-14, GA-MAT-01). It is asked even if there is
 * nothing to choose. It asks for the card, and for X if its cost is X (F12 D). No card of a material deck has modes or
 * targets to choose when it is materialized (F12 E, F12 F).
 */
export const materialize = question({
  of: 'materialize',
  rule: 'GA-TURN-14',
  title: 'Materialize a card, or none',
  answer: 'materialize',
  or: { kind: 'decline', title: 'Materialize nothing' },
  parts: (_query, { about }) => materializing(about),
  forfeit: () => null,
});

/** Asks for a card that an effect makes its controller materialize; there is one. */
export const materializeNow = question({
  of: 'materialize-now',
  rule: 'GA-MAT-01',
  title: 'Materialize a card',
  answer: 'materialize',
  parts: (_query, { about }) => materializing(about),
  forfeit: () => ({ card: 0 }),
});

/** Asks what the player materializes; null: nothing. */
export const askToMaterialize = (seat: Seat, cause: string, offer: Offer = {}): Flow<Chosen | null> =>
  ask(materialize, { seat, min: 0, about: { cause, ...(offer as { readonly [key: string]: Json }) } });

/** The chosen card of the material deck, and X. */
interface Chosen {
  readonly card: MaybeSecret<number>;
  readonly x?: number;
}

/** The card to materialize, where it lies, and how to put it back. */
interface Source {
  readonly card: Definition;
  readonly place: LegPlace;
  readonly back: (handle: Handle) => void;
}

/** Materializes a card out of the material deck, or returns a Preserved one to the hand (GA26-MAT-10). */
export function* materializeCard(
  scribe: Scribe,
  seat: Seat,
  { card: slot, x }: Chosen,
  cause: string,
  free = false,
): Flow<boolean> {
  const zone = zoneId('materials', seat);
  const card = materialAt(scribe.table, scribe.cards, seat, reveal(slot))!;
  if (isPreserved(scribe.table, seat, card.id)) {
    returnPreserved(scribe, seat, slot, card.id);
    return true;
  }
  const from: Source = {
    card,
    place: { zone, slot },
    back: (handle) => void scribe.move([handle], zone, { place: slot }, 'take back'),
  };
  return yield* materializeFrom(scribe, seat, from, x, cause, free);
}

/**
 * Materializes a card step by step. Returns false if the player took it back, so that nothing has happened (GA-MAT-07,
 * GA-MAT-08).
 */
export function* materializeFrom(
  scribe: Scribe,
  seat: Seat,
  { card, place, back }: Source,
  x: number | undefined,
  cause: string,
  free = false,
): Flow<boolean> {
  // F12 B: the card is shown on the stack before payment (GA-MAT-03).
  const said = { how: 'materialize', cause, targets: [], ...(x === undefined ? {} : { x }) };
  const { handle, item } = announcedOnStack(scribe, seat, place, card, said);
  const able = linkTargets(sightOf(scribe), seat, card, handle);
  if (able.length > 0) {
    // GA26-LINK-01
    const [host] =
      able.length === 1
        ? able
        : yield* ask(choose, {
            seat,
            title: `What is ${card.name} linked to?`,
            min: 1,
            max: 1,
            about: { item },
            options: able,
            rule: 'GA26-LINK-01',
          });
    declareOf(scribe, item, { targets: [[host!]] as Json });
  }
  const calculated = costOf(sightOf(scribe), seat, card, { x, materialized: true });
  const cost = free ? { ...calculated, final: 0, why: [...calculated.why, 'free by an effect'] } : calculated;
  scribe.emit({ kind: 'item-set', item, cost }); // F12 H
  const cheaper = cheapened(scribe.table, seat, card, { materialized: true });
  const env = { ...playing(seat, card, { x }), source: handle };
  const costs = announcedCosts(sightOf(scribe), card, env);
  const other = cost.kind === 'memory' ? 'reserve' : 'memory';
  const bill = {
    [cost.kind]: cost.final,
    [other]: amountToPay(sightOf(scribe), env, costs, other),
    costs,
    env,
    title: card.name,
    payers: payersOf(sightOf(scribe), card, env),
    ...(floatingOnly(sightOf(scribe), card, env) ? { floatingOnly: true } : {}),
  } as unknown as Bill;
  // F12 I; taken back: F12 Z
  if (!(yield* pay(scribe, seat, item, bill))) {
    back(handle);
    scribe.emit({ kind: 'item-ended', item, result: 'reverted', rules: ['GA-MAT-07'] });
    return false;
  }
  // F12 L: from now on the player has materialized this turn (GA-MAT-10).
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  materialized(seat).write(scribe, true);
  rememberMaterialized(scribe, seat);
  triggerActivated(scribe, seat, handle, 'materialized');
  useOnce(scribe, cheaper);
  // Inside a resolution, checks and triggers wait until it ends (GA-TRIG-08).
  if (cause === 'phase') yield* settle(scribe);
  return true;
}

/** An effect lets a player materialize a card, or requires it (GA-MAT-01). */
export function* materializeByEffect(scribe: Scribe, seat: Seat, { must, ...offer }: Offer): Flow<boolean> {
  if (must && !couldMaterialize(scribe, seat, offer)) return false;
  // A player may find no such card in a hidden deck (GA26-SEARCH-01).
  const kind = must && !mayFindNone(scribe.table, offer.what ?? {}) ? materializeNow : materialize;
  for (;;) {
    const about = { cause: 'effect', ...(offer as { readonly [key: string]: Json }) };
    const chosen: Chosen | null = yield* ask(kind, { seat, min: 0, about });
    if (!chosen || seatOf(scribe.table, seat)?.out !== null) return false;
    if (yield* materializeCard(scribe, seat, chosen, 'effect', offer.free)) return true;
  }
}
