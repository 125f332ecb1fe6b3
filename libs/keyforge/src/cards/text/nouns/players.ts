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
