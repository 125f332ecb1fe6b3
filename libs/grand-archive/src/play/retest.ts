import { cardsIn, type Handle, type Item } from '#table';
import type { Scribe } from '#rules';
import type { TargetSpec } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { partsFor } from '../rulesets/parts-for.js';
import { programsOf } from './programs.js';
import { isLost, hasPart } from './restricted.js';
import { isAdded, isSpell, stillLegal } from './targets.js';

export type HowResolved = 'resolved' | 'partly' | 'negated' | 'none';

interface Retested {
  /** The targets that are still legal, list by list. */
  readonly targets: Handle[][];
  /** How far the entry resolves. */
  readonly result: HowResolved;
  /** The rules that stop it, if it does not resolve. */
  readonly rules: readonly string[];
}

interface Tested {
  readonly chosen: readonly (readonly Handle[])[];
  /** What each list asks for. */
  readonly specs: readonly TargetSpec[];
  /** Those that are still legal, and were at every check so far. */
  readonly targets: Handle[][];
}

const asOptional = ({ need: _, ...spec }: TargetSpec): TargetSpec => ({ ...spec, min: 0 });

/** Tests the targets of an entry as they are now. */
export const tested = (scribe: Scribe, item: Item): Tested => {
  const chosen = (item.declared['targets'] ?? []) as unknown as Handle[][];
  const lost = (item.declared['lost'] ?? []) as unknown as Handle[][];
  const programs = programsOf(scribe, item);
  // In the order in which the player chose them, as the target lists stand.
  const specs = programs
    .toSorted((a, b) => a.offset - b.offset)
    .flatMap((program) => (isLost(scribe, item, program) ? program.specs.map(asOptional) : program.specs));
  const ability = typeof item.declared['ability'] === 'string' ? programs[0]?.ability : undefined;
  const env = {
    controller: item.controller,
    source: item.card ?? '',
    spell: isSpell(scribe.cards, item.definition ?? null, ability),
  };
  const targets = chosen.map((list, n) =>
    specs[n]
      ? stillLegal(sightOf(scribe), specs[n], list, env).filter((handle) => lost[n]?.includes(handle) !== true)
      : [],
  );
  return { chosen, specs, targets };
};

/** Whether the card of an instance has left the stack, by which the newer rules let the instance fizzle. */
export const lacksCard = ({ table }: Scribe, { of, card }: Item): boolean =>
  of === 'card' &&
  partsFor(table).resolution.lostTargets === 'fizzle' &&
  !cardsIn(table, 'stack').some(({ handle }) => handle === card);

/**
 * Tests every target again (GA-TGT-03), and by the rules that the match pins how far the entry resolves with those that
 * are left.
 */
export const retest = (scribe: Scribe, item: Item): Retested => {
  // A judge moved the card into a zone without handles, so nothing is left to resolve.
  if (item.of === 'card' && item.card !== undefined && !scribe.card(item.card))
    return { targets: [], result: 'none', rules: ['GA-TGT-06'] };
  if (lacksCard(scribe, item)) return { targets: [], result: 'none', rules: ['GA26-STACK-12'] };
  const { chosen, specs, targets } = tested(scribe, item);
  const [before, after] = [chosen.flat().length, targets.flat().length];
  // Too few targets are left for a legal result, so the entry does not resolve (GA-TGT-06).
  const tooFew = targets.some((list, n) => list.length < chosen[n]!.length && list.length < (specs[n]?.need ?? 0));
  if (partsFor(scribe.table).resolution.lostTargets === 'fizzle') {
    const lost = targets.some((list, n) => list.length < Math.min(chosen[n]!.length, specs[n]?.min ?? 1));
    if (tooFew || lost) return { targets, result: 'none', rules: ['GA26-RES-02'] };
    if (lacksGained(scribe, item, targets)) return { targets, result: 'none', rules: ['GA26-ACT-18'] };
  }
  if (before === after) return { targets, result: 'resolved', rules: [] };
  if (tooFew && after > 0) return { targets, result: 'none', rules: ['GA-TGT-06'] };
  // For "up to one" a missing target is no loss (GA-TGT-12). A missing required target negates the entry (GA-TGT-07,
  // GA-TGT-11).
  const missed = targets.some((list, n) => list.length === 0 && chosen[n]!.length > 0 && (specs[n]?.min ?? 1) > 0);
  return missed ? { targets, result: 'negated', rules: ['GA-TGT-07'] } : { targets, result: 'partly', rules: [] };
};

/**
 * Whether a part of the text that has been gained since the targets were chosen needs a target, which it does not have
 * (GA26-ACT-18).
 */
const lacksGained = (scribe: Scribe, item: Item, targets: readonly Handle[][]): boolean =>
  item.of === 'card' &&
  programsOf(scribe, item).some((program) => {
    const own = targets.slice(program.offset, program.offset + program.specs.length);
    const needs = program.specs.some((spec, n) => !isAdded(spec) && spec.min > 0 && !own[n]?.length);
    return needs && hasPart(scribe, item, program, own);
  });
