import type { Ability } from '../../../effects/words.js';
import { entering } from './entering.js';
import { number } from '../nouns/numbers.js';
import { alt, form, type Parser } from '../parser.js';
import { readsPermanent, lasting, under } from '../statics/statics.js';

/** GA-CHARGE-02. */
export const onCharge: Parser<number> = form`on charge ${{ n: number }}:`(({ n }) => (n > 0 ? n : undefined));

/** A static ability that the object has from then on, while it is in play (GA-CHARGE-03). */
export const gainingByCharge: Parser<{ readonly keywords: readonly []; readonly abilities: readonly Ability[] }> =
  form`${{ charge: onCharge }} ~ gains " ${{ what: alt(entering, lasting) }} " [.]`(({ charge, what }, reader) =>
    readsPermanent(reader) && what.kind === 'static' && what.modify
      ? {
          keywords: [],
          abilities: [
            { kind: 'triggered', when: 'charged', charge, do: [{ op: 'gain' }] },
            under(what, [{ is: 'gained' }, ...(what.if ?? [])]),
          ],
        }
      : undefined,
  );
