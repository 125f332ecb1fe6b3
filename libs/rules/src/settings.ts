import { isObject, type Json, type Seat, type Table } from '#table';
import type { Rules } from './contract.js';

/** A number that the creator of a match may set. It is public: it stands in the policy of the first entry. */
export interface Setting {
  readonly name: string;
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly says: string;
  /** One number for the match, or a list of one for each seat. */
  readonly of: 'match' | 'seat';
  /** Its maximum. The minimum is 0, which is also the default. */
  readonly most: number;
}

const settled = (table: Table, name: string): Json | undefined => {
  const settings = table.match?.policy['settings'];
  return isObject(settings) ? (settings as { readonly [key: string]: Json })[name] : undefined;
};

const asNumber = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** The value for the match, or for one of its seats. */
export const settingOf = (table: Table, { name, of }: Setting, seat: Seat = 0): number => {
  const value = settled(table, name);
  return asNumber(of === 'match' ? value : Array.isArray(value) ? (value as readonly Json[])[seat - 1] : undefined);
};

const isCount = (value: Json | undefined, most: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;

const wrongValue = ({ name, of, most }: Setting, value: Json | undefined, seats: number): string[] => {
  if (of === 'match') return isCount(value, most) ? [] : [`settings.${name} is a whole number, 0 to ${most}`];
  const all = Array.isArray(value) && value.length === seats && value.every((one: Json) => isCount(one, most));
  return all ? [] : [`settings.${name} is a list of ${seats} whole numbers, one for each seat, 0 to ${most}`];
};

/** What is wrong with the settings for a new match, in words. */
export const wrongSettings = (
  { settings: known = [], title }: Pick<Rules, 'settings' | 'title'>,
  settings: Json | undefined,
  seats: number,
): string[] => {
  if (settings === undefined) return [];
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return ['settings are numbers by name'];
  const names = known.map(({ name }) => name);
  return Object.entries(settings).flatMap(([name, value]) => {
    const setting = known.find((one) => one.name === name);
    if (setting) return wrongValue(setting, value, seats);
    const there = names.length > 0 ? `there are: ${names.join(', ')}` : 'it has none';
    return [`${title} has no setting "${name.slice(0, 40)}"; ${there}`];
  });
};
