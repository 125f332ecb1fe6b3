import { extended, countIn, reveal, zoneId, type Json, type MaybeSecret, type Seat, type Table } from '#table';
import { type CardLookup, type Draft, type Query, type Refusal, refuse } from '#rules';
import { definitionOf, type Definition } from '../effects/definition.js';
import { amountToPay, holds } from '../effects/truth.js';
import { spellAbilities } from './abilities.js';
import { attackTargets, weaponsOf } from '../combat/attacks.js';
import {
  announcedCosts,
  barred,
  costOf,
  declaresUnpaidX,
  isUnpriced,
  permissionFrom,
  playing,
  memoryPurse,
  reservable,
  type Declared,
} from '../costs/cost.js';
import { cannotPay, takenFromHand } from '../costs/cost-choice.js';
import { isPaidByRest, restsToAttack } from '../costs/attack-rest.js';
import { commanded } from '../costs/command.js';
import { payableSo } from '../costs/payers.js';
import { elementsOf } from '../objects/elements.js';
import { elementBanned } from '../objects/element-ban.js';
import { hastened } from '../objects/hastening.js';
import { ignoresElements } from '../objects/ignoring.js';
import { lockStops } from '../objects/locks.js';
import { mayActivateTop } from '../objects/open-tops.js';
import { permitFor } from '../objects/permits.js';
import type { KeywordName } from '../objects/keywords.js';
import { printedKeyword } from '../objects/characteristics.js';
import {
  deckSlot,
  definitionMeant,
  lyingElsewhere,
  materialSlot,
  pooledSlot,
  zoneOfRef,
  type CardRef,
} from './card-ref.js';
import { excuseOf } from './excuse.js';
import { lacksTargets, targetsGiven } from './targeting.js';
import { mayActSlow } from '../turn/timing.js';
import { championOf, field, isAttackable, isAwake } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';
import type { Sight } from '../effects/env.js';

/** The card that a seat means, as far as this table shows it. */
export const meant = (
  table: Table,
  cards: CardLookup,
  seat: Seat,
  ref: MaybeSecret<Json> | undefined,
): Definition | undefined => {
  const at = ref === undefined ? undefined : reveal(ref);
  const is = typeof at === 'number' || typeof at === 'string';
  return is ? definitionOf(cards, definitionMeant(table, seat, at)) : undefined;
};

/** The declarations of a draft or an action that the cost depends on. */
export const declaredIn = (draft: { readonly [key: string]: unknown }): Declared => ({
  x: draft['x'] as number | undefined,
  spectral: draft['spectral'] === true,
  extra: (draft['extra'] ?? []) as readonly string[],
  targets: targetsGiven(draft),
});

/**
 * Whether a card may be activated with any Opportunity: Fast cards (GA-OPP-14, GA-OPP-15, GA-OPP-16, GA-KW-08), and
 * cards whose text says so.
 */
const isFast = (query: Query, card: Definition): boolean => {
  const { table, seat } = query;
  const keyword = (name: KeywordName): boolean =>
    printedKeyword(sightOf(query), card, name, playing(seat, card, {})) !== undefined;
  return (
    card.speed === 'fast' ||
    hastened(table, seat, card).length > 0 ||
    (card.types.includes('ATTACK') && keyword('fast-attack')) ||
    keyword('fast-activation')
  );
};

/** F11 C: step 2 of an announcement: why a card's elements prevent it (GA-ELEM-01, GA-ACT-03). */
export const lacksElement = (sight: Sight, seat: Seat, card: Definition, rule: string): Refusal | undefined => {
  const enabled = elementsOf(sight, seat);
  const missing = card.elements.filter((element) => !enabled.has(element));
  if (missing.length === 0 || printedKeyword(sight, card, 'no-element', playing(seat, card, {}))) return undefined;
  if (ignoresElements(sight, seat, card, rule === 'GA-MAT-04' ? 'play' : 'activate')) return undefined;
  return refuse(rule, `${card.name} needs ${missing.join(' and ')}, enabled are ${[...enabled].join(', ')}`);
};

/**
 * Why an attack card cannot be activated: it needs an Awake champion, and by the older rules something to attack
 * (GA-ACT-18).
 */
const attackStops = (query: Query, card: Definition): Refusal | undefined => {
  if (!card.types.includes('ATTACK') || commanded(card)) return undefined;
  const champion = championOf(query.table, query.cards, query.seat);
  if (!champion) return refuse('GA-ACT-18', 'an attack card needs a champion');
  const rests = isPaidByRest(query.table);
  if (!isAwake(champion)) return refuse(rests ? 'GA26-ACT-14' : 'GA-ACT-18', 'the champion is rested');
  if (rests) return undefined; // GA26-ACT-15
  const { table, cards, seat } = query;
  // The player names the weapon later: any weapon with True Sight may allow a target (GA-STEALTH-02).
  const strikers = [champion, ...weaponsOf(table, cards, seat)];
  const sees = printedKeyword(sightOf(query), card, 'true-sight', playing(seat, card, {})) !== undefined;
  const found = sees
    ? field(table).filter((one) => one.controller !== seat && isAttackable(cards, one))
    : attackTargets(sightOf(query), seat, strikers);
  return found.length === 0 ? refuse('GA-ACT-18', 'there is nothing to attack') : undefined;
};

