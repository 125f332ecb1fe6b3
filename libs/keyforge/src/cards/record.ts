import { z } from 'zod';

const stat = z.number().int().nullish();

/** One card of a set as the public card data hold it. Everything else in it (number, rarity, artwork) is left alone. */
export const SetRecord = z.object({
  id: z.string().trim().min(1),
  name: z.string().trim().min(1),
  expansion: z.union([z.number(), z.string()]),
  house: z.string().trim().min(1),
  type: z.string().trim().min(1),
  traits: z.array(z.string()),
  keywords: z.array(z.string()).default([]),
  amber: stat,
  power: stat,
  armor: stat,
  text: z.string().nullish(),
});
export type SetRecord = z.infer<typeof SetRecord>;
