import { z } from 'zod';
import { Air, AIR_LAYOUTS } from '#api';
import { displayText } from '../http/display-text.js';

const seat = z.number().int().min(1).max(16);

export const StageBody = z.strictObject({
  title: displayText(100).default('On air').describe('what it is called on its control page'),
});

export const StageChangeBody = z.strictObject({
  title: displayText(100).optional(),
  air: z
    .strictObject({
      ...Air.shape,
      match: z.string().min(1).max(200).nullable().describe('what is shown; null: nothing'),
      step: z.number().int().min(0).max(999_999_999).describe('of a replay, the step that is shown'),
      hands: z
        .array(seat)
        .max(16)
        .describe('whose hands are shown; with another match than before it is emptied: say it again for that one'),
      bottom: seat.nullable(),
    })
    .partial()
    .optional()
    .describe('what changes; the rest stays'),
});

export const OutputBody = z.strictObject({
  name: displayText(60).optional().describe('what it is called on the control page, "Output 2" unless it is said'),
  layout: z.enum(AIR_LAYOUTS).nullable().optional().describe("its own layout; null: the stage's"),
});
