import { findCard, type Handle, type Json, type Seat } from '#table';
import { part, refuse, type Draft, type Query, idOf } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import { seatOfPlayer } from '../effects/meaning.js';
import type { Ability, TargetSpec } from '../effects/words.js';
import { holds } from '../effects/truth.js';
import { isAdded, isSpell, legalTargets, modesToChoose, specsOfOne, type Targeting } from './targets.js';
import { isModeUsedUp } from '../objects/uses.js';
import type { AbilityRef } from './ability-at.js';
import { faceOf } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { sightOf } from '../objects/derive.js';

const MOST = 6;

const envOf = (seat: Seat, source: Handle, definition: string | null): Env => ({
  controller: seat,
  source,
  definition,
  targets: [],
  named: {},
});

/** Conditions that the announcement itself decides. */
const DECLARED: readonly string[] = ['paid', 'imbued', 'empowered', 'from', 'activated-in-main'];

/** Whether the part of a text behind a restriction that is not met has no targets and modes (GA26-RESTR-04). */
const isClosed = (sight: Sight, ability: Ability, env: Env): boolean =>
  partsFor(sight.table).restrictions.choices === 'nothing-to-choose' &&
  !(ability.if ?? []).every((condition) => DECLARED.includes(condition.is) || holds(sight, condition, env));

/**
 * The target lists that an announcement needs now. A list of an ability whose restriction is not met now may stay
 * empty; by the rules of 2026 it does.
 */
const neededTargets = (
  sight: Sight,
  seat: Seat,
  definition: string | null,
  abilities: readonly Ability[],
  modes: readonly number[] = [],
  source: Handle = '',
): TargetSpec[] =>
  abilities.flatMap((ability) => {
    const env = envOf(seat, source, definition);
    const met = (ability.if ?? []).every((condition) => holds(sight, condition, env));
    const closed = isClosed(sight, ability, env) ? { max: 0 } : {};
    // The player chooses targets that only the payment adds after the payment (GA-ACT-10).
    return specsOfOne(ability, modes).map((spec) => (met && !isAdded(spec) ? spec : { ...spec, min: 0, ...closed }));
  });

/** The name of a card as the asker may know it; for a player the seat, for an entry of the stack its title. */
export const nameOf = (query: Query, handle: Handle): string => {
  const player = seatOfPlayer(handle);
  if (player !== undefined) return `seat ${player}`;
  const item = query.table.items.find((one) => one.id === handle);
  if (item) return `${item.title} (seat ${item.controller})`;
  for (const zone of query.table.zones) {
    if (zone.kind !== 'followed') continue;
    const card = zone.cards.find((one) => one.handle === handle);
    if (!card) continue;
    const hidden = query.cards.get(idOf(card) ?? '')?.name;
    return `${faceOf(query.cards, card)?.name ?? (hidden === undefined ? 'a face-down card' : `${hidden}, face down`)} (seat ${card.controller})`;
  }
  return handle;
};

/** The abilities and source of an announcement, as far as a draft says. */
export interface Announcing {
  readonly abilities: readonly Ability[];
  readonly definition: string | null;
  readonly source: Handle;
  /** The name of an activated ability. */
  readonly ref?: AbilityRef;
}

const targetingOf = (query: Query, { abilities, definition, source }: Announcing): Targeting => ({
  controller: query.seat,
  source,
  spell: abilities.some((ability) => isSpell(query.cards, definition, ability)),
});

const modesGiven = (draft: { readonly [key: string]: unknown }): readonly number[] =>
  (draft['modes'] ?? []) as readonly number[];

const specsOf = (query: Query, draft: Draft, what: Announcing): TargetSpec[] =>
  neededTargets(sightOf(query), query.seat, what.definition, what.abilities, modesGiven(draft), what.source);

/** Whether a required target list has too few legal targets (GA-TGT-02); modes are checked one by one elsewhere. */
export const lacksTargets = (query: Query, what: Announcing): boolean =>
  neededTargets(sightOf(query), query.seat, what.definition, what.abilities, [], what.source).some(
    (spec) => legalTargets(sightOf(query), spec, targetingOf(query, what)).length < spec.min,
  );

