import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const statOf = (pid) => {
  try {
    // What stands in parentheses is a name, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop().split(' ');
    const [own, ended] = [11, 13].map((at) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS);
    return { group: Number(fields[2]), own, ended };
  } catch {
    return undefined;
  }
};

/**
 * The processor time, in ms, of whatever a process has started: of those that have ended, and of those in its group
 * that still run. Nothing where the system does not tell (elsewhere than on Linux).
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
