import { findCard, reveal, type Ask, type Handle, type Json } from '#table';
import { askEach, part, question, type AskingQuestion, type Flow, type Query, type Question } from '#rules';
import { sightOf } from '../objects/derive.js';
import { areTwo } from '../objects/links.js';
import { nameOf } from './targeting.js';

/** Questions that several flows ask. A question of only one flow stands beside that flow. */

const optionsOf = ({ options }: Pick<Ask, 'options'>): readonly Json[] => reveal(options ?? []) ?? [];

/** The first `n` numbers from 0: the forfeit answer for a player who is out of the game. */
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

/** Asks whether the player wants an optional effect. */
export const may = question({
  of: 'may',
  rule: 'GA-TGT-08',
  answer: 'answer',
  parts: (_query, { rule }) => [yesNo(rule)],
  read: ({ value }) => value,
  forfeit: () => ({ value: false }),
});

/** For "a single graveyard": whether the card has the same owner as the first chosen one. */
const isOfOne = ({ table }: Query, { about }: Ask, [first]: readonly Json[], value: Handle): boolean =>
  about['single'] !== true ||
  first === undefined ||
  findCard(table, String(first))?.card.owner === findCard(table, value)?.card.owner;

/** For a sacrifice: whether the object is neither the Link Shield of a chosen one nor linked to one. */
const isApart = (query: Query, { about }: Ask, chosen: readonly Json[], value: Handle): boolean =>
  about['apart'] !== true || chosen.every((one) => areTwo(sightOf(query), String(one), value));

/** Whether nobody else sees a choice before all players have chosen. */
export const isHidden = ({ about }: Pick<Ask, 'about'>): boolean => about['hidden'] === true;

/** Asks several players at once about cards of their private zones: their choices are hidden (GA26-OPP-14). */
export function* askTogether<A>(kind: AskingQuestion<A>, askings: Parameters<typeof askEach>[1]): Flow<A[]> {
  if (askings.length < 2) return askings.length === 0 ? [] : yield* askEach(kind, askings);
  return yield* askEach(
    kind,
    askings.map((one) => ({ ...one, about: { ...one.about, hidden: true } })),
  );
}

/** Handles that the question offers, if they are still on the table. */
const offered = (ask: Ask) =>
  part({
    name: 'value',
    title: 'Choose {}',
    rule: ask.rule,
    sealed: () => isHidden(ask),
    many: () => ({ min: ask.min, max: ask.max }),
    candidates: (query, _draft, chosen) =>
      optionsOf(ask)
        .map(String)
        .filter(
          (value) =>
            !chosen.includes(value) && isOfOne(query, ask, chosen, value) && isApart(query, ask, chosen, value),
        )
        .map((value) => ({ value, label: () => nameOf(query, value) })),
  });

const choosing = (of: string, rule: string) =>
  question({
    of,
    rule,
    answer: 'answer',
    parts: (_query, ask) => [offered(ask)],
    read: ({ value }): readonly Handle[] => (value ?? []).map((one) => reveal(one)!),
    forfeit: (asked) => ({ value: optionsOf(asked).slice(0, asked.min).map(String) }),
  });

export const targets = choosing('targets', 'GA-TGT-01');
export const choose = choosing('choose', 'GA-TGT-08');
export const attackWeapon = choosing('attack-weapon', 'GA26-ACT-16');
export const attackTarget = choosing('attack-target', 'GA-COMBAT-10');

/** Asks for an order of the offered entries: their numbers, each once. */
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

/** Asks for modes by number; the question has a label for each. */
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