/** The zone of a card that is to be activated, and the permission to activate it from there. */
const whence = (query: Query, ref: CardRef): Pick<Declared, 'from' | 'permit' | 'lies'> => {
  const permit = permitFor(sightOf(query), query.seat, ref);
  return {
    from: zoneOfRef(query.table, query.seat, ref),
    permit,
    lies: typeof ref === 'string' && pooledSlot(ref) === undefined ? ref : undefined,
  };
};

/** Why a card may not be activated from its present zone; undefined if it may. */
const placeStops = (query: Query, ref: CardRef, card: Definition): Refusal | undefined => {
  const { table, seat } = query;
  const sight = sightOf(query);
  const zone = zoneOfRef(table, seat, ref);
  if (zone === 'hand') return undefined;
  if (permitFor(sight, seat, ref) || (deckSlot(ref) === 0 && mayActivateTop(sight, seat))) return undefined;
  const env = playing(seat, card, whence(query, ref));
  const lying = lyingElsewhere(table, seat, ref);
  const permitted = lying && zone === 'memory' && printedKeyword(sight, card, 'lucid', env) !== undefined;
  // The text of a face-down card counts, too: a player who may look at it sees its permission (GA-SEAL-03).
  const itself = !lying || !sight.derived.isBare(lying);
  const from = itself && permissionFrom(sight, card, env) !== undefined;
  return permitted || from ? undefined : refuse('GA-ZONE-08', `${card.name} is not in the hand`);
};

/** The counters that pay for the activation that a question offers, instead of the hand (GA-NOW-02). */
export const countersPaying = ({ table }: Query, draft: Draft): number | undefined => {
  const about = table.asks.find(({ id }) => id === draft['ask'])?.about;
  if (about?.['counters'] === undefined) return undefined;
  return field(table).find(({ handle }) => handle === about['source'])?.counters[String(about['counters'])] ?? 0;
};

/** Whether the open question lets the player activate the card from where it lies (GA-NOW-01). */
const isOffered = (query: Query, draft: Draft): boolean =>
  countersPaying(query, draft) !== undefined ||
  query.table.asks.find(({ id }) => id === draft['ask'])?.about['offered'] === true;

/** Why the costs of a played card cannot be paid; undefined if they can (GA-ACT-09, GA-COST-03). */
export const costStops = (query: Query, ref: CardRef, card: Definition, draft: Draft): Refusal | undefined => {
  const { table, seat } = query;
  const sight = sightOf(query);
  const declared: Declared = extended(declaredIn(draft), whence(query, ref));
  const env = playing(seat, card, declared);
  const costs = announcedCosts(sight, card, env);
  const calculated = costOf(sight, seat, card, declared);
  const free = excuseOf(query, draft)?.free === true;
  if (!free && isUnpriced(sight, card, env)) return refuse('GA26-COST-05', `${card.name} has no cost to pay`);
  if (declaresUnpaidX(sight, card, env)) return refuse('GA26-COST-08', `${card.name}: X is 0 if its cost is not paid`);
  const cost = free ? { ...calculated, final: 0 } : calculated;
  const self = typeof ref === 'string' ? (pooledSlot(ref) ?? ref) : undefined;
  const payers = payableSo(sight, card, cost.kind, env, self);
  const memory = cost.kind === 'memory' ? memoryPurse(sight, seat, card) + payers : Infinity;
  if (cost.final > memory)
    return refuse(
      'GA-COST-06',
      `${card.name} costs ${cost.final} memory, and there are ${memory} cards to pay it with`,
    );
  const counters = countersPaying(query, draft);
  if (counters !== undefined && cost.final > counters)
    return refuse('GA-NOW-02', `${card.name} costs ${cost.final}, and there are ${counters} counters to pay it with`);
  const reserve =
    counters !== undefined ? 0 : cost.kind === 'memory' ? amountToPay(sight, env, costs, 'reserve') : cost.final;
  const besides = cost.kind === 'memory' ? 0 : payers;
  const others = countIn(table, zoneId('hand', seat)) - (typeof ref === 'number' ? 1 : 0) - takenFromHand(costs);
  const spent = restsToAttack(sight, env);
  const restable = reservable(sight, seat).flatMap(({ handle }) => (handle === spent ? [] : [handle]));
  const there = Math.max(0, others + restable.length + besides);
  if (reserve > there)
    return refuse(
      'GA-COST-03',
      `${card.name} costs ${reserve}, and there are ${there} other cards in the ` +
        `hand${there > others ? ' or other things to pay it with' : ''}`,
    );
  const resting = { n: Math.max(0, reserve - besides - Math.max(0, others)), of: restable };
  const unpaid =
    cannotPay(sight, costs, env, { self: ref, resting }) ??
    (others < 0 ? 'there are too few cards in the hand' : undefined);
  return unpaid === undefined ? undefined : refuse('GA-ACT-09', `${card.name}: ${unpaid}`);
};

