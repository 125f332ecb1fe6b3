import type { Checked } from '#evidence';

/** The subject of each check of a file. */
const TITLES: Readonly<Record<string, string>> = {
  file: 'The parts of the file belong together',
  record: 'The record can be read',
  entries: 'Every entry is one of this match',
  chain: 'The chain of entries is whole',
  seals: 'Hidden values are those that were sealed',
  signatures: 'Players have signed what they did',
  receipts: 'The receipts are the service’s, and agree',
  randomness: 'Draws are what their seeds make them',
  conservation: 'No card came or went unseen',
  times: 'No entry is older than the one before it',
  actors: 'No seat has acted for another',
  definitions: 'Cards say what they said when the match began',
  digests: 'The tables shown are those on record',
  rewinds: 'Rewinds go back to what was',
  deals: 'Rewinds deal again only within policy',
  words: 'Words are those that the record binds to',
  checkpoint: 'The last entry stands in a checkpoint of the service',
  key: 'One service has signed it all',
};

const LOOKED_AT = {
  part: ', in part',
  closed: ': this cannot be checked with this copy',
  empty: ': there is nothing of the kind in this match',
} as const;

/** A check with its sign: a tick only if the check looked at something. */
export const checkInWords = ({ name, ok, reach }: Pick<Checked, 'name' | 'ok' | 'reach'>): string => {
  const title = TITLES[name] ?? name;
  if (!ok) return `✗ ${title}`;
  if (reach === undefined) return `✓ ${title}`;
  return `${reach === 'part' ? '✓' : '–'} ${title}${LOOKED_AT[reach]}`;
};

/** How many checks could look at something, and how many could not. */
export const reachInWords = (checks: readonly Pick<Checked, 'reach'>[]): string => {
  const all = checks.length;
  const those = (what: Checked['reach']): number => checks.filter(({ reach }) => reach === what).length;
  const [part, closed, empty] = [those('part'), those('closed'), those('empty')];
  return [
    `Checked: ${all - closed - empty} of ${all}${part > 0 ? `, ${part} of them in part` : ''}.`,
    ...(closed > 0 ? [`Cannot be checked with this copy: ${closed} of ${all}.`] : []),
    ...(empty > 0 ? [`Not in this match: ${empty} of ${all}.`] : []),
  ].join(' ');
};
