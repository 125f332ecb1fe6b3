import type { TargetSpec } from '../../../effects/words.js';
import { doing, to, type Clause } from '../deeds/clause.js';
import { activation } from '../nouns/objects.js';
import { alt, form, opt, phrase, type Parser } from '../parser.js';
import { amount } from '../nouns/numbers.js';
import { playerClauses } from '../deeds/player-clauses.js';

const othersOnly = (spec: TargetSpec): TargetSpec => ({ ...spec, what: { ...spec.what, who: 'opponent' } });

const deals: Parser<Clause> = form`deal ${{ n: amount }} unpreventable damage to their champion`(({ n }) =>
  doing({ op: 'damage', to: { champion: { controller: { target: 0 } } }, n, unpreventable: true }),
);

/** The controller of the activation decides whether the effect's own controller gets the benefit. */
export const negatingUnless: Parser<Clause> =
  form`negate ${{ object: activation }} ${{ others: opt(phrase("you don't control")) }} unless its controller has
    ${{
      what: alt(
        form`you ${{ playerClauses }}`(({ playerClauses: what }) => what),
        form`~ ${{ deals }}`(({ deals: what }) => what),
      ),
    }}`(({ object, others, what }) =>
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
