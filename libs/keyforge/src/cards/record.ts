import { z } from 'zod';

const stat = z.number().int().nullish();

/** Far longer than the text of any card. */
export const LONGEST = 4_000;

/** One card of a set as the public card data hold it. The reader ignores its other fields (number, rarity, artwork). */
export const SetRecord = z.object({
  id: z.string().trim().min(1),
  name: z.string().trim().min(1).max(200),
  expansion: z.union([z.number(), z.string()]),
  house: z.string().trim().min(1),
  type: z.string().trim().min(1),
  traits: z.array(z.string()),
  keywords: z.array(z.string()).default([]),
  amber: stat,
  power: stat,
  armor: stat,
  text: z.string().max(LONGEST).nullish(),
});
export type SetRecord = z.infer<typeof SetRecord>;
