import { PENALTIES, REWIND_MODES, RULING_STATES } from '#table';
import { z } from 'zod';
import { wholeNumber } from '../http/whole-number.js';
import { displayWords } from '../http/display-text.js';

/** Words that somebody says; they are kept beside the log, which holds only a commitment to them. */
const words = z
  .union([
    displayWords(2000),
    z.strictObject({
      text: displayWords(2000),
      salt: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('64 hexadecimal digits, from a caller that has to sign what binds to it'),
    }),
  ])
  .optional()
  .describe('in words; kept where it can be erased, and bound to by the record');

const place = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,5}))?$/, 'must be a position: <revision> or <revision>.<fact>');
const ENTRY_OR_STEP = 'must be an entry (a whole number from 1 on) or step:<n>';
const seat = z.number().int().min(1);
const revision = z.number().int().min(1);

export const CallBody = z.strictObject({
  seat: seat.optional().describe('for whom, where the asker acts for several'),
  about: place.optional().describe('the place it is about (default: now; for an appeal, what its ruling is about)'),
  ruling: revision.optional().describe('the ruling that it appeals'),
  words,
  signed: z
    .strictObject({ signature: z.string().max(200) })
    .optional()
    .describe('by a seat with a key (docs/guides/signing.md), which gives words with their salt'),
});

export const CloseBody = z.strictObject({ seat: seat.optional() });
export const PauseBody = z.strictObject({ words });
export const ResumeBody = z.strictObject({
  words,
  seconds: z.number().int().min(0).max(86_400).optional().describe('how many are added to the clock that stood still'),
});

export const RuleBody = z.strictObject({
  about: z
    .strictObject({ from: place, to: place.optional() })
    .describe('the place where it went wrong, not where it was noticed'),
  of: seat.optional().describe('the seat that it is about'),
  infraction: z.string().max(60).optional().describe('of the list that GET …/rulings tells'),
  penalty: z.enum(PENALTIES).optional().describe('which penalty is meant; POST …/penalties gives it'),
  state: z.enum(RULING_STATES).default('upheld'),
  supersedes: revision.optional().describe('the ruling in whose place it stands'),
  call: revision.optional().describe('the call that it answers, and closes'),
  words,
  aside: words.describe('what judges say among themselves'),
});

export const ClockBody = z.strictObject({
  deed: z.enum(['set', 'start', 'stop', 'extend', 'call-time']),
  seconds: z.number().int().min(1).max(86_400).optional().describe('for `set` and `extend`'),
  words,
});

export const FixBody = z.strictObject({
  ops: z
    .array(z.looseObject({ op: z.string().max(60) }))
    .min(1)
    .max(60)
    .describe('typed changes, carried out one after the other; what there is: GET …/fixes'),
  unseen: z
    .looseObject({ kind: z.string(), seat })
    .optional()
    .describe(
      'with real cards, also by its recorder: the action that needs a card which nobody saw, with its seat; `ops` ' +
        'say what came of it (R-PAPER-18)',
    ),
  ruling: revision.optional().describe('the ruling by which it is done'),
  words,
});

export const RewindBody = z.strictObject({
  to: z
    .union([revision, z.string().regex(/^step:\d{1,9}$/, ENTRY_OR_STEP)], ENTRY_OR_STEP)
    .describe('the last entry that stands; `step:<n>`: everything before the entry of that step does'),
  mode: z
    .enum(REWIND_MODES)
    .default('exact')
    .describe('`policy`: drawn cards go back at random, and decks are shuffled where they were random'),
  ruling: revision.optional().describe('the ruling by which it is done; the last action alone goes back without one'),
  words,
});

export const ForkBody = z.strictObject({
  at: z
    .union([revision, z.string().regex(/^step:\d{1,9}$/, ENTRY_OR_STEP)], ENTRY_OR_STEP)
    .describe('the last entry that it takes over; `step:<n>`: those before the entry of that step'),
});

export const KnowledgeQuery = {
  seat: wholeNumber(1).optional().describe('what this seat knows (default: all seats)'),
  at: wholeNumber(1).optional().describe('as of this entry (default: now)'),
};

export const RefusalsQuery = {
  at: wholeNumber(1).optional().describe('only what was tried when this was the last entry'),
};

export const FixPreviewBody = FixBody.pick({ ops: true, ruling: true });

export const PreviewBody = RewindBody.pick({ to: true, mode: true, ruling: true });

export const PenaltyBody = z.strictObject({
  of: seat.describe('who is penalised'),
  penalty: z.enum(PENALTIES),
  infraction: z.string().max(60).optional(),
  ruling: revision.optional().describe('the ruling by which it is given'),
  words,
});
