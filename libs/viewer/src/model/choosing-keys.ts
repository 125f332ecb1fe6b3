import { keep } from './kept.js';
import { OWN_KEYS, USUAL, type Keyed, type OwnKeys } from './own-keys.js';

export interface KeyRow {
  /** Keys that always do it. */
  readonly always: readonly string[];
  /** What a key of one's own may be chosen for. */
  readonly keyed?: Keyed;
  readonly does: string;
}

/** What keys do in a replay, as the help lists them. */
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

/** What a key is called. */
export const keyName = (key: string): string => (key === ' ' ? 'Space' : key);

/** Whether a key may be chosen: one sign that is no digit, as those go to turns. */
export const mayBeChosen = (key: string): boolean => [...key].length === 1 && !/\d/.test(key);

/** The keys once another is chosen for something; whatever had it before is without one. */
export const withKey = (keys: OwnKeys, keyed: Keyed, key: string): OwnKeys => {
  const chosen = key.toLowerCase();
  const others = Object.entries(keys).map(([one, its]) => [one, its === chosen ? '' : its] as const);
  return { ...Object.fromEntries(others), [keyed]: chosen };
};

export const keepKeys = (keys: OwnKeys): void => keep(OWN_KEYS, JSON.stringify(keys));
export const keepUsual = (): void => keepKeys(USUAL);
