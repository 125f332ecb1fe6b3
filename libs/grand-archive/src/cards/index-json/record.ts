import { z } from 'zod';

/** A cost: a number, `X` or -1 for an X, nothing for none. */
const count = z.union([z.number().int().min(-1), z.string().regex(/^(\d+|X|-1)$/i), z.null()]).optional();

const stat = z.number().int().nullish();

const words = z.array(z.string());

/** The part of a record that each face has. Everything else in it (editions, rulings, artwork) is left alone. */
const face = z.object({
  name: z.string().trim().min(1),
  types: words,
  classes: words,
  subtypes: words,
  elements: words,
  cost: z.object({ type: z.string(), value: count }).nullish(),
  cost_memory: count,
  cost_reserve: count,
  level: stat,
  power: stat,
  life: stat,
  durability: stat,
  speed: z.boolean().nullish(),
  effect_raw: z.string().nullish(),
});

/**
 * One card of Grand Archive's public card index (`api.gatcg.com`): what its search answers, and what `cards.json`
 * holds. The four word lists are what GA-OBJ-01 asks of every card, so they must be there, though one may be empty.
 */
export const IndexRecord = face.extend({ slug: z.string().trim().min(1), back_face: face.nullish() });

export type IndexFace = z.infer<typeof face>;
export type IndexRecord = z.infer<typeof IndexRecord>;
