import type { Op, Ref, TargetSpec, Value, Who } from '../../../effects/words.js';
import type { Named } from '../nouns/objects.js';
import { alt, form, opt, phrase, type Parser } from '../parser.js';

/** One clause: its operations, and its target lists, which count from 0. */
export interface Clause {
  readonly ops: readonly Op[];
  readonly targets: readonly TargetSpec[];
  /** The clause says `it` about the clause right before. */
  readonly near?: true;
}

export const doing = (...ops: Op[]): Clause => ({ ops, targets: [] });

/** Operations on a parsed object. */
export const to = ({ targets, first = [], near }: Pick<Named, 'targets' | 'first' | 'near'>, ...ops: Op[]): Clause => ({
  ops: [...first, ...ops],
  targets,
  ...(near ? { near } : {}),
});

/** An operation that the object's controller may pay to prevent. */
export const unlessPaid = (object: Ref, reserve: Value, op: Op): Op => ({
  op: 'pay',
  who: { controller: object },
  cost: [{ pay: 'reserve', n: reserve }],
  then: [],
  else: [op],
});

export const either = (...forms: readonly string[]): Parser<true> => alt(...forms.map((form) => phrase(form)));

/** The players whom a clause names. */
export interface Doer {
  readonly who: Who;
  readonly targets: readonly TargetSpec[];
}

const player = (said: string, who: 'any' | 'opponent'): Parser<Doer> =>
  form`${{ upTo: opt(phrase('up to one')) }} ${phrase(said)}`(({ upTo }) => ({
    who: { target: 0 },
    targets: [{ what: {}, player: who, min: upTo ? 0 : 1, max: 1 }],
  }));

/**
 * The player who does something. The verb agrees with the subject; without a subject, or with "you", it is the
 * controller. A subject of an earlier clause does not carry over.
 */
export const doer = (plain: string, third: string): Parser<Doer> => {
  const others = (who: Parser<Doer>): Parser<Doer> => form`${{ one: who }} ${phrase(third)}`(({ one }) => one);
  return alt<Doer>(
    form`[you] ${phrase(plain)}`({ who: 'you', targets: [] }),
    others(form`each player`({ who: 'each', targets: [] })),
    others(form`each opponent`({ who: 'each-opponent', targets: [] })),
    others(player('target player', 'any')),
    others(player('target opponent', 'opponent')),
    others(form`that player`({ who: 'turn-player', targets: [] })),
  );
};
