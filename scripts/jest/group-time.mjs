import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const statOf = (pid) => {
  try {
    // The name in parentheses may contain any character, so split after the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop().split(' ');
    const [own, ended] = [11, 13].map((at) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS);
    return { group: Number(fields[2]), own, ended };
  } catch {
    return undefined;
  }
};

/**
 * The processor time, in ms, of all processes that a process has started: those that have ended, and those in its group
 * that still run. It is 0 if the system does not tell (anywhere but on Linux).
 * @param {number} pid
 */
export const startedMs = (pid) => {
  const leader = statOf(pid);
  if (leader === undefined) return 0;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(pid));
  return others
    .map(statOf)
    .filter((stat) => stat?.group === pid)
    .reduce((sum, { own, ended }) => sum + own + ended, leader.ended);
};
