import type { Ability, Op } from '../../effects/words.js';
import { either } from './clause.js';
import { plainly, type Named } from './objects.js';
import { alt, value, type Parser } from './parser.js';

/** `the hit ally`: what the hit was on, where an ability looks for one. */
export const hitUnit: Parser<Named> = alt<Named>(
  value(either('the hit ally', 'the hit champion', 'the hit unit'), plainly({ event: 'object' })),
);

const HITS = ['hit', 'hit-ally', 'hit-champion', 'kill'];

/** What an operation gives away is said of another event. */
const ownOf = (ops: readonly Op[]): string =>
  JSON.stringify(ops, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && (inner as { op?: unknown }).op === 'grant' ? null : inner,
  );

/** Whether it speaks of what was hit, and looks for no hit. */
export const saysUnhit = ({ kind, when, do: ops = [] }: Ability): boolean =>
  ownOf(ops).includes('{"event":"object"}') && !(kind === 'triggered' && HITS.includes(when ?? ''));
