import { z } from 'zod';

/** What a schema comes to, whatever it is wrapped in: what may be absent, what is made later. */
export const through = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodLazy) return through(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return through(schema.unwrap() as z.ZodType);
  return schema;
};

/** The members of a union, those of unions within it included; a schema that is none is its only member. */
export const membersOf = (schema: z.ZodType): readonly z.ZodType[] => {
  const inner = through(schema);
  return inner instanceof z.ZodUnion ? inner.options.flatMap((one) => membersOf(one as z.ZodType)) : [inner];
};

/** The strings that a literal or an enumeration allows. */
export const literalsOf = (schema: z.ZodType): readonly string[] => {
  const inner = through(schema);
  if (inner instanceof z.ZodLiteral) return [...inner.values].filter((one) => typeof one === 'string');
  return inner instanceof z.ZodEnum ? inner.options.filter((one) => typeof one === 'string') : [];
};

/** The words that the members of a union are told apart by: `wordsOf(language.op, 'op')`. */
export const wordsOf = (schema: z.ZodType, key: string): readonly string[] =>
  membersOf(schema).flatMap((one) => {
    const part = one instanceof z.ZodObject ? (one.shape as Readonly<Record<string, z.ZodType>>)[key] : undefined;
    return part ? literalsOf(part) : [];
  });
