import type { TargetSpec } from '../../effects/words.js';
import { to, type Clause } from './clause.js';
import { activation, type Named } from './objects.js';
import { map, opt, phrase, seq, words, type Parser } from './parser.js';
import { playerClauses } from './player-clauses.js';

const othersOnly = (spec: TargetSpec): TargetSpec => ({ ...spec, what: { ...spec.what, who: 'opponent' } });

/**
 * `negate target card activation you don't control unless its controller has you draw two cards`: its controller is
 * asked, and what they let happen happens to the effect's own.
 */
export const negatingUnless: Parser<Clause> = map(
  seq<[true, Named, true | null, true, Clause]>(
    words('negate'),
    activation,
    opt(phrase("you don't control")),
    phrase('unless its controller has you'),
    playerClauses,
  ),
  ([, object, others, , what]) =>
    what.targets.length > 0
      ? undefined
      : to(
          { ...object, targets: others ? object.targets.map(othersOnly) : object.targets },
          {
            op: 'pay',
            who: { controller: object.ref },
            cost: [],
            then: [...what.ops],
            else: [{ op: 'negate', what: object.ref }],
          },
        ),
);
