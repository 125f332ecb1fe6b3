import { reveal, type Ask, type Json } from '#table';
import type { Answering, Part, Query } from '#rules';
import { handParts } from './by-hand.js';
import { championParts, levelUpParts, materializeParts, offerIn } from '../turn/materialization.js';
import { digParts, nameParts } from '../objects/looking.js';
import { handSlots, payParts } from '../costs/payment.js';
import { nameOf } from './targeting.js';

const yesNo = (rule: string): Part[] => [
  {
    name: 'value',
    title: 'Answer',
    rule,
    candidates: () => [
      { value: true, label: 'yes' },
      { value: false, label: 'no' },
    ],
  },
];

/** Handles that the ask offers, as far as they are still on the table. */
const offered = (ask: Ask): Part => ({
  name: 'value',
  title: 'Choose',
  rule: ask.rule,
  many: () => ({ min: ask.min, max: ask.max }),
  candidates: (query, _draft, chosen) =>
    ((reveal(ask.options ?? []) ?? []) as readonly Json[])
      .filter((value) => !chosen.includes(value))
      .map((value) => ({ value, label: () => nameOf(query, String(value)) })),
});

/** What the ask offers, with labels of its own. */
const labelled = (ask: Ask): Part => ({
  name: 'value',
  title: 'Mode',
  rule: ask.rule,
  many: () => ({ min: ask.min, max: ask.max }),
  candidates: (_query, _draft, chosen) =>
    ((reveal(ask.options ?? []) ?? []) as readonly Json[]).flatMap((value, n) =>
      chosen.includes(value) ? [] : [{ value, label: String((ask.about['labels'] as readonly string[])[n]) }],
    ),
});

/** An order of what the ask offers: its indices, each once. */
const ordered = (ask: Ask): Part => ({
  name: 'value',
  title: 'Next',
  rule: ask.rule,
  many: () => ({ min: ask.min, max: ask.max }),
  candidates: (_query, _draft, chosen) =>
    ((reveal(ask.options ?? []) ?? []) as readonly Json[]).flatMap((label, n) =>
      chosen.includes(n) ? [] : [{ value: n, label: String(label) }],
    ),
});

/**
 * Glimpse: which of the cards seen stay on top, in order; then the order of those that go to the bottom (GA-TERM-09).
 */
const glimpsed = (ask: Ask): Part[] => {
  const names = (query: Query) =>
    ((reveal(ask.options ?? []) ?? []) as readonly Json[]).map((id) => query.cards.get(String(id))?.name ?? String(id));
  const pick = (
    name: string,
    title: string,
    taken: (draft: { readonly [key: string]: Json }) => readonly Json[],
    whole: boolean,
  ): Part => ({
    name,
    title,
    rule: ask.rule,
    sealed: () => true,
    many: (_query, draft) => {
      const left = ask.max - taken(draft).length;
      return { min: whole ? left : 0, max: left };
    },
    candidates: (query, draft, chosen) =>
      names(query).flatMap((label, n) => (chosen.includes(n) || taken(draft).includes(n) ? [] : [{ value: n, label }])),
  });
  return [
    pick('value', 'On top', () => [], false),
    pick('bottom', 'To the bottom', (draft) => (draft['value'] ?? []) as readonly Json[], true),
  ];
};

const present = (ask: Ask): Part[] => [
  {
    name: 'value',
    title: `The deck of seat ${ask.about['owner'] as number}`,
    rule: ask.rule,
    candidates: () => [
      { value: 'nothing', label: 'leave it' },
      { value: 'shuffle', label: 'shuffle' },
      { value: 'cut', label: 'cut' },
      { value: 'both', label: 'shuffle and cut' },
    ],
  },
  {
    name: 'below',
    title: 'Cut below card',
    rule: ask.rule,
    when: (_query, draft) => draft['value'] === 'cut' || draft['value'] === 'both',
    candidates: () =>
      Array.from({ length: Math.max(0, (ask.about['count'] as number) - 1) }, (_, n) => ({
        value: n + 1,
        label: String(n + 1),
      })),
  },
];

/** How every question of Grand Archive is answered. */
export const answers: Answering[] = [
  { of: 'pay', kind: 'pay', parts: payParts },
  { of: 'pay', kind: 'back', title: 'Take the announcement back', parts: () => [] },
  { of: 'cost', kind: 'pay', parts: payParts },
  { of: 'cost', kind: 'decline', title: 'Do not pay', parts: () => [] },
  { of: 'materialize', kind: 'materialize', parts: (_query, ask) => materializeParts(offerIn(ask.about)) },
  { of: 'materialize', kind: 'decline', title: 'Materialize nothing', parts: () => [] },
  { of: 'level-up', kind: 'level-up', parts: () => levelUpParts },
  { of: 'level-up', kind: 'decline', title: 'Stay on this level', parts: () => [] },
  { of: 'champion', kind: 'place', parts: () => championParts },
  { of: 'present', kind: 'answer', parts: (_query, ask) => present(ask) },
  {
    of: 'first',
    kind: 'answer',
    parts: (_query, ask) => [
      {
        name: 'value',
        title: 'Go',
        rule: ask.rule,
        candidates: () => [
          { value: 'first', label: 'first' },
          { value: 'second', label: 'second' },
        ],
      },
    ],
  },
  { of: 'retaliate', kind: 'retaliate', parts: (_query, ask) => yesNo(ask.rule) },
  { of: 'may', kind: 'answer', parts: (_query, ask) => yesNo(ask.rule) },
  { of: 'order', kind: 'answer', parts: (_query, ask) => [ordered(ask)] },
  { of: 'targets', kind: 'answer', parts: (_query, ask) => [offered(ask)] },
  { of: 'choose', kind: 'answer', parts: (_query, ask) => [offered(ask)] },
  { of: 'modes', kind: 'answer', parts: (_query, ask) => [labelled(ask)] },
  { of: 'dig', kind: 'answer', parts: (_query, ask) => digParts(ask) },
  { of: 'name', kind: 'answer', parts: (_query, ask) => nameParts(ask) },
  { of: 'attack-target', kind: 'answer', parts: (_query, ask) => [offered(ask)] },
  { of: 'discard', kind: 'answer', parts: (_query, ask) => [handSlots('value', 'Discard', ask)] },
  { of: 'glimpse', kind: 'answer', parts: (_query, ask) => glimpsed(ask) },
  { of: 'by-hand', kind: 'by-hand', parts: () => handParts },
];
