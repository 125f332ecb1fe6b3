import { findCard, seatOf, type Handle } from '#table';
import type { CardLookup } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import { playerHandle } from '../effects/meaning.js';
import type { Ability, Modes, TargetSpec } from '../effects/words.js';
import type { KeywordName } from '../objects/keywords.js';
import { hasKeyword } from '../objects/characteristics.js';
import { handlesOf } from '../effects/select.js';
import { isPlayerUnder } from '../objects/statics.js';
import { faceUp } from '../objects/traits.js';

/** What is known of the effect that targets: its controller, its source, and whether it is a Spell. */
export type Targeting = Pick<Env, 'controller' | 'source'> & { readonly spell?: boolean };

/** Whether a card or ability counts as a Spell. */
export const isSpell = (cards: CardLookup, definition: string | null, ability?: Ability): boolean =>
  ability?.spell === true ||
  (ability?.kind !== 'activated' &&
    ability?.kind !== 'triggered' &&
    faceUp(cards, { definition })?.subtypes.includes('SPELL') === true);

/** Chosen modes as an entry of the stack declares them: by number, and in words for all players (GA-ACT-05). */
export const declaredModes = (
  abilities: readonly Ability[],
  modes: readonly number[] | undefined,
): { readonly modes?: readonly number[]; readonly says?: readonly string[] } => {
  if (modes === undefined) return {};
  const says = modes.flatMap((n) => abilities.flatMap((ability) => ability.modes?.of[n]?.text ?? []));
  return { modes, ...(says.length > 0 ? { says } : {}) };
};

/** Whether only a payment adds these targets, so that the player chooses them after it (GA-ACT-10). */
export const isAdded = ({ imbued, given }: TargetSpec): boolean => imbued === true || given !== undefined;

/** The target lists of one ability: its own, then those of each chosen mode. */
export const specsOfOne = (ability: Ability, modes: readonly number[]): TargetSpec[] => [
  ...(ability.targets ?? []),
  ...(ability.modes ? modes.flatMap((n) => ability.modes!.of[n]?.targets ?? []) : []),
];

/** The target lists of a card or ability, over all its parts. */
export const targetSpecs = (abilities: readonly Ability[], modes: readonly number[] = []): TargetSpec[] =>
  abilities.flatMap((ability) => specsOfOne(ability, modes));

/**
 * The legal targets now (GA-TGT-01): objects that effects may interact with (GA-OBJ-08), entries of the stack, and
 * players.
 */
export const legalTargets = (sight: Sight, spec: TargetSpec, env: Targeting): Handle[] => {
  const { table } = sight;
  if (spec.player) {
    const seats = table.order.filter(
      (seat) =>
        seatOf(table, seat)?.out === null &&
        (spec.player === 'any' || seat !== env.controller) &&
        // GA26-SPELLSHROUD-01
        !(env.spell && isPlayerUnder(sight, seat, ({ unaimed }) => unaimed !== undefined)),
    );
    return seats.map(playerHandle);
  }
  // Omnishroud stops all targeting (GA-SHROUD-01), Spellshroud that of Spells.
  const shrouds: readonly KeywordName[] = env.spell ? ['omnishroud', 'spellshroud'] : ['omnishroud'];
  return handlesOf(sight, spec.what, env).filter((handle) => {
    const at = findCard(table, handle);
    return at?.zone.id !== 'field' || !shrouds.some((shroud) => hasKeyword(sight, at.card, shroud));
  });
};

/** The targets that are still legal when the entry resolves (GA-TGT-03). */
export const stillLegal = (sight: Sight, spec: TargetSpec, chosen: readonly Handle[], env: Targeting): Handle[] => {
  const legal = legalTargets(sight, spec, env);
  return chosen.filter((handle) => legal.includes(handle));
};

/** How many modes the player chooses now. */
export const modesToChoose = (modes: Modes, instead: boolean): number =>
  Math.min(modes.of.length, instead && modes.instead ? modes.instead.choose : modes.choose);
