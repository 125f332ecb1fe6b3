import { isTyping } from './keys.js';
import { strideOfKey, type Stride } from './timeline.js';

/** What a key of a replay asks for. */
export type Command =
  | { readonly do: 'stride'; readonly stride: Stride }
  | { readonly do: 'digit'; readonly digit: number }
  | { readonly do: 'play' | 'swap' | 'full' | 'help' };

const LETTERS: Readonly<Record<string, 'play' | 'swap' | 'full' | 'help'>> = {
  ' ': 'play',
  c: 'swap',
  f: 'full',
  '?': 'help',
};

/** What they do, as the help lists them. */
export const KEYS_IN_WORDS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Space'], 'play, and stop playing'],
  [['←', '→'], 'a step back, a step on'],
  [['Shift ←', 'Shift →'], 'a turn back, a turn on'],
  [['Home', 'End'], 'the first step, the last step'],
  [['1', '2', '…'], 'go to the turn of that number'],
  [['m', 'Shift m'], 'the next key moment, the one before'],
  [['c'], 'swap sides'],
  [['f'], 'full screen'],
  [['?'], 'this list'],
];

type Key = Parameters<typeof isTyping>[0] & Parameters<typeof strideOfKey>[0];

/** Where space presses something already. */
const PRESSED = new Set(['BUTTON', 'A', 'SUMMARY']);

/** The command of a key, unless it is typed, or meant for what has the focus. `letters`: single letters count, too. */
export const commandOf = (event: Key, letters: boolean): Command | undefined => {
  if (isTyping(event)) return undefined;
  const stride = strideOfKey(event);
  if (stride) return { do: 'stride', stride };
  if (!letters) return undefined;
  const target = event.composedPath()[0] as { readonly tagName?: string } | undefined;
  if (event.key === ' ' && PRESSED.has(target?.tagName ?? '')) return undefined;
  if (/^\d$/.test(event.key)) return { do: 'digit', digit: Number(event.key) };
  const letter = LETTERS[event.key.toLowerCase()];
  return letter && { do: letter };
};

/** Digits one after the other make a number, until somebody pauses. */
export class Digits {
  private typed = '';
  private until = 0;

  /** The number so far. */
  add(digit: number, now: number, pause = 900): number {
    this.typed = now > this.until ? String(digit) : `${this.typed}${digit}`.slice(-3);
    this.until = now + pause;
    return Number(this.typed);
  }
}
