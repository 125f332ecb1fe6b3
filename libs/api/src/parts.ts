import type { Json } from '#table';
import { z } from 'zod';

/** What the shapes of answers are made of. */

/** A type as it is read: nobody changes an answer. */
export type Frozen<T> = [Json] extends [T]
  ? T
  : T extends readonly (infer One)[]
    ? readonly Frozen<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T;

/** The same without members of any name: a loose shape promises those that it names. */
type Promised<T> = T extends readonly (infer One)[]
  ? readonly Promised<One>[]
  : T extends object
    ? { readonly [Key in keyof T as string extends Key ? never : Key]: Promised<T[Key]> }
    : T;

/** The type of an answer of this shape. */
export type Answer<S extends z.ZodType> = Frozen<z.output<S>>;

/**
 * A shape with the type that the library which writes it gives it. Whatever the shape promises the type has to hold, or
 * it does not compile; that the type holds no more is seen where answers are checked.
 */
export const written =
  <T>() =>
  <S extends z.ZodType>(shape: S & (T extends Promised<z.output<S>> ? unknown : never)): z.ZodType<T> =>
    shape as z.ZodType as z.ZodType<T>;

/** A shape with a name of its own in the OpenAPI document. */
export const schemaNamed = <S extends z.ZodType>(id: string, description: string, schema: S): S =>
  schema.meta({ id, description });

export const seatNumber = z.number().int().min(1).describe('a seat, from 1');
export const whole = z.number().int();
export const time = z.string().describe('RFC 3339, UTC, milliseconds');
/** Somebody who plays in an event, and what they are called there. */
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
