import type { Handle } from '#table';
import type { Scribe } from '#rules';
import { sightOf } from '../objects/derive.js';
import { whereItLies } from '../objects/element-changes.js';
import { faceOf, field, isUnit } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { wait, waitFor } from './waiting.js';

/**
 * An Arcane unit has dealt combat damage to something: each object of its player with static counters triggers, once
 * however many of them it has (GA26-CTR-10, GA26-CTR-12).
 */
export const triggerStatic = (scribe: Scribe, unit: Handle, damaged: Handle): void => {
  if (partsFor(scribe.table).counters.static === 'generic') return;
  const source = field(scribe.table).find(({ handle }) => handle === unit);
  const face = source && faceOf(scribe.cards, source);
  if (!face || !isUnit(scribe.cards, source)) return;
  if (!whereItLies(sightOf(scribe), source, face).elements.includes('ARCANE')) return;
  const charged = field(scribe.table).filter(
    (card) => card.controller === source.controller && (card.counters['static'] ?? 0) > 0,
  );
  wait(
    scribe,
    charged.map((card) => waitFor(scribe, card, 'rule#static', 'Static', { subject: card.handle, object: damaged })),
  );
};
