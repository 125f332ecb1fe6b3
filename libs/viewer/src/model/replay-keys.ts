import { isPressedBySpace, isTyping } from './keys.js';
import { keyedBy, type OwnKeys } from './own-keys.js';
import { strideOfKey, type Stride } from './timeline.js';

/** What a key of a replay asks for. */
export type Command =
  | { readonly do: 'stride'; readonly stride: Stride }
  | { readonly do: 'digit'; readonly digit: number }
  | { readonly do: 'play' | 'swap' | 'full' | 'help' };

type Key = Parameters<typeof isTyping>[0] & Parameters<typeof strideOfKey>[0];

/**
 * The command of a key, unless it is typed, or meant for what has the focus. `letters`: single letters count, too, as
 * their user has chosen them.
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
