import type { TargetSpec } from '../../../effects/words.js';
import { to, type Clause } from '../deeds/clause.js';
import { activation } from '../nouns/objects.js';
import { form, opt, phrase, type Parser } from '../parser.js';
import { playerClauses } from '../deeds/player-clauses.js';

const othersOnly = (spec: TargetSpec): TargetSpec => ({ ...spec, what: { ...spec.what, who: 'opponent' } });

/** The controller of the activation decides whether the effect's own controller gets the benefit. */
export const negatingUnless: Parser<Clause> =
  form`negate ${{ object: activation }} ${{ others: opt(phrase("you don't control")) }} unless its controller has you
    ${{ what: playerClauses }}`(({ object, others, what }) =>
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
