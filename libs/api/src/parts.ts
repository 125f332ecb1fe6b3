import type { Json } from '#table';
import { z } from 'zod';

/** The parts that the shapes of answers share. */

/** A type with only readonly members: nobody changes an answer. */
export type Frozen<T> = [Json] extends [T]
  ? T
  : T extends readonly (infer One)[]
    ? readonly Frozen<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T;

/** The same type without index signatures: a loose shape promises only the members that it names. */
type Promised<T> = T extends readonly (infer One)[]
  ? readonly Promised<One>[]
  : T extends object
    ? { readonly [Key in keyof T as string extends Key ? never : Key]: Promised<T[Key]> }
    : T;

/** The type of an answer of this shape. */
export type Answer<S extends z.ZodType> = Frozen<z.output<S>>;

/**
 * A shape with the type that the library which writes the answer gives it. If the shape promises something that the
 * type lacks, it does not compile. If the type has more than the shape, the check of answers in tests finds it.
 */
export const written =
  <T>() =>
  <S extends z.ZodType>(shape: S & (T extends Promised<z.output<S>> ? unknown : never)): z.ZodType<T> =>
    shape as z.ZodType as z.ZodType<T>;

/** A shape with its own name in the OpenAPI document. */
export const schemaNamed = <S extends z.ZodType>(id: string, description: string, schema: S): S =>
  schema.meta({ id, description });

export const seatNumber = z.number().int().min(1).describe('a seat, from 1');
export const whole = z.number().int();
export const time = z.string().describe('RFC 3339, UTC, milliseconds');
/** A player of an event, with the name that the event uses. */
export const calledInEvent = z.object({
  player: z.string().describe("a player's id in the event; names stand beside it, and may be erased"),
  name: z.string().optional().describe('absent where it was erased'),
  number: whole
    .optional()
    .describe('in the order of entry; only of those who share their name with another of the event'),
});
export const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256, hexadecimal');
export const checkShown = z.object({
  name: z.string(),
  ok: z.boolean(),
  detail: z.string(),
  reach: z
    .enum(['part', 'closed', 'empty'])
    .optional()
    .describe(
      'absent where it looked at everything. `part`: at some of it; `closed`: at nothing, as the copy does not show ' +
        'it; `empty`: there is nothing of the kind',
    ),
});
export const json = written<Json>()(z.unknown()).describe('any JSON');
export const links = z.record(z.string(), z.string()).describe('where else to look');

/** A page of a list. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    next: z.string().optional().describe('the cursor of the next page; absent on the last'),
  });

export interface Page<T> {
  readonly items: readonly T[];
  readonly next?: string;
}
