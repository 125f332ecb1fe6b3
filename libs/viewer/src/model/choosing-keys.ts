import { keep } from './kept.js';
import { OWN_KEYS, USUAL, type Keyed, type OwnKeys } from './own-keys.js';

export interface KeyRow {
  /** The keys that always work for this. */
  readonly always: readonly string[];
  /** The action that the user may choose a key for. */
  readonly keyed?: Keyed;
  readonly does: string;
}

/** The keys of a replay, as the help lists them. */
export const KEY_ROWS: readonly KeyRow[] = [
  { always: [], keyed: 'play', does: 'play, and stop playing' },
  { always: ['←'], keyed: 'back', does: 'a step back' },
  { always: ['→'], keyed: 'forward', does: 'a step on' },
  { always: ['Shift ←'], keyed: 'turn-back', does: 'a turn back' },
  { always: ['Shift →'], keyed: 'turn-forward', does: 'a turn on' },
  { always: ['Home'], keyed: 'first', does: 'the first step' },
  { always: ['End'], keyed: 'last', does: 'the last step' },
  { always: ['1', '2', '…'], does: 'go to the turn of that number' },
  { always: [], keyed: 'moment', does: 'the next key moment, with Shift the one before' },
  { always: [], keyed: 'swap', does: 'swap sides' },
  { always: [], keyed: 'full', does: 'full screen' },
  { always: [], keyed: 'help', does: 'this list' },
];

/** The name of a key. */
export const keyName = (key: string): string => (key === ' ' ? 'Space' : key);

/** Whether a user may choose a key: a single character that is no digit, because digits go to turns. */
export const mayBeChosen = (key: string): boolean => [...key].length === 1 && !/\d/.test(key);

/** The keys after the user chose a key for something; what had that key before has no key now. */
export const withKey = (keys: OwnKeys, keyed: Keyed, key: string): OwnKeys => {
  const chosen = key.toLowerCase();
  const others = Object.entries(keys).map(([one, its]) => [one, its === chosen ? '' : its] as const);
  return { ...Object.fromEntries(others), [keyed]: chosen };
};

export const keepKeys = (keys: OwnKeys): void => keep(OWN_KEYS, JSON.stringify(keys));
export const keepUsual = (): void => keepKeys(USUAL);
