import type { Handle, Json, Seat, Table } from '#table';
import type { Ability, CardLookup, Draft, Part, Query, TargetSpec } from '#rules';
import { legalTargets, targetSpecs } from './targets.js';
import { faceOf, holds } from './traits.js';

const MOST = 4;

/** The target lists that an announcement needs now: one whose restriction is not met now may stay empty. */
export const neededTargets = (table: Table, cards: CardLookup, seat: Seat, definition: string | null, abilities: readonly Ability[]): TargetSpec[] =>
  abilities.flatMap((ability) => {
    const env = { controller: seat, source: '', definition, targets: [], chosen: {} };
    const met = (ability.if ?? []).every((condition) => holds(table, cards, condition, env));
    return targetSpecs([ability]).map((spec) => (met ? spec : { ...spec, min: 0 }));
  });

/** A card's name as the asker may know it. */
export const nameOf = (query: Query, handle: Handle): string => {
  for (const zone of query.table.zones) {
    if (zone.kind !== 'followed') continue;
    const card = zone.cards.find((one) => one.handle === handle);
    if (!card) continue;
    const hidden = card.definition === null ? undefined : query.cards.get(card.definition)?.name;
    return `${faceOf(query.cards, card)?.name ?? (hidden === undefined ? 'a face-down card' : `${hidden}, face down`)} (seat ${card.controller})`;
  }
  return handle;
};

/** The parts that choose targets (steps 4 and 5 of an activation): one list for each target list of the card or ability. */
export const targetParts = (specsOf: (query: Query, draft: Draft) => { specs: readonly TargetSpec[]; source: Handle }): Part[] =>
  Array.from({ length: MOST }, (_, n): Part => {
    const legal = (query: Query, draft: Draft): Handle[] => {
      const { specs, source } = specsOf(query, draft);
      const spec = specs[n];
      return spec ? legalTargets(query.table, query.cards, spec.what, { controller: query.seat, source }).map((card) => card.handle) : [];
    };
    return {
      name: n === 0 ? 'targets' : `targets${n + 1}`,
      title: 'Target',
      rule: 'GA-TGT-01',
      when: (query, draft) => specsOf(query, draft).specs.length > n,
      many: (query, draft) => {
        const spec = specsOf(query, draft).specs[n]!;
        const found = legal(query, draft).length;
        return { min: Math.min(spec.min, found), max: Math.min(spec.max, found) };
      },
      candidates: (query, draft, chosen) =>
        legal(query, draft)
          .filter((handle) => !chosen.includes(handle))
          .map((handle) => ({ value: handle, label: () => nameOf(query, handle) })),
    };
  });

/** The chosen targets, list by list. */
export const chosenTargets = (action: { readonly [key: string]: unknown }, lists: number): Json =>
  Array.from({ length: lists }, (_, n) => (action[n === 0 ? 'targets' : `targets${n + 1}`] ?? []) as Json);
