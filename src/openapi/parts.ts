import { z } from 'zod';

/** What the shapes of answers are made of. */

export const named = <S extends z.ZodType>(id: string, description: string, schema: S): S =>
  schema.meta({ id, description });

export const seat = z.number().int().min(1).describe('a seat, from 1');
export const time = z.string().describe('RFC 3339, UTC, milliseconds');
export const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256, hexadecimal');
export const json = z.unknown().describe('any JSON');
