import { z } from 'zod';
import { CardDefinition } from './card.js';

/**
 * The JSON Schema of a card definition, effect programs included: what `docs/effects.schema.json` holds and the API
 * serves.
 */
export const cardSchema = (): Record<string, unknown> =>
  z.toJSONSchema(CardDefinition, { io: 'input', reused: 'ref' }) as Record<string, unknown>;
