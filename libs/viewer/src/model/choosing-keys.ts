import { replay } from '../messages/table-replay.js';
import { keep } from './kept.js';
import { OWN_KEYS, USUAL, type Keyed, type OwnKeys } from './own-keys.js';

const { keys: say } = replay;

export interface KeyRow {
  /** The keys that always work for this. */
  readonly always: readonly string[];
  /** The action that the user may choose a key for. */
  readonly keyed?: Keyed;
  readonly does: string;
}

/** The keys of a replay, as the help lists them. */
export const KEY_ROWS: readonly KeyRow[] = [
  { always: [], keyed: 'play', does: say.play },
  { always: ['←'], keyed: 'back', does: say.back },
  { always: ['→'], keyed: 'forward', does: say.forward },
  { always: [say.shiftBack], keyed: 'turn-back', does: say.turnBack },
  { always: [say.shiftForward], keyed: 'turn-forward', does: say.turnForward },
  { always: ['Home'], keyed: 'first', does: say.first },
  { always: ['End'], keyed: 'last', does: say.last },
  { always: ['1', '2', '…'], does: say.turn },
  { always: [], keyed: 'moment', does: say.moment },
  { always: [], keyed: 'swap', does: say.swap },
  { always: [], keyed: 'full', does: say.full },
  { always: [], keyed: 'help', does: say.help },
];

/** The name of a key. */
export const keyName = (key: string): string => (key === ' ' ? say.space : key);

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
