import type { Ability } from '../../effects/words.js';
import { to, type Clause } from './clause.js';
import { number } from './numbers.js';
import { named, that, type Named } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { isPermanent } from './statics.js';

/** `negate all on enter triggers from that ally`, perhaps `unless its controller pays (3)`. */
const triggers: Parser<Clause> = map(
  seq<[true, Named, number | null]>(
    phrase('negate all on enter triggers from'),
    alt(that, named),
    opt(map(seq<[true, number, true]>(phrase('unless its controller pays ('), number, words(')')), ([, n]) => n)),
  ),
  ([, object, price]) => {
    if ('all' in object.ref || 'self' in object.ref) return undefined;
    const negating = { op: 'negate-triggers' as const, what: object.ref, when: 'enter' };
    return to(
      object,
      price === null
        ? negating
        : {
            op: 'pay',
            who: { controller: object.ref },
            cost: [{ pay: 'reserve', n: price }],
            then: [],
            else: [negating],
          },
    );
  },
);

/** `until end of turn, cards in target opponent's memory are norm element`. */
const memories: Parser<Clause> = value(
  phrase("until end of turn , cards in target opponent's memory are norm element"),
  {
    ops: [{ op: 'elements-of', who: { target: 0 }, zone: 'memory', element: 'NORM', until: 'end-of-turn' }],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  },
);

/** What takes effect from triggers, and elements from cards. */
export const nullifying: Parser<Clause> = alt(triggers, memories);

/** `Cards in graveyards are norm element.` */
export const normGraveyards: Parser<Ability> = map(
  phrase('cards in graveyards are norm element .'),
  (_, reader): Ability | undefined =>
    isPermanent(reader)
      ? { kind: 'static', modify: [{ what: { all: { zone: 'graveyard' } }, element: 'NORM' }] }
      : undefined,
);
