import { z } from 'zod';

/** The forms of a cost: a number, `X` or -1 for X, or nothing. */
const count = z.union([z.number().int().min(-1), z.string().regex(/^(\d+|X|-1)$/i), z.null()]).optional();

const stat = z.number().int().nullish();

const words = z.array(z.string());

/** The members that each face of a record has. Everything else in a record (editions, rulings, artwork) is ignored. */
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

const limit = z.object({ limit: z.number().int() }).optional();

/** How many copies each format allows; the index leaves out formats with the usual number. */
const legality = z.object({ STANDARD: limit, DRAFT: limit, PANTHEON: limit }).nullish();

/**
 * One card of Grand Archive's public card index (`api.gatcg.com`), as its search answers it and `cards.json` holds it.
 * GA-OBJ-01 requires the four word lists for every card, so they must be there, even if empty.
 */
export const IndexRecord = face.extend({ slug: z.string().trim().min(1), back_face: face.nullish(), legality });

export type IndexFace = z.infer<typeof face>;
export type IndexRecord = z.infer<typeof IndexRecord>;
