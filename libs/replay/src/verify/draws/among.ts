import type { Draws } from '#rules';
import { findCard, sizeOf, speaks, zoneOf, type Among, type Table } from '#table';
import { isDeal, shuffledBy, type Draw } from './draw.js';

type Share = Among[number];
type AmongKind = 'zone' | 'cards' | 'seats' | 'tokens';

const kindOf = (share: Share): AmongKind => Object.keys(share).find((name) => name !== 'count') as AmongKind;

/** How much of a pool a draw may choose from: all of it, its uppermost places, or as many places as it once had. */
type Extent = 'all' | 'uppermost' | 'once';

/** The part of the set that a draw claims to choose from but that is not there; `null` if everything is there. */
const absent = (share: Share, table: Table, extent: Extent): string | null => {
  if ('zone' in share) {
    const zone = zoneOf(table, share.zone);
    if (zone?.kind !== 'pooled') return `${share.zone}, which is no pool`;
    const { length } = zone.slots;
    return extent === 'once' || (extent === 'all' ? share.count === length : share.count <= length)
      ? null
      : `${share.count} places of ${share.zone}, which has ${length}`;
  }
  if ('cards' in share) {
    const missing = share.cards.find((card) => !findCard(table, card));
    return missing === undefined ? null : `${missing}, which is not on the table`;
  }
  if ('seats' in share) {
    const missing = share.seats.find((seat) => !table.seats.some((one) => one.seat === seat));
    return missing === undefined ? null : `seat ${missing}, which nobody has`;
  }
  return null;
};

const repeated = (among: Among): boolean => {
  const names = among.flatMap((share) =>
    'zone' in share ? share.zone : 'cards' in share ? share.cards : 'seats' in share ? share.seats.map(String) : [],
  );
  return new Set(names).size < names.length;
};

/**
 * What is wrong with the set that a draw says it chooses from, in words that follow its name; `null`: nothing. Since
 * facts 3 a draw's random words depend on this set, and everybody sees the table that it is taken from.
 */
export const wrongAmong = (
  { purpose, size, among }: Draw['fact'],
  before: Table,
  rules: Draws | undefined,
): string | null => {
  if (!speaks(before.match, 3)) return among === undefined ? null : 'says what it is made among, as facts 3 do';
  if (among === undefined) return 'does not say what it is made among';
  if (sizeOf(among) !== size) return `says that it is made among ${sizeOf(among)} things, and of ${size}`;
  if (repeated(among)) return 'names something twice that it is made among';
  const shuffled = shuffledBy(purpose);
  const { uppermost = false, among: kinds } = rules?.[purpose] ?? {};
  const all = shuffled !== undefined || (rules !== undefined && !uppermost);
  const extent = isDeal(purpose) ? 'once' : all ? 'all' : 'uppermost';
  for (const share of among) {
    const missing = absent(share, before, extent);
    if (missing !== null) return `is made among ${missing}`;
    if (kinds && !kinds.includes(kindOf(share)))
      return `is made among ${kindOf(share)}, and not among ${kinds.join(' or ')}`;
  }
  const [first] = among;
  if (shuffled !== undefined && !(among.length === 1 && first && 'zone' in first && first.zone === shuffled))
    return `is made among other cards than those of ${shuffled}`;
  return null;
};
