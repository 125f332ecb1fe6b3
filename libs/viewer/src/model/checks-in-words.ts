import type { Checked } from '#evidence';
import { checks as say } from '../messages/checks.js';

/** A check with its sign: a tick only if the check looked at something. */
export const checkInWords = ({ name, ok, reach }: Pick<Checked, 'name' | 'ok' | 'reach'>): string => {
  const subject = say.subjects[name] ?? name;
  if (!ok) return say.failed({ subject });
  return say[reach ?? 'whole']({ subject });
};

/** How many checks could look at something, and how many could not. */
export const reachInWords = (checks: readonly Pick<Checked, 'reach'>[]): string => {
  const all = checks.length;
  const those = (what: Checked['reach']): number => checks.filter(({ reach }) => reach === what).length;
  const [part, closed, empty] = [those('part'), those('closed'), those('empty')];
  const count = all - closed - empty;
  return [
    part > 0 ? say.reach.checkedPart({ count, all, part }) : say.reach.checked({ count, all }),
    ...(closed > 0 ? [say.reach.closed({ count: closed, all })] : []),
    ...(empty > 0 ? [say.reach.empty({ count: empty, all })] : []),
  ].join(' ');
};
