import { PENALTIES, RULING_STATES } from '#table';
import { z } from 'zod';
import { TableShown, turnShown } from './table.js';
import { calledInEvent, json, links, schemaNamed, seatNumber, time, whole, type Answer } from './parts.js';

/** Answers about what judges do. */

const words = {
  commitment: z.string().describe('what stands in the log'),
  text: z.string().optional().describe('absent where the asker may not read it, or where it was erased'),
};
const Said = z.object(words);
const penalty = z.enum(PENALTIES);
const infraction = z.string().describe('of the list of `policy`');

export const CallShown = schemaNamed(
  'Call',
  'A call for a judge',
  z.object({
    call: whole.describe('the revision of its entry: what it is named by'),
    seat: seatNumber.nullable(),
    about: z.string().describe('a place of the match'),
    ruling: whole.optional().describe('the ruling that it appeals'),
    state: z.enum(['open', 'attended', 'closed']).describe('`attended`: the match was paused for it'),
    words: Said.optional(),
  }),
);
export type CallShown = Answer<typeof CallShown>;

export const CallsShown = schemaNamed('Calls', 'The calls of a match', z.object({ items: z.array(CallShown) }));
export type CallsShown = Answer<typeof CallsShown>;

export const CallQueue = schemaNamed(
  'CallQueue',
  'The calls that are not closed, of all matches and tables that the asker judges or organises; the oldest first',
  z.object({
    items: z.array(
      z.object({
        match: z.string(),
        tournament: json.optional().describe('the event that it belongs to, its round and table'),
        call: whole.describe('the revision of its entry: what it is named by'),
        seat: seatNumber.nullable(),
        about: z.string().describe('a place of the match'),
        ruling: whole.optional().describe('the ruling that it appeals'),
        turn: turnShown.describe('at that place'),
        state: z.enum(['open', 'attended', 'closed']),
        at: time,
        game: z.string(),
        paused: z.boolean(),
        seats: z.array(z.object({ seat: seatNumber, name: z.string() })),
      }),
    ),
    tables: z
      .array(
        z.object({
          event: z.string(),
          name: z.string().describe("the event's"),
          round: whole,
          roundName: z.string().describe('as one says it: `round 3`, `the semifinals`'),
          table: whole,
          players: z.array(calledInEvent),
          match: z.string().nullable().describe('the recorded match that is played there'),
          by: z.object({ role: z.string(), id: z.string() }),
          at: time,
        }),
      )
      .describe('to tables of events, with a record or without; the oldest first'),
    event: z.string().optional().describe("the event's name, where calls of one alone are told and it is not over"),
  }),
);
export type CallQueue = Answer<typeof CallQueue>;

export const WordsErased = schemaNamed(
  'WordsErased',
  'Something that was said is forgotten; what binds to it stays in the log',
  z.object({
    match: z.string(),
    commitment: z.string(),
    erased: z.boolean().describe('false: there was no such text'),
  }),
);
export type WordsErased = Answer<typeof WordsErased>;

export const WordsShown = schemaNamed(
  'WordsShown',
  'Words that a judge said for everybody',
  z.object({
    match: z.string(),
    commitment: z.string().describe('what binds to it, as it stands in the log'),
    text: z.string().optional().describe('left out where it was erased, or is not for everybody'),
  }),
);
export type WordsShown = Answer<typeof WordsShown>;

const about = z.object({ from: z.string(), to: z.string().optional() });

const RulingShown = z.object({
  ruling: whole.describe('the revision of its entry: what it is named by'),
  at: time,
  about,
  seat: seatNumber.optional(),
  infraction: infraction.optional(),
  penalty: penalty.optional(),
  state: z.enum(RULING_STATES),
  supersedes: whole.optional().describe('the ruling in whose place it stands'),
  superseded: whole.optional().describe('the ruling that stands in its place'),
  call: whole.optional(),
  words: Said.optional(),
  aside: Said.optional().describe('what judges say among themselves'),
});

export const RulingsShown = schemaNamed(
  'Rulings',
  'The rulings of a match, its penalties, and the lists by which it is judged',
  z.object({
    rulings: z.array(RulingShown),
    penalties: z.array(
      z.object({
        since: whole.describe('the revision of its entry'),
        at: time,
        seat: seatNumber,
        penalty,
        infraction: infraction.optional(),
        usual: penalty.optional().describe('for the infraction, where another penalty was given'),
        ruling: whole.optional(),
        words: Said.optional(),
        lapsed: z
          .object({
            why: z
              .enum(['overturned', 'superseded', 'rewound'])
              .describe(
                '`overturned`, `superseded`: its ruling was, and none in its place rules the same; ' +
                  '`rewound`: the match went back to before it, and the game that it ended goes on',
              ),
            by: whole.describe('the revision of the entry that did it'),
          })
          .optional()
          .describe('why it stands no more, though it stays on record; absent: it stands'),
      }),
    ),
    policy: z.object({
      reference: z.string(),
      infractions: z.array(
        z.object({
          id: z.string(),
          category: z.enum(['minor', 'major', 'conduct']).optional(),
          title: z.string(),
          usual: penalty,
          group: z.enum(['gameplay', 'tournament', 'unsporting']).optional(),
          rule: z.string().optional().describe('its row in the catalogue of the game'),
          raised: z
            .object({ from: whole, to: penalty, most: penalty, rule: z.string() })
            .optional()
            .describe('from how many times on another penalty is known, which one, and the severest'),
          countsAs: z.string().optional().describe('the infraction among whose repetitions it counts'),
        }),
      ),
      repeated: z.string().optional().describe('the rule by which a repeated infraction may cost more'),
      departures: z.string().optional().describe('the rule of penalties other than the usual ones'),
    }),
  }),
);
export type RulingsShown = Answer<typeof RulingsShown>;

