import type { Who } from '../../../effects/words.js';
import { alt, any, form, value, type Parser } from '../context.js';

/** The player who does something: `your opponent`, `its owner`. */
export const who: Parser<Who> = alt<Who>(
  form`you`('you'),
  value(any('your opponent', 'an opponent', 'the opponent'), 'opponent'),
  value(any('each player', 'both players'), 'each'),
  value(any('its owner', "that creature's owner", "that card's owner"), 'owner'),
  value(any('its controller', "that creature's controller", "that card's controller"), 'controller'),
  value(any('its opponent', "its controller's opponent"), 'its-opponent'),
);

/**
 * A player and their verb: `each player draws`, or `draw` alone, which is you. A verb in the third person without a
 * player before it is not read: in `your opponent discards their hand and draws 3 cards`, you draw nothing.
 */
export const doing = (verb: string): Parser<Who | null> =>
  alt<Who | null>(
    form`${{ of: who }} ${any(verb, `${verb}s`)}`(({ of }) => of),
    value(any(verb), null),
  );
