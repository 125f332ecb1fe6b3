import { findCard, reveal, type Ask, type Handle, type Json } from '#table';
import { part, question, type Query, type Question } from '#rules';
import { nameOf } from './targeting.js';

/** The questions that more than one flow asks. What one flow alone asks stands beside it. */

const optionsOf = ({ options }: Pick<Ask, 'options'>): readonly Json[] => reveal(options ?? []) ?? [];

/** The first `n` numbers from 0: a player who is out takes, or leaves, them. */
export const first = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

export const yesNo = (rule: string) =>
  part({
    name: 'value',
    title: '{}',
    rule,
    candidates: () => [
      { value: true, label: 'yes' },
      { value: false, label: 'no' },
    ],
  });

/** Whether an effect that may be done is. */
export const may = question({
  of: 'may',
  rule: 'GA-TGT-08',
  answer: 'answer',
  parts: (_query, { rule }) => [yesNo(rule)],
  read: ({ value }) => value,
  forfeit: () => ({ value: false }),
});

/** Of "a single graveyard" all cards are of one owner: that of the first. */
const isOfOne = ({ table }: Query, { about }: Ask, [first]: readonly Json[], value: Handle): boolean =>
  about['single'] !== true ||
  first === undefined ||
  findCard(table, String(first))?.card.owner === findCard(table, value)?.card.owner;

/** Handles that the ask offers, as far as they are still on the table. */
const offered = (ask: Ask) =>
  part({
    name: 'value',
    title: 'Choose {}',
    rule: ask.rule,
    many: () => ({ min: ask.min, max: ask.max }),
    candidates: (query, _draft, chosen) =>
      optionsOf(ask)
        .map(String)
        .filter((value) => !chosen.includes(value) && isOfOne(query, ask, chosen, value))
        .map((value) => ({ value, label: () => nameOf(query, value) })),
  });

const choosing = (of: string, rule: string) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [offered(ask)],
    read: ({ value }): readonly Handle[] => value ?? [],
    forfeit: (asked) => ({ value: optionsOf(asked).slice(0, asked.min).map(String) }),
  });

export const targets = choosing('targets', 'GA-TGT-01');
export const choose = choosing('choose', 'GA-TGT-08');
export const attackTarget = choosing('attack-target', 'GA-COMBAT-10');

/** An order of what the ask offers: its numbers, each once. */
export const order = question({
  of: 'order',
  rule: 'GA-TRIG-03',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      name: 'value',
      title: 'Next {}',
      rule: ask.rule,
      many: () => ({ min: ask.min, max: ask.max }),
      candidates: (_query, _draft, chosen) =>
        optionsOf(ask).flatMap((label, n) => (chosen.includes(n) ? [] : [{ value: n, label: String(label) }])),
    }),
  ],
  read: ({ value }): readonly number[] => value ?? [],
  forfeit: ({ max }) => ({ value: first(max) }),
});

const numbersIn = (asked: Pick<Question, 'options'>): readonly number[] => optionsOf(asked).map(Number);

/** Modes by their numbers; the ask has a label for each. */
export const modes = question({
  of: 'modes',
  rule: 'GA-ACT-05',
  answer: 'answer',
  parts: (_query, ask) => [
    part({
      name: 'value',
      title: '{}',
      rule: ask.rule,
      many: () => ({ min: ask.min, max: ask.max }),
      candidates: (_query, _draft, chosen) =>
        numbersIn(ask).flatMap((value, n) =>
          chosen.includes(value) ? [] : [{ value, label: String((ask.about['labels'] as readonly string[])[n]) }],
        ),
    }),
  ],
  read: ({ value }): readonly number[] => value ?? [],
  forfeit: (asked) => ({ value: numbersIn(asked).slice(0, asked.min) }),
});
