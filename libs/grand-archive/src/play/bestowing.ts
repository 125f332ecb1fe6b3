import { reveal, slotsIn, zoneId, type Handle, type Item, type Seat } from '#table';
import {
  ask,
  judgedLate,
  move,
  part,
  question,
  refuse,
  turnOrderFrom,
  type Flow,
  type Query,
  type QuestionAction,
  type Refusal,
  type Scribe,
  idOf,
} from '#rules';
import { definitionOf, type Definition } from '../effects/definition.js';
import { announcedCosts, costOf, playing, purse } from '../costs/cost.js';
import { cannotPay } from '../costs/cost-choice.js';
import { payersOf } from '../costs/payers.js';
import { pay } from '../costs/payment.js';
import { sightOf } from '../objects/derive.js';
import { hasPrinted } from '../objects/keywords.js';
import { lockStops } from '../objects/locks.js';
import { play } from '../turn/root.js';
import { holdsOpportunity, mayActSlow } from '../turn/timing.js';
import { spellAbilities } from './abilities.js';
import { lacksElement } from './announce.js';
import { reverted } from './announced.js';
import { askModes, askTargets } from './asking.js';
import { announcedOnStack, declareOf } from './declared.js';
import { resolveTop } from './resolution.js';
import { lacksTargets } from './targeting.js';
import { declaredModes, legalTargets, targetSpecs } from './targets.js';

/** The boons that lie face down in the player's Pantheon: a bestowed one lies face up (GA26-BOON-06). */
const closed = ({ table, cards }: Pick<Query, 'table' | 'cards'>, seat: Seat): { slot: number; card: Definition }[] =>
  slotsIn(table, zoneId('pantheon', seat)).flatMap((lying, slot) => {
    const card = lying.known === null ? undefined : definitionOf(cards, idOf(lying));
    return card ? [{ slot, card }] : [];
  });

const abilitiesIn = ({ cards }: Pick<Query, 'cards'>, card: Definition) =>
  spellAbilities(cards, card.id).map(({ ability }) => ability);

/** Why a boon cannot be bestowed at any speed: locks, elements, targets or cost (GA26-BOON-03, GA26-BOON-04). */
const bestowingStops = (query: Query, card: Definition): Refusal | undefined => {
  const { seat } = query;
  const sight = sightOf(query);
  const early = lockStops(sight, seat, card) ?? lacksElement(sight, seat, card, 'GA26-BOON-03');
  if (early) return early;
  if (lacksTargets(query, { abilities: abilitiesIn(query, card), definition: card.id, source: '' }))
    return refuse('GA-TGT-02', `${card.name} has no legal target`);
  const env = playing(seat, card, {});
  const { kind, final } = costOf(sight, seat, card, {});
  const there = purse(sight, seat, kind);
  const unpaid =
    final > there
      ? `costs ${final}, and there are ${there} to pay it with`
      : cannotPay(sight, announcedCosts(sight, card, env), env);
  return unpaid === undefined ? undefined : refuse('GA26-BOON-09', `${card.name}: ${unpaid}`);
};

/** The boon that is bestowed, one of those that lie face down in the player's Pantheon and are such cards. */
const boonPart = (
  rule: string,
  isMeant: (card: Definition) => boolean,
  speed: (query: Query, card: Definition) => Refusal | undefined,
) =>
  part({
    name: 'card',
    title: 'Bestow {}',
    rule,
    sealed: () => true,
    candidates: (query) =>
      closed(query, query.seat).flatMap(({ slot, card }) =>
        isMeant(card)
          ? [judgedLate({ value: slot, label: card.name }, () => speed(query, card) ?? bestowingStops(query, card))]
          : [],
      ),
  });

const parts = [
  boonPart(
    'GA26-BOON-02',
    () => true,
    (query, { speed }) => (speed === 'fast' ? undefined : mayActSlow(query)),
  ),
] as const;

/** Asks which boon with First Boon a player bestows before the first turn, or none (GA26-FIRSTBOON-01). */
export const firstBoon = question({
  of: 'first-boon',
  rule: 'GA26-FIRSTBOON-01',
  title: 'Bestow a boon before the game, or none',
  answer: 'bestow-first',
  or: { kind: 'decline', title: 'Bestow none' },
  parts: () =>
    [
      boonPart(
        'GA26-FIRSTBOON-01',
        (card) => hasPrinted(card, 'first-boon'),
        () => undefined,
      ),
    ] as const,
  forfeit: () => null,
});

/** Each player with a Pantheon is asked, in turn order, whether or not one of the boons allows it. */
export function* bestowFirst(scribe: Scribe, first: Seat): Flow {
  for (const seat of turnOrderFrom(scribe.table, first)) {
    if (slotsIn(scribe.table, zoneId('pantheon', seat)).length === 0) continue;
    const chosen = yield* ask(firstBoon, { seat, min: 0 });
    if (chosen) yield* bestowed(scribe, { seat, card: chosen.card });
  }
}

/** Modes and targets of what happens as the boon is gained. */
function* choose(scribe: Scribe, seat: Seat, card: Definition, source: Handle): Flow<Item['declared']> {
  const abilities = abilitiesIn(scribe, card);
  const targets: (readonly Handle[])[] = [];
  const modes: number[] = [];
  const asking = { seat, source, title: card.name, definition: card.id };
  for (const ability of abilities) modes.push(...((yield* askModes(scribe, asking, ability)) ?? []));
  for (const spec of targetSpecs(abilities, modes)) {
    const legal = legalTargets(sightOf(scribe), spec, { controller: seat, source, spell: false });
    targets.push(yield* askTargets(asking, spec, legal));
  }
  return { targets, ...declaredModes(abilities, modes.length > 0 ? modes : undefined) };
}

type Bestowing = Pick<QuestionAction<typeof parts>, 'seat' | 'card'>;

/**
 * Bestows a boon step by step. From its announcement until it has resolved nobody has Opportunity (GA26-BOON-03,
 * GA26-BOON-05).
 */
function* bestowed(scribe: Scribe, { seat, card: slot }: Bestowing): Flow {
  const zone = zoneId('pantheon', seat);
  const { card } = closed(scribe, seat).find((one) => one.slot === reveal(slot))!;
  const before = scribe.table.opportunity;
  const said = { how: 'bestow', targets: [] };
  const { handle, item } = announcedOnStack(scribe, seat, { zone, slot }, card, said);
  declareOf(scribe, item, yield* choose(scribe, seat, card, handle));
  const cost = costOf(sightOf(scribe), seat, card, {});
  scribe.emit({ kind: 'item-set', item, cost });
  const env = { ...playing(seat, card, {}), source: handle };
  const paid = yield* pay(scribe, seat, item, {
    reserve: cost.kind === 'reserve' ? cost.final : 0,
    memory: cost.kind === 'memory' ? cost.final : 0,
    costs: announcedCosts(sightOf(scribe), card, env),
    env,
    title: card.name,
    payers: payersOf(sightOf(scribe), card, env),
  });
  if (!paid) {
    scribe.move([handle], zone, { place: slot }, 'take back'); // GA26-BOON-09
    return reverted(scribe, item, before);
  }
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  yield* resolveTop(scribe);
}

/** Bestows a boon of the own Pantheon. Only rulesets with that zone have this move. */
export const bestow = move({
  kind: 'bestow',
  title: 'Bestow a boon',
  gate: holdsOpportunity,
  parts,
  flow: (scribe, action) => play(scribe, bestowed(scribe, action)),
});
