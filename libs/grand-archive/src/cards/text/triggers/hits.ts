import type { Ability, Op } from '../../../effects/words.js';
import { untargetedRef, type Named } from '../nouns/objects.js';
import { alt, form, type Parser, type Reader } from '../parser.js';

/** What the hit was on, where an ability looks for one. */
export const hitUnit: Parser<Named> = alt<Named>(
  form`the hit ally|champion|unit|object`(untargetedRef({ event: 'object' })),
);

const HITS = ['hit', 'hit-ally', 'hit-champion', 'kill'];

/** What an operation gives away is said of another event. */
const ownOf = (ops: readonly Op[]): string =>
  JSON.stringify(ops, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && (inner as { op?: unknown }).op === 'grant' ? null : inner,
  );

/** Whether a text speaks of what was hit, and looks for no hit. It speaks of other events in other words. */
export const saysUnhit = ({ kind, when, if: conditions = [], do: ops = [] }: Ability, { tokens }: Reader): boolean =>
  tokens.some((word, n) => word === 'hit' && tokens[n - 1] === 'the') &&
  (ownOf(ops) + JSON.stringify(conditions)).includes('{"event":"object"}') &&
  !(kind === 'triggered' && HITS.includes(when ?? ''));
