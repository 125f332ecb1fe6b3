import { z } from 'zod';
import type { Flow } from '../contract.js';
import type { Change, ChangeKind, Stated } from '../physics/change.js';
import type { Scribe } from '../scribe.js';
import { marks } from './marks.js';
import type { Plan } from './perform.js';

type Schemas = Readonly<Record<string, z.ZodType>>;
type Taking<Name extends string, Takes extends Schemas> = z.infer<
  z.ZodObject<{ op: z.ZodLiteral<Name> } & Takes, z.core.$strict>
>;

/** How the game carries out an operation: at once, or step by step. */
type CarriedOut<One, Course, Env> =
  | { apply(course: Course, env: Env, one: One): void }
  /** At once. "If you do" asks for the result. */
  | { succeeds(course: Course, env: Env, one: One): boolean }
  /** Settles the choices, and returns what then happens at once. It may carry out steps itself and return nothing. */
  | { plan(course: Course, env: Env, one: One): Flow<Plan | void> };

/** A form in which people state the operation by hand. Its name is the operation's, unless `op` gives another. */
interface StatedForm<One> extends Omit<ChangeKind, 'op' | 'carry'> {
  readonly op?: string;
  /** Parts of the operation that no field of the same name gives. */
  readonly also?: (said: Change) => Partial<Omit<One, 'op'>>;
}

/** A change that is a program of its game's language, and follows the rules of its operations. */
export interface Statable<One> extends Omit<ChangeKind, 'carry'> {
  readonly program: (said: Change) => One;
}

/** An operation of a language: its schema, how the game carries it out, and the forms for stating it by hand. */
export interface Operation<One, Course, Env> {
  readonly op: string;
  readonly schema: z.ZodType<One>;
  readonly forms: readonly Statable<One>[];
  settle(course: Course, env: Env, one: One): Flow<Plan | undefined>;
}

/** The types of some operations. */
export type OpsOf<Operations extends readonly { readonly schema: z.ZodType }[]> = z.infer<Operations[number]['schema']>;

/**
 * Makes the function that defines the operations of a game.
 *
 * @param meant the meaning in a program of fields that name cards and players, for forms that people state by hand;
 *   any other field means its value
 */
export const operationsWith =
  <Course, Env>(meant: Readonly<Record<string, unknown>>) =>
  /** Defines an operation: a word of the language, what it takes and means, and how it is carried out. */
  <const Name extends string, Takes extends Schemas>(
    word: {
      readonly op: Name;
      readonly takes: Takes;
      readonly means: string;
      /** The part with the lists of targets that the programs inside use. */
      readonly lists?: keyof Takes & string;
      readonly stated?: StatedForm<Taking<Name, Takes>> | readonly StatedForm<Taking<Name, Takes>>[];
    } & CarriedOut<Taking<Name, Takes>, Course, Env>,
  ): Operation<Taking<Name, Takes>, Course, Env> => {
    type One = Taking<Name, Takes>;
    const { op, takes, means, lists, stated = [] } = word;
    const shape = z.strictObject({ op: z.literal(op), ...takes });
    const schema = (lists === undefined ? shape : shape.register(marks, { lists })).describe(means);
    const formOf = ({ also, op: name = op, title, group, fields, ...form }: StatedForm<One>): Statable<One> => {
      const taken = fields.map((field) => field.name).filter((field) => field in takes);
      return {
        op: name,
        title,
        group,
        fields,
        ...form,
        program: (said) => {
          const named = taken.flatMap((field) => {
            const value = meant[field] ?? said[field];
            return value === undefined ? [] : [[field, value] as const];
          });
          return { op, ...Object.fromEntries(named), ...also?.(said) } as unknown as One;
        },
      };
    };
    return {
      op,
      schema: schema as unknown as z.ZodType<One>,
      forms: [stated].flat().map((form) => formOf(form as StatedForm<One>)),
      *settle(course, env, one) {
        if ('plan' in word) return (yield* word.plan(course, env, one)) ?? undefined;
        return {
          apply: () => {
            if ('succeeds' in word) return word.succeeds(course, env, one);
            word.apply(course, env, one);
            return true;
          },
        };
      },
    };
  };

interface AnyOperation {
  readonly op: string;
  readonly schema: z.ZodType;
  settle(course: unknown, env: unknown, one: unknown): Flow<Plan | undefined>;
}

/** Makes the function that plans any operation of the list. */
export const settling = <List extends readonly AnyOperation[]>(operations: List) => {
  const known = new Map(operations.map((one) => [one.op, one]));
  type Given = Parameters<List[number]['settle']>;
  return (course: Given[0], env: Given[1], one: OpsOf<List> & { readonly op: string }): Flow<Plan | undefined> =>
    known.get(one.op)!.settle(course, env, one);
};

/**
 * Returns changes in order: the forms of operations by name, and other changes that a game lets people state. It throws
 * for a form without a place in the order.
 */
export const statedBy = <One>(
  operations: readonly { readonly forms: readonly Statable<One>[] }[],
  order: readonly (string | Statable<One> | ChangeKind)[],
  carry: (scribe: Scribe, stated: Stated, said: Change, program: One) => Flow,
): ChangeKind[] => {
  const forms = new Map(operations.flatMap((one) => one.forms.map((form) => [form.op, form] as const)));
  const kinds = order.map((one): ChangeKind => {
    const form = typeof one === 'string' ? forms.get(one) : one;
    if (!form) throw new Error(`no operation has a form "${String(one)}"`);
    if ('carry' in form) return form;
    const { program, ...kind } = form;
    return { ...kind, carry: (scribe, stated, said) => carry(scribe, stated, said, program(said)) };
  });
  const lost = [...forms.keys()].filter((name) => !kinds.some(({ op }) => op === name));
  if (lost.length > 0) throw new Error(`these forms have no place in the order: ${lost.join(', ')}`);
  return kinds;
};