/** F11 E (GA-ACT-05): the part for modes, each only if its restriction and targets allow it. */
export const modesPart = (announcing: (query: Query, draft: Draft) => Announcing) => {
  const modal = (query: Query, draft: Draft): Ability | undefined => {
    const { abilities, source, definition } = announcing(query, draft);
    const env = envOf(query.seat, source, definition);
    return abilities.find((ability) => ability.modes && !isClosed(sightOf(query), ability, env));
  };
  return part({
    name: 'modes',
    title: '{}',
    rule: 'GA-ACT-05',
    when: (query, draft) => modal(query, draft) !== undefined,
    many: (query, draft) => {
      const modes = modal(query, draft)!.modes!;
      const env = envOf(query.seat, announcing(query, draft).source, announcing(query, draft).definition);
      const instead = modes.instead?.if.every((condition) => holds(sightOf(query), condition, env)) === true;
      const n = modesToChoose(modes, instead);
      return { min: (instead ? modes.instead!.upTo : modes.upTo) ? 0 : n, max: n };
    },
    candidates: (query, draft, chosen) => {
      const what = announcing(query, draft);
      return modeCandidates(query, modal(query, draft)!, what, chosen as readonly number[]);
    },
  });
};

/** The modes that the player may still choose, with the refusals of those that are not allowed. */
export const modeCandidates = (query: Query, ability: Ability, what: Announcing, chosen: readonly number[]) =>
  ability.modes!.of.flatMap((mode, n) => {
    if (chosen.includes(n)) return [];
    const restricted = !(mode.if ?? []).every((condition) =>
      holds(sightOf(query), condition, envOf(query.seat, what.source, what.definition)),
    );
    const lacking = (mode.targets ?? []).some(
      (spec) => legalTargets(sightOf(query), spec, targetingOf(query, what)).length < spec.min,
    );
    const used = what.ref !== undefined && isModeUsedUp(findCard(query.table, what.source)?.card, what.ref, ability, n);
    const refusal = used
      ? refuse('GA26-ABIL-07', `"${mode.text}" has been chosen before`)
      : restricted
        ? refuse('GA-ACT-05', `"${mode.text}" may not be chosen now`)
        : lacking
          ? refuse('GA-TGT-02', `"${mode.text}" has no legal target`)
          : undefined;
    return [{ value: n, label: mode.text, refusal }];
  });

/** For "a single banishment": whether the target has the same owner as the first one. */
const isOfOne = ({ table }: Query, spec: TargetSpec | undefined, [first]: readonly Json[], handle: Handle): boolean =>
  spec?.single !== true ||
  first === undefined ||
  findCard(table, String(first))?.card.owner === findCard(table, handle)?.card.owner;

/**
 * F11 F: the parts that choose targets (step 5 of an activation): one part for each target list of the card or ability
 * and its modes.
 */
export const targetParts = (announcing: (query: Query, draft: Draft) => Announcing) =>
  Array.from({ length: MOST }, (_, n) => {
    const spec = (query: Query, draft: Draft): TargetSpec | undefined =>
      specsOf(query, draft, announcing(query, draft))[n];
    const legal = (query: Query, draft: Draft): Handle[] => {
      const what = announcing(query, draft);
      const spec = specsOf(query, draft, what)[n];
      return spec ? legalTargets(sightOf(query), spec, targetingOf(query, what)) : [];
    };
    return part({
      name: targetsName(n),
      title: 'Target {}',
      rule: 'GA-TGT-01',
      when: (query, draft) => {
        const what = announcing(query, draft);
        const spec = specsOf(query, draft, what)[n];
        return spec !== undefined && spec.max > 0 && !isAdded(spec);
      },
      many: (query, draft) => {
        const spec = specsOf(query, draft, announcing(query, draft))[n]!;
        const found = legal(query, draft).length;
        return { min: Math.min(spec.min, found), max: Math.min(spec.max, found) };
      },
      candidates: (query, draft, chosen) =>
        legal(query, draft)
          .filter((handle) => !chosen.includes(handle) && isOfOne(query, spec(query, draft), chosen, handle))
          .map((handle) => ({ value: handle, label: () => nameOf(query, handle) })),
    });
  });

type TargetsName = 'targets' | `targets${number}`;
const targetsName = (n: number): TargetsName => (n === 0 ? 'targets' : `targets${n + 1}`);

/** The targets that a draft names so far, list by list. */
export const targetsGiven = (draft: { readonly [key: string]: unknown }): (readonly Handle[])[] =>
  Array.from({ length: MOST }, (_, n) => (draft[targetsName(n)] ?? []) as readonly Handle[]);

/** The chosen targets, list by list. */
export const chosenTargets = (action: { readonly [Name in TargetsName]?: readonly Handle[] }, lists: number) =>
  Array.from({ length: lists }, (_, n) => action[targetsName(n)] ?? []);
