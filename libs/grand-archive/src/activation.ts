import { cardsIn, countIn, reveal, slotsIn, zoneId, type Handle, type Json, type MaybeSecret } from '#table';
import type { Draft, Flow, Move, Part, Query, Recorded, Scribe } from '#rules';
import { spellAbilities } from './abilities.js';
import { activationStops, has, meant, type CardRef } from './announce.js';
import { weaponsOf } from './attacks.js';
import { settle } from './checks.js';
import { costOf } from './cost.js';
import { payCosts } from './payment.js';
import { play } from './root.js';
import { chosenTargets, nameOf, neededTargets, targetParts } from './targeting.js';
import { giveOpportunity, holdsOpportunity } from './timing.js';

const cardOf = (query: Query, draft: Draft) => meant(query.table, query.cards, query.seat, draft['card']);

const abilitiesOfDraft = (query: Query, draft: Draft) => {
  const card = cardOf(query, draft);
  return card ? spellAbilities(query.cards, card.id).map(({ ability }) => ability) : [];
};

const card: Part = {
  name: 'card',
  title: 'Activate',
  rule: 'GA-ZONE-08',
  sealed: (value) => typeof value === 'number',
  candidates: (query, draft) => {
    const refs: CardRef[] = [
      ...slotsIn(query.table, zoneId('hand', query.seat)).keys(),
      ...cardsIn(query.table, zoneId('memory', query.seat)).map((one) => one.handle),
    ];
    return refs.flatMap((ref) => {
      const found = meant(query.table, query.cards, query.seat, ref);
      return found ? [{ value: ref, label: found.name, refusal: activationStops(query, ref, found, draft) }] : [];
    });
  },
};

/** Step 3: X, optional costs (GA-ACT-04). */
const x: Part = {
  name: 'x',
  title: 'X is',
  rule: 'GA-ACT-04',
  when: (query, draft) => cardOf(query, draft)?.cost?.n === 'X',
  candidates: (query, draft) => {
    const others = countIn(query.table, zoneId('hand', query.seat)) - (typeof draft['card'] === 'number' ? 1 : 0);
    return Array.from({ length: others + 1 }, (_, n) => ({ value: n, label: String(n) }));
  },
};

const spectral: Part = {
  name: 'spectral',
  title: 'Spectral Shift',
  rule: 'GA-KW-33',
  when: (query, draft) => {
    const found = cardOf(query, draft);
    return found !== undefined && has(found, 'spectral-shift');
  },
  candidates: (query, draft) => {
    const found = cardOf(query, draft)!;
    const stops = activationStops(query, draft['card'] as CardRef, found, { ...draft, spectral: true });
    return [
      { value: false, label: 'not paid' },
      { value: true, label: 'pay 3 more', refusal: stops },
    ];
  },
};

/** Step 4 (GA-ACT-05). */
const modes: Part = {
  name: 'modes',
  title: 'Mode',
  rule: 'GA-ACT-05',
  when: (query, draft) => abilitiesOfDraft(query, draft).some((ability) => ability.modes),
  many: (query, draft) => {
    const n = abilitiesOfDraft(query, draft).find((ability) => ability.modes)!.modes!.choose;
    return { min: n, max: n };
  },
  candidates: (query, draft, chosen) =>
    abilitiesOfDraft(query, draft)
      .find((ability) => ability.modes)!
      .modes!.of.map((mode, n) => ({ value: n, label: mode.text }))
      .filter(({ value }) => !chosen.includes(value)),
};

/** An attack card: whether a weapon is used as well, and which (GA-ACT-16, GA-COMBAT-04). */
const weapon: Part = {
  name: 'weapon',
  title: 'Weapon',
  rule: 'GA-ACT-16',
  when: (query, draft) => cardOf(query, draft)?.types.includes('ATTACK') === true,
  candidates: (query) => [
    { value: 'none', label: 'none' },
    ...weaponsOf(query.table, query.cards, query.seat).map((one) => ({ value: one.handle, label: () => nameOf(query, one.handle) })),
  ],
};

const specsOf = (query: Query, draft: Draft) => ({
  specs: neededTargets(query.table, query.cards, query.seat, cardOf(query, draft)?.id ?? null, abilitiesOfDraft(query, draft)),
  source: '',
});

/**
 * Activates a card: chart 11, box by box. Steps 2 to 6 were settled from the player's own view before this runs; the steps that remain
 * change the table.
 */
export function* activateCard(scribe: Scribe, action: Recorded): Flow {
  const { seat } = action;
  const ref = action['card'] as MaybeSecret<Json>;
  const from = reveal(ref) as CardRef;
  const found = meant(scribe.table, scribe.cards, seat, ref)!;
  const before = scribe.table.opportunity;
  const memory = typeof from === 'string' ? scribe.card(from) : undefined;
  const memoryPlace = memory ? cardsIn(scribe.table, zoneId('memory', seat)).indexOf(memory) : -1;
  // Step 1: shown and put on the stack at once (GA-ACT-02).
  const place = typeof from === 'string' ? from : { zone: zoneId('hand', seat), slot: ref as MaybeSecret<number> };
  const [handle] = scribe.move([place], 'stack', { controller: seat }, 'announce') as [Handle];
  const abilities = spellAbilities(scribe.cards, found.id).map(({ ability }) => ability);
  const lists = neededTargets(scribe.table, scribe.cards, seat, found.id, abilities).length;
  const spectralShift = action['spectral'] === true;
  const item = scribe.raise({
    of: 'card', controller: seat, state: 'announced', title: found.name, card: handle, definition: found.id,
    declared: {
      how: 'activate', targets: chosenTargets(action, lists),
      ...(action['x'] === undefined ? {} : { x: action['x'] as Json }),
      ...(action['modes'] === undefined ? {} : { modes: action['modes'] as Json }),
      ...(action['weapon'] === undefined || action['weapon'] === 'none' ? {} : { weapon: action['weapon'] as Json }),
      ...(spectralShift ? { paid: ['spectral-shift'] } : {}),
    },
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  // Step 7: the cost is calculated now (GA-ACT-08). Step 8: it is paid (GA-ACT-09).
  const cost = costOf(scribe.table, scribe.cards, seat, found, { x: action['x'] as number | undefined, spectral: spectralShift });
  scribe.emit({ kind: 'item-set', item, cost });
  if (!(yield* payCosts(scribe, seat, item, [[cost.kind, cost.final]], found.name))) {
    // Taken back: the table is as it was before step 1 (GA-ACT-12); that the card was shown stays on record (GA-VIS-16).
    if (memory) {
      const there = { place: memoryPlace, since: memory.since, ...(memory.paidFor === undefined ? {} : { for: memory.paidFor }) };
      scribe.emit({ kind: 'moved', cause: 'take back', legs: [{ ...scribe.leg(handle, zoneId('memory', seat), { face: 'down' }), ...there }] });
    }
    else scribe.move([handle], zoneId('hand', seat), { place: ref as MaybeSecret<number> }, 'take back');
    scribe.emit({ kind: 'item-ended', item, result: 'reverted', rules: ['GA-ACT-12'] }, { kind: 'opportunity', seat: before!.seat, passed: before!.passed });
    return;
  }
  // Step 9: the card is activated (GA-ACT-11); its player has Opportunity first (GA-OPP-02).
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  yield* settle(scribe);
  giveOpportunity(scribe, seat);
}

export const activate: Move = {
  kind: 'activate',
  title: 'Activate a card',
  gate: holdsOpportunity,
  parts: [card, x, spectral, modes, ...targetParts(specsOf), weapon],
  flow: (scribe, action) => play(scribe, activateCard(scribe, action)),
};
