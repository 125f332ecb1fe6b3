import type { Ability, Op } from '../../../effects/words.js';
import { untargetedRef, type Named } from '../nouns/objects.js';
import { alt, form, type Parser, type Reader } from '../parser.js';

/** The object of the hit, for an ability that looks for hits. */
export const hitUnit: Parser<Named> = alt<Named>(
  form`the hit ally|champion|unit|object`(untargetedRef({ event: 'object' })),
);

const HITS = ['hit', 'hit-ally', 'hit-champion', 'kill'];

/** The operations without granted abilities, which look for other events. */
const ownOf = (ops: readonly Op[]): string =>
  JSON.stringify(ops, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && (inner as { op?: unknown }).op === 'grant' ? null : inner,
  );

/** Whether a text says "the hit unit", but looks for no hit. */
export const saysUnhit = ({ kind, when, if: conditions = [], do: ops = [] }: Ability, { tokens }: Reader): boolean =>
  tokens.some((word, n) => word === 'hit' && tokens[n - 1] === 'the') &&
  (ownOf(ops) + JSON.stringify(conditions)).includes('{"event":"object"}') &&
  !(kind === 'triggered' && HITS.includes(when ?? ''));
