import { z } from 'zod';
import { checkAgainst, type Wrong } from './check.js';
import { documentation, type Documentation, type Section } from './document.js';
import { makes, uses } from './marks.js';
import type { ControlWord, OpNamed, AnyTerms, TestOf, TestWord, ValueOf, ValueWord } from './terms.js';

/** The parts of a game's language: its nouns, and its own words as members of unions, each with its meaning. */
interface LanguageParts<T extends AnyTerms> {
  readonly title: string;
  /** An introduction before the words, in Markdown. */
  readonly about: string;
  /** The schema of a card in this language. */
  readonly card: () => z.ZodType;
  readonly who: z.ZodType<T['who']>;
  readonly cards: z.ZodType<T['cards']>;
  readonly numbers: readonly z.ZodType[];
  readonly truths: readonly z.ZodType[];
  readonly operations: readonly { readonly schema: z.ZodType }[];
  /** The words of the kernel that the language has. */
  readonly control: readonly T['control'][];
  readonly values: readonly T['values'][];
  readonly tests: readonly T['tests'][];
  readonly phase?: z.ZodType<T['phase']>;
  readonly cost?: z.ZodType<T['cost']>;
  readonly change?: z.ZodType<T['change']>;
  readonly event?: z.ZodType<T['event']>;
  readonly until?: z.ZodType<T['until']>;
  /** The strings that have a meaning, by vocabulary: events, keywords, kinds of counters, phases. */
  readonly vocabularies: Readonly<Record<string, Iterable<string>>>;
  /** The meaning of each word, for a vocabulary whose words do not explain themselves. */
  readonly meanings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names that stand for something although no operation makes them. */
  readonly given?: readonly string[];
  /** Nouns that have a name in the documentation, and its other sections by heading. */
  readonly nouns?: Readonly<Record<string, z.ZodType>>;
  readonly sections?: Readonly<Record<string, z.ZodType>>;
}

export interface Language<T extends AnyTerms> {
  readonly value: z.ZodType<ValueOf<T>>;
  readonly test: z.ZodType<TestOf<T>>;
  readonly op: z.ZodType<OpNamed<T>>;
  /** Everything wrong with a text in the language, each with its place. Stricter than reading it. */
  readonly check: (schema: z.ZodType, written: unknown, at: string) => Wrong[];
  /** The schema of a card, and a page with the meaning of every word. `undocumented` are the words without one. */
  readonly card: () => z.ZodType;
  readonly documentation: () => Documentation;
}

const either = (members: readonly z.ZodType[]): z.ZodType => z.union(members as [z.ZodType, ...z.ZodType[]]);

const numbers = (cards: z.ZodType, value: z.ZodType): Record<ValueWord, z.ZodType> => ({
  count: z.strictObject({ count: cards }).describe('how many such cards there are'),
  sum: z.strictObject({ sum: z.array(value) }).describe('all of them added up'),
  product: z.strictObject({ times: z.array(value) }).describe('all of them multiplied'),
  times: z.strictObject({ times: z.number().int(), of: value }).describe('`of`, multiplied by `times`'),
  most: z.strictObject({ most: z.array(value) }).describe('the highest of them'),
  least: z.strictObject({ least: z.array(value) }).describe('the lowest of them'),
});

const tests = (cards: z.ZodType, phase: z.ZodType, value: z.ZodType, test: z.ZodType): Record<TestWord, z.ZodType> => ({
  least: z.strictObject({ least: value, of: value }).describe('`of` is at least `least`'),
  most: z.strictObject({ most: value, of: value }).describe('`of` is at most `most`'),
  exists: z.strictObject({ exists: cards }).describe('there is such a card'),
  turn: z.strictObject({ turn: z.enum(['own', 'other']) }).describe("it is the controller's own turn, or another's"),
  phase: z.strictObject({ phase: z.array(phase) }).describe('it is one of these phases'),
  did: z.strictObject({ did: z.literal(true) }).describe('the operation before happened in full'),
  named: z
    .strictObject({ named: uses(), is: z.union([z.string(), z.number()]) })
    .describe('what was named so before is this'),
  not: z.strictObject({ not: test }).describe('it does not hold'),
  any: z.strictObject({ any: z.array(test) }).describe('at least one of them holds'),
});

interface Nouns {
  readonly who: z.ZodType;
  readonly cards: z.ZodType;
  readonly value: z.ZodType;
  readonly test: z.ZodType;
  readonly ops: z.ZodType;
  readonly cost: z.ZodType;
  readonly change: z.ZodType;
  readonly event: z.ZodType;
  readonly until: z.ZodType;
}

