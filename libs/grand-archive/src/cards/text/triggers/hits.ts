import type { Ability, Op } from '../../../effects/words.js';
import { objects } from '../nouns/nouns.js';
import { untargetedRef, type Named } from '../nouns/objects.js';
import { alt, form, type Parser, type Reader } from '../parser.js';

/** The object of the hit, for an ability that looks for hits. */
export const hitUnit: Parser<Named> = alt<Named>(
  form`the hit ally|champion|unit|object`(untargetedRef({ event: 'object' })),
);

/** An attack card has the ability only for attacks with such a weapon (GA-ROLE-01). */
export const drainingWith: Parser<Ability> = form`as long as the attacker is attacking using a|an ${{ what: objects }},
    ~ has " on hit: recover X, where X is the amount of damage dealt by this hit. "`(({ what }, { card }) =>
  card.later && card.types.includes('ATTACK') && what.who === undefined
    ? {
        kind: 'triggered',
        when: 'hit',
        whenIf: [{ is: 'exists', what: { ...what, role: 'used' } }],
        do: [{ op: 'recover', who: 'you', n: { dealt: true } }],
      }
    : undefined,
);

const HITS = ['hit', 'hit-ally', 'hit-champion', 'kill'];

/** The operations without granted abilities, which look for other events. */
const ownOf = (ops: readonly Op[]): string =>
  JSON.stringify(ops, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && (inner as { op?: unknown }).op === 'grant' ? null : inner,
  );

/** Whether a text says "the hit unit", but looks for no hit. */
export const saysUnhit = ({ kind, when, if: conditions = [], do: ops = [] }: Ability, { tokens }: Reader): boolean =>
  tokens.some((word, n) => word === 'hit' && tokens[n - 1] === 'the') &&
  (ownOf(ops) + JSON.stringify(conditions)).includes('{"event":"object"}') &&
  !(kind === 'triggered' && HITS.includes(when ?? ''));
