import type { Option as OptionOfRules } from '#rules';
import type { Fact as FactOfTable } from '#table';
import { z } from 'zod';
import { hash, json, schemaNamed, seatNumber, time, whole, written, type Answer } from './parts.js';

/** Answers about what happens in a match: facts, options, receipts, entries. */

export const FactShown = schemaNamed(
  'Fact',
  'A change of the table (docs/reference/facts.md). `{"$": value, "to": seats}` is a hidden value that the asker may ' +
    'know, `{"$": null, "to": []}` one that they may not',
  written<FactOfTable>()(z.looseObject({ kind: z.string() })),
);

const choice = z.object({ value: json, label: z.string() });
const FormField = z.object({
  name: z.string(),
  title: z.string(),
  choices: whole.optional().describe('which of `lists` it is chosen from; of numbers and texts: what is suggested'),
  range: z.object({ min: z.number().int(), max: z.number().int() }).optional().describe('a whole number'),
  text: z.object({ most: whole }).optional().describe('a text; `most`: its longest length in characters'),
  optional: z.literal(true).optional(),
});

/** A form for a list of records in an action: the entries and fields that a client may fill in. */
export const FormShown = z.object({
  part: z.string().describe('the part of the action that is this list'),
  most: whole,
  entries: z.array(
    z.object({
      value: json.describe('what the record begins with; the fields stand beside it'),
      label: z.string(),
      group: z.string().optional(),
      fields: z.array(FormField),
    }),
  ),
  lists: z.array(z.array(choice)),
});

export const OptionShown = schemaNamed(
  'Option',
  'Something a seat may do. A complete action is ready to send as it is',
  written<OptionOfRules>()(
    z.object({
      label: z.string(),
      kind: z.string(),
      action: z
        .record(z.string(), json)
        .describe(
          "`kind` is one of the game's words, `at` the revision at which it was offered; its parts beside them",
        ),
      complete: z.boolean().describe('false: a draft, whose next part POST …/options tells'),
      more: z.boolean().optional().describe('complete, and may be extended'),
      wants: z
        .object({
          name: z.string(),
          title: z.string(),
          says: z.string().describe('what is right, in words'),
          at: z.string().describe('where in the action it goes: a JSON pointer'),
          text: z.object({ most: whole }).optional().describe('a text of at most `most` characters'),
          range: z.object({ min: z.number(), max: z.number() }).optional().describe('a whole number'),
        })
        .optional()
        .describe('of a draft: its next part is typed, not chosen; send the draft again with it, or the action'),
      form: FormShown.optional().describe('what the action may state, all at once: for filling it in on a page'),
      hidden: z
        .array(z.string())
        .optional()
        .describe(
          'of a seat with a key: JSON pointers to what of the action others may not see (docs/guides/signing.md)',
        ),
      implied: z
        .array(seatNumber)
        .optional()
        .describe('where `implied` was asked for: the seats that pass before it, in their order, if it is sent so'),
      stops: z
        .string()
        .optional()
        .describe('likewise, of a pass that is not implied itself: what must be entered after it, in words'),
    }),
  ),
);
export type OptionShown = Answer<typeof OptionShown>;

export const ReceiptShown = schemaNamed(
  'Receipt',
  "The service's signature of a head (docs/reference/entry-format.md)",
  z.object({ match: z.string(), revision: whole, hash, at: time, signature: z.string() }),
);
export type ReceiptShown = Answer<typeof ReceiptShown>;

export const ActionDone = schemaNamed(
  'ActionDone',
  'An action that was recorded',
  z.object({
    revision: whole,
    hash,
    receipt: ReceiptShown,
    undone: z.literal(true).optional().describe('a repeated request, and a rewind has undone what it did'),
    implied: z
      .array(z.object({ revision: whole, seat: seatNumber }))
      .optional()
      .describe('the passes that were implied, each an entry of its own before this one'),
    again: z
      .object({
        entered: whole.describe('how many actions were entered again'),
        left: z.array(
          z.object({
            of: whole.optional().describe("the entry that it was; the correction's own action has none"),
            seat: seatNumber,
            action: z.record(z.string(), json),
            why: z
              .object({ rule: z.string(), reason: z.string(), wants: json.optional() })
              .optional()
              .describe('of the first: why it was not entered again; absent: a player or judge did it themselves'),
          }),
        ),
      })
      .optional()
      .describe('of a correction in a match with real cards: what followed'),
    facts: z.array(FactShown).optional().describe('what it changed; left out with `Prefer: return=minimal`'),
    options: z.array(OptionShown).optional().describe('what the seat may do next; left out likewise'),
  }),
);
export type ActionDone = Answer<typeof ActionDone>;

export const EntryAnswer = schemaNamed(
  'Entry',
  'An entry as the asker may see it; how to check it: docs/reference/entry-format.md',
  z.object({
    revision: whole,
    hash,
    body: z.string().describe('the text that is hashed'),
    public: json.describe('the same, parsed; `{"$": k}` stands for a hidden value'),
    opened: z
      .array(
        z.object({
          audience: z.union([z.literal('house'), seatNumber]),
          values: z.record(z.string(), json),
          bundle: z.string().optional(),
          salt: z.string().optional(),
        }),
      )
      .describe("the asker's bundles and salts"),
  }),
);
export type EntryAnswer = Answer<typeof EntryAnswer>;
