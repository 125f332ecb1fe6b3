import type { Op, Ref, Value } from '../../../effects/words.js';
import { DONE } from '../nouns/that.js';

/** Decides what one ability does at the same time, and how often it repeats: `for each …`. */

/**
 * One sentence deals, captures or gains everything at the same time (KF-EFF-04): its player chooses everything first.
 */
const isShared = ({ op }: Op): boolean => op === 'damage' || op === 'capture' || op === 'gain';

/** Repeats the operations this often; the player chooses the object again each time (KF-EACH-01). */
export const anew = (ops: Op[], n: Value): Op[] => {
  const repeated: Op = { op: 'repeat', n, do: ops };
  return ops.every(isShared) ? [{ op: 'together', do: [repeated] }] : [repeated];
};

/** Whether the player may choose a different object for each repetition. */
export const isChosen = (what: Ref): boolean => typeof what === 'object' && 'pick' in what && what.n === undefined;

const isDamage = (op: Op): boolean =>
  op.op === 'damage' || op.op === 'spread' || ((op.op === 'together' || op.op === 'repeat') && op.do.every(isDamage));

/** Whether the operation must know the result of the damage before it: who is damaged, who was destroyed. */
const asksForOutcome = (op: Op): boolean =>
  new RegExp(`"${DONE.replace('?', '\\?')}"|"damaged?":`).test(JSON.stringify(op));

const parts = (op: Op): Op[] => (op.op === 'together' ? op.do : [op]);

/** Joins the damage of consecutive sentences into one, unless a sentence asks for the result before it (KF-DMG-19). */
export const dealtAtOnce = (ops: readonly Op[]): Op[] =>
  ops.reduce<Op[]>((all, op) => {
    const last = all.at(-1);
    const joins = last !== undefined && isDamage(last) && isDamage(op) && !asksForOutcome(op);
    return joins ? [...all.slice(0, -1), { op: 'together', do: [...parts(last), ...parts(op)] }] : [...all, op];
  }, []);
