import { z } from 'zod';

/** The schema inside wrappers for absent, default or lazy values. */
export const throughWrappers = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodLazy) return throughWrappers(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return throughWrappers(schema.unwrap() as z.ZodType);
  return schema;
};

/** Remembers a result for each schema, as schemas do not change. */
const once = <S extends object, T>(find: (schema: S) => T): ((schema: S) => T) => {
  const found = new WeakMap<S, { readonly is: T }>();
  return (schema) => {
    const known = found.get(schema) ?? { is: find(schema) };
    found.set(schema, known);
    return known.is;
  };
};

/** The members of a union, including those of nested unions. Any other schema is its only member. */
export const membersOf: (schema: z.ZodType) => readonly z.ZodType[] = once((schema) => {
  const inner = throughWrappers(schema);
  return inner instanceof z.ZodUnion ? inner.options.flatMap((one) => membersOf(one as z.ZodType)) : [inner];
});

/** Whether a part may be left out. */
export const isOptional: (schema: z.ZodType) => boolean = once((schema) => schema.safeParse(undefined).success);

/** The parts of an object by name, and those with a fixed word, which tell what kind of object it is. */
export const partsOf: (schema: z.ZodObject) => {
  readonly all: readonly (readonly [key: string, part: z.ZodType])[];
  readonly literal: readonly (readonly [key: string, part: z.ZodLiteral])[];
} = once((schema) => {
  const all = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>);
  return {
    all,
    literal: all.flatMap(([key, part]) => {
      const inner = throughWrappers(part);
      return inner instanceof z.ZodLiteral ? [[key, inner] as const] : [];
    }),
  };
});

/** The strings that a literal or an enumeration allows. */
export const literalsOf = (schema: z.ZodType): readonly string[] => {
  const inner = throughWrappers(schema);
  if (inner instanceof z.ZodLiteral) return [...inner.values].filter((one) => typeof one === 'string');
  return inner instanceof z.ZodEnum ? inner.options.filter((one) => typeof one === 'string') : [];
};

const wordsByKey = once((_: z.ZodType) => new Map<string, readonly string[]>());

/** The words that tell the members of a union apart: `wordsOf(language.op, 'op')`. */
export const wordsOf = (schema: z.ZodType, key: string): readonly string[] => {
  const known = wordsByKey(schema).get(key);
  if (known) return known;
  const words = membersOf(schema).flatMap((one) => {
    const part = one instanceof z.ZodObject ? (one.shape as Readonly<Record<string, z.ZodType>>)[key] : undefined;
    return part ? literalsOf(part) : [];
  });
  wordsByKey(schema).set(key, words);
  return words;
};
