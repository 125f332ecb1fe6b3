import type { Refusal } from '#rules';
import { z } from 'zod';
import { checkShown, hash, json, links, schemaNamed, time, whole, written, type Answer } from './parts.js';
import { FactShown, ReceiptShown } from './play.js';

/** Answers about records: their audit, archives, and the journal of looks. */

const refusal = written<Refusal>()(z.looseObject({ rule: z.string(), reason: z.string() }));

const some = z.array(z.union([z.string(), whole]));

/** The report of a copy on the draws of a match. */
const draws = z
  .object({
    draws: whole,
    full: whole.describe('made again, and all that they settled held against the record'),
    bounded: whole.describe('made again; of what they settled only in part known what lies where'),
    unchecked: whole.describe('not made again, or of nothing that is known'),
    compared: whole.describe('cards told by the record that were held against seeds and lists'),
    physical: whole.describe('drawn or shuffled by hand: nobody can make them again'),
    hidden: whole.describe(
      'how often cards whose places were known were moved or put in order in a way that is not told',
    ),
    hiddenFor: z
      .partialRecord(z.enum(['chosen', 'drawn', 'looked', 'order', 'place']), whole)
      .describe(
        'the same by reason: chosen out of a pool of its player, drawn, chosen by a seat that looked, put in an ' +
          'order or at a place that is not told',
      ),
    complete: z.boolean().describe('every draw could be made again'),
    firstDifference: z
      .object({
        revision: whole,
        fact: whole.describe('number of the fact in its entry, from 1'),
        what: z.string(),
        draw: whole.optional(),
        purpose: z.string().optional(),
        told: z.object({ revision: whole, fact: whole }).optional().describe('where the record tells what cannot be'),
        expected: some.optional().describe('indices, or the cards it could have been'),
        recorded: some.optional(),
      })
      .optional(),
  })
  .describe('what the copy of `copy.draws` can say of the draws');

const seat = whole;
const copy = z.union([z.literal('house'), z.array(seat)]);

/** A game of a match, with the values that bound its draws. */
const gameBound = z.object({
  game: whole.describe('its number; a game that was taken back and begun again stands here twice'),
  revision: whole.describe('the entry in which it began'),
  seedHash: hash,
  nonces: z
    .array(
      z.object({
        seat,
        nonce: hash.optional(),
        without: z
          .enum(['unbound', 'not-asked', 'none'])
          .optional()
          .describe(
            'why it added none: it was bound to none as the game began, the match asks for none, or "none" was ' +
              'the answer',
          ),
        at: whole.optional().describe('the entry in which it was answered'),
        by: z.enum(['seat', 'recorder', 'judge', 'organiser', 'house']).optional().describe('who answered'),
      }),
    )
    .optional()
    .describe('what the seats added to its randomness; absent while its key is not made'),
});

export const VerificationShown = schemaNamed(
  'Verification',
  'The findings of an audit',
  z.object({
    valid: z.boolean().describe('nothing was found wrong'),
    verdict: z
      .enum(['valid', 'invalid', 'incomplete'])
      .describe('`incomplete`: nothing was found wrong, and seeds are not opened to the asker yet'),
    copy: z
      .object({
        checked: copy.describe(
          'whose copy was checked, by seats, none for what everybody reads: everything in `checks`',
        ),
        draws: copy.describe('whose copy speaks of the draws: what who asks may know now'),
      })
      .describe('of which copy this speaks'),
    entries: whole,
    head: hash,
    games: z.array(gameBound).optional().describe('the games, and the nonces that bound the draws of each'),
    draws: draws.optional(),
    checks: z.array(checkShown),
    notChecked: z.array(z.string()).describe('what this copy cannot show, or was not asked to, in words'),
    firstFailure: z.object({ revision: whole, what: z.string() }).optional(),
    firstDifference: z
      .object({
        revision: whole,
        fact: whole,
        what: z.string(),
        recorded: FactShown.optional(),
        decided: FactShown.optional(),
        refusal: refusal.optional(),
      })
      .optional(),
  }),
);
export type VerificationShown = Answer<typeof VerificationShown>;

export const ImportedFrom = schemaNamed(
  'ImportedFrom',
  'Where a match comes from that was recorded elsewhere and taken in: nothing of it was acknowledged here',
  z.object({
    publicKey: z
      .string()
      .optional()
      .describe('of the service that recorded it, as its receipt for the head shows; absent where none came with it'),
    signedBy: z
      .string()
      .optional()
      .describe('the key that signed the file, which need not be the key of the service that recorded the match'),
    judged: z
      .boolean()
      .optional()
      .describe('whether the rules were run again over it as it was taken in; a file does not say it'),
    exportedAt: time.describe('when it was exported there, as the file says'),
    at: time.describe('when it was taken in here'),
  }),
);

export type ImportedFrom = Answer<typeof ImportedFrom>;

export const Imported = schemaNamed(
  'Imported',
  'An archive that was taken in',
  z.object({
    id: z.string(),
    revision: whole,
    head: hash,
    already: z.boolean().describe('every entry was here before'),
    imported: ImportedFrom.optional().describe('absent for a match that was recorded here'),
    verification: VerificationShown,
    links,
  }),
);
export type Imported = Answer<typeof Imported>;

export const AccessNoteShown = schemaNamed(
  'AccessNote',
  'A look at hidden information, an action that was refused, or a token that was given out, used or taken back',
  z.object({
    n: whole,
    revision: whole,
    kind: z.enum(['look', 'refusal', 'token']),
    at: time,
    who: json,
    detail: json,
    prev: hash,
    hash,
  }),
);
export type AccessNoteShown = Answer<typeof AccessNoteShown>;

export const AccessVerified = schemaNamed(
  'AccessVerified',
  'Whether the access journal of a match is in order',
  z.object({
    valid: z.boolean(),
    notes: whole.describe('in order, from the first'),
    head: hash.describe('of the last of them'),
    firstFailure: z.object({ n: whole, what: z.string() }).optional(),
  }),
);
export type AccessVerified = Answer<typeof AccessVerified>;

export const ReceiptsChecked = schemaNamed(
  'ReceiptsChecked',
  'The findings about receipts for the record',
  z.object({
    match: z.string(),
    revision: whole.describe('as far as the asker may know the record'),
    publicKey: z.string().describe('that genuine receipts are signed with'),
    agrees: z.boolean().describe('all are genuine, and none contradicts the record or another'),
    receipts: z
      .array(
        z.object({
          n: whole.describe('its place in what was sent, from 1'),
          verdict: z
            .enum(['agrees', 'contradicts', 'not-genuine', 'beyond', 'other-match'])
            .describe('`beyond`: of a revision that the asker may not know of yet'),
          match: z.string().optional(),
          revision: whole.optional(),
        }),
      )
      .describe('one for each that was sent, in its order'),
    contradictions: z
      .array(
        z.object({
          match: z.string(),
          revision: whole,
          statements: z
            .tuple([ReceiptShown, ReceiptShown])
            .describe('the receipt, and another or the one that the service gives for what it holds'),
          endsAt: whole.optional().describe('the record ends here, before the receipt that was acknowledged'),
        }),
      )
      .describe('both statements of each, so that anybody can check them; the first hundred'),
  }),
);
export type ReceiptsChecked = Answer<typeof ReceiptsChecked>;