const controls = ({ who, cards, value, test, ops, cost, change, event, until }: Nouns) =>
  ({
    if: z
      .strictObject({
        op: z.literal('if'),
        if: z.union([z.array(test), test]),
        then: ops,
        else: ops.optional(),
      })
      .describe('`then` is carried out if all of it holds, otherwise `else`'),
    may: z
      .strictObject({ op: z.literal('may'), do: ops, who: who.optional(), text: z.string().optional() })
      .describe('the controller, or `who`, is asked whether it is done'),
    pay: z
      .strictObject({
        op: z.literal('pay'),
        cost: z.array(cost),
        who: who.optional(),
        as: makes().optional(),
        text: z.string().optional(),
        then: ops,
        else: ops.optional(),
      })
      .describe('may pay a cost now: "you may … . If you do, …" (`then`), "unless its controller pays …" (`else`)'),
    'for-each': z
      .strictObject({ op: z.literal('for-each'), who: who.optional(), what: cards.optional(), do: ops })
      .describe('for each of these players in turn order (`each` names them), or for each of these cards, one by one'),
    repeat: z.strictObject({ op: z.literal('repeat'), n: value, do: ops }).describe('`n` times, at most 99'),
    together: z
      .strictObject({ op: z.literal('together'), do: ops })
      .describe(
        'operations that happen as one: all choices first, then everything at once; a `repeat` is as many of them',
      ),
    modes: z
      .strictObject({
        op: z.literal('modes'),
        of: z.array(z.strictObject({ text: z.string(), do: ops })).min(1),
        choose: z.number().int().min(1).optional(),
      })
      .describe('the controller chooses one of these, or `choose` of them; they run in the written order'),
    delay: z
      .strictObject({ op: z.literal('delay'), until: event, whose: z.enum(['own', 'any']).optional(), do: ops })
      .describe('waits for that event, the next of it, and runs then, once'),
    lasting: z
      .strictObject({ op: z.literal('lasting'), modify: z.array(change), until })
      .describe('these changes apply from now on, for so long'),
  }) satisfies Record<ControlWord, z.ZodType>;

/**
 * Defines a game's effect language: the kernel's control words, numbers and conditions, with the game's nouns and
 * words. It says which programs are valid, what is wrong with the others, and what every word means.
 */
const defineLanguage = <T extends AnyTerms>(parts: LanguageParts<T>): Language<T> => {
  const none = z.never();
  const value: z.ZodType = z.lazy(() => anyValue);
  const test: z.ZodType = z.lazy(() => anyTest);
  const op: z.ZodType = z.lazy(() => anyOp);
  const common = { values: numbers(parts.cards, value), tests: tests(parts.cards, parts.phase ?? none, value, test) };
  const words = controls({
    who: parts.who,
    cards: parts.cards,
    value,
    test,
    ops: z.array(op),
    cost: parts.cost ?? none,
    change: parts.change ?? none,
    event: parts.event ?? none,
    until: parts.until ?? none,
  });
  const so = z.number().int().describe('this number');
  const anyValue = either([so, ...parts.values.map((name: ValueWord) => common.values[name]), ...parts.numbers]);
  const anyTest = either([...parts.tests.map((name: TestWord) => common.tests[name]), ...parts.truths]);
  const anyOp = either([
    ...parts.operations.map(({ schema }) => schema),
    ...parts.control.map((name: ControlWord) => words[name]),
  ]);
  const vocabularies = new Map(Object.entries(parts.vocabularies).map(([name, list]) => [name, [...list]]));
  const sections: readonly Section[] = Object.entries({
    Operations: anyOp,
    Conditions: anyTest,
    Numbers: anyValue,
    Whom: parts.who,
    'Which cards': parts.cards,
    ...(parts.cost ? { Costs: parts.cost } : {}),
    ...(parts.change ? { Changes: parts.change } : {}),
    ...parts.sections,
  }).flatMap(([heading, schema]) => (schema instanceof z.ZodNever ? [] : [{ heading, schema }]));
  return {
    value: value as z.ZodType<ValueOf<T>>,
    test: test as z.ZodType<TestOf<T>>,
    op: op as z.ZodType<OpNamed<T>>,
    check: (schema, written, at) =>
      checkAgainst(schema, written, at, { vocabularies, given: new Set(parts.given ?? []) }),
    card: parts.card,
    documentation: () =>
      documentation(`${parts.title}\n\n${parts.about}`, sections, vocabularies, parts.nouns, parts.meanings),
  };
};

/** A language whose words may use its numbers, conditions and operations before they are defined. */
export interface DeclaredLanguage<T extends AnyTerms> extends Pick<Language<T>, 'value' | 'test' | 'op'> {
  readonly define: (parts: LanguageParts<T>) => Language<T>;
}

export const declareLanguage = <T extends AnyTerms>(): DeclaredLanguage<T> => {
  let language: Language<T>;
  return {
    value: z.lazy(() => language.value),
    test: z.lazy(() => language.test),
    op: z.lazy(() => language.op),
    define: (parts) => (language = defineLanguage(parts)),
  };
};

const noun = (name: string): z.ZodType => z.string().meta({ id: name });

/** The words that every language may have, with placeholders for the nouns of a game. */
export const commonWords = (): Documentation => {
  const nouns = {
    who: 'whom',
    cards: 'which cards',
    cost: 'cost',
    change: 'change',
    event: 'event',
    until: 'how long',
  };
  const [who, cards, cost, change, event, until] = Object.values(nouns).map(noun) as [
    z.ZodType,
    z.ZodType,
    z.ZodType,
    z.ZodType,
    z.ZodType,
    z.ZodType,
  ];
  const [value, test, op] = [noun('number'), noun('condition'), noun('operation')];
  const words = controls({ who, cards, value, test, ops: z.array(op), cost, change, event, until });
  const sections = {
    'Words that steer': either(Object.values(words)),
    Conditions: either(Object.values(tests(cards, noun('phase'), value, test))),
    Numbers: either(Object.values(numbers(cards, value))),
  };
  return documentation(
    undefined,
    Object.entries(sections).map(([heading, schema]) => ({ heading, schema })),
    new Map(),
  );
};
