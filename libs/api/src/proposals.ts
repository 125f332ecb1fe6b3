import { PENALTIES } from '#table';
import { z } from 'zod';
import { schemaNamed, time, whole, type Answer } from './parts.js';

export const ProposalsShown = schemaNamed(
  'PenaltyProposals',
  'What a player was penalised for in an event, and what the list of infractions proposes now; nothing enforces it',
  z.object({
    player: z.string().nullable().describe('their id in the event; null: the match is of no event here'),
    reference: z.string().describe('the list'),
    history: z
      .array(
        z.object({
          at: time,
          penalty: z.enum(PENALTIES),
          infraction: z.string().optional(),
          match: z.string().optional().describe('at whose table it was given; absent: at the desk'),
        }),
      )
      .describe('what stands, at the desk and at recorded tables; the oldest first'),
    proposals: z.array(
      z.object({
        infraction: z.string(),
        title: z.string(),
        group: z.string().optional(),
        before: whole.describe('how often the player was penalised for it before'),
        usual: z.enum(PENALTIES),
        penalty: z.enum(PENALTIES).describe('what is proposed: the usual one, or a raised one where that is known'),
        mayRise: z.boolean().describe('whether the judge may go above it, since it is repeated'),
        rules: z.array(z.string()),
      }),
    ),
  }),
);
export type ProposalsShown = Answer<typeof ProposalsShown>;