/** The refusal of a card name that an effect bans, as long as the effect's controller controls its source. */
const isBanned = (table: Table, seat: Seat, name: string): Refusal | undefined => {
  const found = table.effects.find(
    ({ on, data, source, controller }) =>
      data['ban'] === name &&
      !Array.isArray(on) &&
      (on as { seat: Seat }).seat === seat &&
      field(table).some((card) => card.handle === source && card.controller === controller),
  );
  return found && refuse('GA-BAN-01', `${name} may not be activated: ${found.text}`);
};

/** The refusal of a card whose own text does not allow its activation now (GA-ONLY-01). */
const forbiddenNow = (query: Query, card: Definition): Refusal | undefined => {
  const env = playing(query.seat, card, {});
  const found = card.abilities.find(
    ({ kind, only }) => kind === 'announce' && only?.some((condition) => !holds(sightOf(query), condition, env)),
  );
  return found && refuse('GA-ONLY-01', `${card.name} may not be activated now: ${found.text ?? 'its text says when'}`);
};

/** Alternative costs that replace the printed one (GA-ACT-04); a player may pay at most one of them. */
const instead = (card: Definition): string[] =>
  card.abilities.flatMap(({ kind, may, instead: is, as }) => (kind === 'announce' && may && is && as ? [as] : []));

/** Whether the cost depends on the targets, so that it is known only after them (GA-ACT-08). */
const costByTargets = (card: Definition): boolean =>
  card.abilities.some(
    (ability) => ability.modify?.some(({ cost }) => cost) === true && JSON.stringify(ability).includes('"target":'),
  );

/**
 * Why a draft cannot be paid, whatever the player declares later: an alternative cost may replace the printed one, and
 * targets may change it.
 */
export const neverPaid = (query: Query, ref: CardRef, card: Definition, draft: Draft): Refusal | undefined => {
  const stops = costByTargets(card) ? undefined : costStops(query, ref, card, draft);
  const declared = (draft['extra'] ?? []) as readonly string[];
  const others = stops && !instead(card).some((name) => declared.includes(name)) ? instead(card) : [];
  return others.some((name) => !costStops(query, ref, card, { ...draft, extra: [...declared, name] }))
    ? undefined
    : stops;
};

/** F11 G: why a card cannot be activated now, with the steps of an activation in their order. */
export const activationStops = (query: Query, ref: CardRef, card: Definition, draft: Draft): Refusal | undefined => {
  const { table, cards, seat } = query;
  const excuse = excuseOf(query, draft);
  const isPlaced = excuse !== undefined || isOffered(query, draft);
  const place = isPlaced ? undefined : placeStops(query, ref, card);
  if (place) return place;
  const isMaterial = card.types.includes('CHAMPION') || card.types.includes('REGALIA');
  if (isMaterial && materialSlot(ref) === undefined)
    return refuse('GA-OBJ-17', `${card.name} is materialized, not activated`);
  const banned = isBanned(table, seat, card.name) ?? elementBanned(table, card);
  if (banned) return banned;
  const bar = barred(sightOf(query), seat, card, 'activate');
  if (bar !== undefined) return refuse('GA-BAR-01', `${card.name} may not be activated because of ${bar}`);
  const only = lockStops(sightOf(query), seat, card) ?? forbiddenNow(query, card);
  if (only) return only;
  const slow = excuse || isOffered(query, draft) || isFast(query, card) ? undefined : mayActSlow(query);
  if (slow) return { ...slow, reason: `${card.name}: ${slow.reason}` };
  const element =
    excuse?.elements || permitFor(sightOf(query), seat, ref)?.elements
      ? undefined
      : lacksElement(sightOf(query), seat, card, 'GA-ELEM-01');
  if (element) return element;
  const attack = attackStops(query, card);
  if (attack) return attack;
  const abilities = spellAbilities(cards, card.id).map(({ ability }) => ability);
  if (lacksTargets(query, { abilities, definition: card.id, source: '' }))
    return refuse('GA-TGT-02', `${card.name} has no legal target`);
  return neverPaid(query, ref, card, draft);
};
