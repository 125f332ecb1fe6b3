import type { Handle, Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Ability, TargetSpec } from '../effects/words.js';
import { modes, targets } from './choosing.js';
import { modeCandidates } from './targeting.js';

/** An entry whose player chooses modes and targets while it is put on the stack. */
interface Asking {
  readonly seat: Seat;
  readonly title: string;
  readonly source: Handle;
}

/** Asks for the modes of an ability. Undefined if no mode is possible. */
export function* askModes(
  scribe: Scribe,
  { seat, title, source, definition }: Asking & { readonly definition: string | null },
  ability: Ability,
): Flow<readonly number[] | undefined> {
  if (!ability.modes) return [];
  const query = { table: scribe.table, cards: scribe.cards, seat };
  const open = modeCandidates(query, ability, { abilities: [ability], definition, source }, []).filter(
    (mode) => !mode.refusal,
  );
  const n = Math.min(ability.modes.choose, open.length);
  if (n === 0) return undefined;
  return yield* ask(modes, {
    seat,
    title: `Modes of ${title}`,
    min: ability.modes.upTo ? 0 : n,
    max: n,
    about: { source, labels: open.map(({ label }) => label) },
    options: open.map((mode) => mode.value),
  });
}

/** Asks for one list of targets, as many as there can be. */
export function* askTargets(
  { seat, title, source }: Asking,
  spec: TargetSpec,
  legal: readonly Handle[],
): Flow<readonly Handle[]> {
  const max = Math.min(spec.max, legal.length);
  if (max === 0) return [];
  return yield* ask(targets, {
    seat,
    title: `Targets of ${title}`,
    min: Math.min(spec.min, max),
    max,
    about: { source, ...(spec.single === true ? { single: true } : {}) },
    options: legal,
  });
}
