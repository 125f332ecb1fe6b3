import { isPressedBySpace, isTyping } from './keys.js';
import { keyedBy, type OwnKeys } from './own-keys.js';
import { strideOfKey, type Stride } from './timeline.js';

/** The command of a key in a replay. */
export type Command =
  | { readonly do: 'stride'; readonly stride: Stride }
  | { readonly do: 'digit'; readonly digit: number }
  | { readonly do: 'play' | 'swap' | 'full' | 'help' };

type Key = Parameters<typeof isTyping>[0] & Parameters<typeof strideOfKey>[0];

/**
 * The command of a key press, unless the user is typing or the key is for the focused element. `letters`: whether
 * single letters count too, as the user has chosen them.
 */
export const commandOf = (event: Key, letters: boolean, keys?: OwnKeys): Command | undefined => {
  if (isTyping(event)) return undefined;
  const stride = strideOfKey(event);
  if (stride) return { do: 'stride', stride };
  if (!letters) return undefined;
  if (event.key === ' ' && isPressedBySpace(event)) return undefined;
  if (/^\d$/.test(event.key)) return { do: 'digit', digit: Number(event.key) };
  const asked = keyedBy(event.key, keys);
  switch (asked) {
    case undefined:
    case 'moment':
      return undefined;
    case 'play':
    case 'swap':
    case 'full':
    case 'help':
      return { do: asked };
    default:
      return { do: 'stride', stride: asked };
  }
};

/** Joins digits to one number until the user pauses. */
export class Digits {
  private typed = '';
  private until = 0;

  /** Adds a digit and returns the number so far. */
  add(digit: number, now: number, pause = 900): number {
    this.typed = now > this.until ? String(digit) : `${this.typed}${digit}`.slice(-3);
    this.until = now + pause;
    return Number(this.typed);
  }
}
