import type { Op, Ref, Value } from '../../../effects/words.js';
import { DONE } from '../nouns/that.js';

/** What one ability does at once, and how often: `for each …`. */

/** What is dealt, captured or gained in one sentence happens at the same time (KF-EFF-04): all is chosen first. */
const isShared = ({ op }: Op): boolean => op === 'damage' || op === 'capture' || op === 'gain';

/** Repeats this often, and the object is chosen again each time (KF-EACH-01). */
export const anew = (ops: Op[], n: Value): Op[] => {
  const repeated: Op = { op: 'repeat', n, do: ops };
  return ops.every(isShared) ? [{ op: 'together', do: [repeated] }] : [repeated];
};

/** One of which each instance may be another: it is not known before. */
export const isChosen = (what: Ref): boolean => typeof what === 'object' && 'pick' in what && what.n === undefined;

const isDamage = (op: Op): boolean =>
  op.op === 'damage' || op.op === 'spread' || ((op.op === 'together' || op.op === 'repeat') && op.do.every(isDamage));

/** Whether it must be known what has come of the damage before: who is damaged, who was destroyed. */
const asksForOutcome = (op: Op): boolean =>
  new RegExp(`"${DONE.replace('?', '\\?')}"|"damaged?":`).test(JSON.stringify(op));

const parts = (op: Op): Op[] => (op.op === 'together' ? op.do : [op]);

/** Damage that one ability deals sentence by sentence is dealt at once, unless it asks for its outcome (KF-DMG-19). */
export const dealtAtOnce = (ops: readonly Op[]): Op[] =>
  ops.reduce<Op[]>((all, op) => {
    const last = all.at(-1);
    const joins = last !== undefined && isDamage(last) && isDamage(op) && !asksForOutcome(op);
    return joins ? [...all.slice(0, -1), { op: 'together', do: [...parts(last), ...parts(op)] }] : [...all, op];
  }, []);