export const RewindPreview = schemaNamed(
  'RewindPreview',
  'The effects of going back: what it would undo, and what it cannot',
  z.object({
    to: whole,
    refused: z.object({ rule: z.string(), reason: z.string() }).optional().describe('why the asker may not'),
    actions: z.array(z.object({ revision: whole, seat: seatNumber.nullable(), kind: z.string() })),
    decisions: whole.describe('how many of the actions answered a question'),
    draws: whole,
    shuffles: whole,
    reveals: whole.describe('how often cards were shown, turned over or named'),
    steps: z.array(z.string()).describe('titles of the steps that would be undone'),
    learnt: z
      .array(z.object({ seat: seatNumber, revision: whole, definition: z.string(), zone: z.string() }))
      .describe('what seats were told since, and would not know there'),
    deals: z
      .array(
        z.object({
          seat: seatNumber,
          back: z
            .array(z.object({ from: z.string(), to: z.string(), count: whole }))
            .describe('how many random cards go back from one zone to another'),
          shuffled: z.array(z.object({ zone: z.string(), count: whole })).describe('how many cards are shuffled there'),
        }),
      )
      .describe('what goes back by policy, also where the asker may not; empty where the match goes back exactly'),
  }),
);
export type RewindPreview = Answer<typeof RewindPreview>;

export const FixPreview = schemaNamed(
  'FixPreview',
  'What changes of the table would come to',
  z.object({
    table: TableShown.optional().describe('as it would be; absent where they are refused'),
    refused: z.object({ rule: z.string(), reason: z.string() }).optional().describe('why they cannot be made'),
  }),
);
export type FixPreview = Answer<typeof FixPreview>;

export const KnowledgeShown = schemaNamed(
  'Knowledge',
  'Which seat knows which card, and since when: no seat unlearns a card',
  z.object({
    position: z.string(),
    cards: z.array(
      z.object({
        zone: z.string(),
        handle: z.string().optional(),
        slot: whole.optional(),
        owner: whole,
        definition: z.string(),
        known: z.array(
          z.object({
            seat: seatNumber,
            since: whole.describe('the entry that told it'),
            by: z.string().describe('the kind of fact that told it'),
            place: z.boolean().describe('whether the seat also knows that it is this card which lies here'),
          }),
        ),
      }),
    ),
  }),
);
export type KnowledgeShown = Answer<typeof KnowledgeShown>;

export const RefusalsShown = schemaNamed(
  'Refusals',
  'Attempts that were refused, in their order',
  z.object({
    items: z.array(
      z.object({
        n: whole.describe('its number among the notes of the access journal'),
        at: time,
        revision: whole.describe("the match's head when it was tried"),
        who: json,
        seat: seatNumber.or(z.literal(0)).nullable(),
        action: z.string().describe('as it was sent, as text; long ones are cut'),
        code: z.string().describe('of the problem that was the answer'),
        rule: z.string().optional().describe('the rule that it breaks, where it breaks one'),
        reason: z.string(),
      }),
    ),
  }),
);
export type RefusalsShown = Answer<typeof RefusalsShown>;

export const ClockShown = schemaNamed(
  'Clock',
  'The clock of a match: the time that was left at a moment',
  z.object({
    state: z
      .enum(['running', 'held', 'stopped', 'called'])
      .describe('`held`: it stands still while the match is paused'),
    left: whole.describe('milliseconds that were left at `at`; while it runs they are counted from there'),
    at: time,
  }),
);

export const ScenarioShown = schemaNamed(
  'ScenarioShown',
  'A table as a scenario that begins it again, and what a scenario cannot say of it',
  z.object({
    match: z.string(),
    at: whole.describe('the entry after which the table stood so'),
    scenario: z.looseObject({ game: z.string() }).describe('as POST /v1/scenarios takes it'),
    unsaid: z
      .array(
        z.object({
          at: z.string().describe('`zone:field/1`, `stack/0`, `notes/turn/…`'),
          is: json.describe('as it is; null: it does not exist'),
          begins: json.describe('as it begins again; null: it does not exist'),
        }),
      )
      .describe('everything in which the table that begins is another one'),
    refused: z.string().nullable().describe('why nothing begins from it at all'),
    links,
  }),
);
export type ScenarioShown = Answer<typeof ScenarioShown>;
