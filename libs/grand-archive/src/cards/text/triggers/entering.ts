import type { Ability, Value } from '../../../effects/words.js';
import { unlessPaid } from '../deeds/clause.js';
import { number } from '../nouns/numbers.js';
import { objects } from '../nouns/nouns.js';
import { alt, form, opt, phrase, type Parser } from '../parser.js';
import { readsPermanent } from '../statics/statics.js';
import { saidValue } from '../nouns/values.js';

const more: Parser<{ readonly n: number; readonly plusX: boolean }> =
  form`[(] ${{ n: number }} ${{ plusX: opt(phrase('+ X')) }} [)] more`(({ n, plusX }) => ({
    n,
    plusX: plusX !== null,
  }));

/** GA-NAMED-03. */
const stifling: Parser<Ability> =
  form`whenever an on enter ability of an ally with the chosen name triggers, negate that trigger unless its
    controller pays (${{ n: number }}).`(({ n }, reader): Ability | undefined =>
    readsPermanent(reader)
      ? {
          kind: 'triggered',
          when: 'enter-triggered',
          of: { types: ['ALLY'], name: '$entered-name' },
          do: [unlessPaid({ event: 'object' }, n, { op: 'negate', what: { event: 'object' } })],
        }
      : undefined,
  );

const kindOfName = alt<'named' | 'named-ally' | 'named-regalia' | 'type'>(
  form`a card type`('type'),
  form`a card name`('named'),
  form`an ally card name`('named-ally'),
  form`a regalia card name`('named-regalia'),
);

const use = alt<'activate' | 'play'>(form`to activate`('activate'), form`to play`('play'));

const whereX = opt(form`[,] where X is ${{ x: saidValue }}`(({ x }) => x));

/** Choices when an object enters, and abilities that depend on them. */
export const entering: Parser<Ability> = alt(
  stifling,
  // GA-NAMED-01.
  form`as ~ enters the field, choose ${{ enters: kindOfName }}.`(({ enters }, reader): Ability | undefined =>
    readsPermanent(reader) ? { kind: 'static', enters } : undefined,
  ),
  form`cards with the chosen name cost ${{ more }}
    ${{ verb: use }}
    ${{ x: whereX }}.`(({ more: { n, plusX }, verb, x }, reader): Ability | undefined => {
    if (plusX !== (x !== null) || !readsPermanent(reader)) return undefined;
    const what = { all: { name: '$entered-name' } };
    const by: Value = x === null ? n : { sum: [n, x] };
    const kinds = verb === 'play' ? [{}, { kind: 'memory' as const }] : [{}];
    return { kind: 'static', modify: kinds.map((kind) => ({ what, cost: { ...kind, n: by } })) };
  }),
  // GA-NAMED-04.
  form`cards of the chosen type your opponents activate cost ${{ more }} to activate.`(
    ({ more: { n, plusX } }, reader): Ability | undefined =>
      !plusX && readsPermanent(reader)
        ? { kind: 'static', modify: [{ what: { all: { type: '$entered-name', who: 'opponent' } }, cost: { n } }] }
        : undefined,
  ),
  form`activated abilities of ${{ all: objects }} cost ${{ more }} to activate.`(
    ({ all, more: { n, plusX } }, reader): Ability | undefined =>
      !plusX && readsPermanent(reader) ? { kind: 'static', modify: [{ what: { all }, abilityCost: n }] } : undefined,
  ),
);
