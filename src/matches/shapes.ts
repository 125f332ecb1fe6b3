import { z } from 'zod';
import { Person } from '../access/shapes.js';
import { displayText } from '../http/display-text.js';
import { pageLimit, wholeNumber } from '../http/whole-number.js';

const counts = z.record(z.string().min(1), z.number().int().min(1));

export const DeckBody = z
  .union([
    z.strictObject({ text: z.string().max(100_000).describe("in the game's usual text format") }),
    z.strictObject({
      cards: z.record(z.string(), counts).describe('by part: `{main: {name: count}}`; names or ids of cards'),
    }),
  ])
  .describe(
    'a deck list, as text or by part; in a match with real cards `?` is a card that the list leaves open: `60 ?`',
  );

export const Format = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, "must be a format's name: small letters and hyphens")
    .default('standard')
    .describe('one that the game has: `standard`; `open` has no deck limits, and is marked so; `draft`'),
  bestOf: z.number().int().min(1).max(99).default(1).describe('an odd number of games'),
});

/** The ruleset by which somebody wants to play a game. */
export const RulesWanted = z
  .string()
  .max(100)
  .optional()
  .describe('one of the `rulesets` of the game in `GET /v1/games`, by its id; by default the first');

export const Paper = z.literal('paper').optional();

/** A day, for what holds from a day on. */
export const Day = z.iso.date({ error: 'must be a day: 2026-03-28' });

export const CheckDeckBody = z
  .strictObject({
    game: z.string().describe('one of `GET /v1/games`'),
    rules: RulesWanted,
    format: Format.shape.name,
    on: Day.optional().describe('the day whose bans hold; by default today'),
    table: Paper.describe('for a match with real cards, whose lists may leave cards open'),
    deck: DeckBody.optional(),
    team: z
      .array(DeckBody)
      .min(2)
      .max(10)
      .optional()
      .describe(
        'instead of `deck`, of a format that teams play: the lists of all players, in the order of their places',
      ),
  })
  .refine(({ deck, team }) => (deck === undefined) !== (team === undefined), {
    path: ['deck'],
    error: 'either "deck" or "team" is given',
  });
export type CheckDeckBody = z.infer<typeof CheckDeckBody>;

const count = z.number().int().min(0).max(1_000_000);

const seconds = (most: number) => z.number().int().min(0).max(most);

const label = z.union([displayText(200), z.number().int()]);

const delaySeconds = seconds(86_400);
const BEHIND = 'spectators are so far behind, on every way to read';
const hands = z.enum(['none', 'all']).default('none').describe('`all`: spectators see what the seats see');
const visibility = z.enum(['public', 'after', 'private']);
const SEEN = 'for spectators: at once (but for the delay), when the match has ended, or never';
const AS_EVENT = "; by default as the event's, where it is begun for a table of one, else";

/** The fields that scenarios and matches share. */
export const Common = {
  seed: z.string().min(1).max(1000).optional().describe('makes the match reproducible, and marks it so for ever'),
  spectators: z.strictObject({ delaySeconds: delaySeconds.default(0).describe(BEHIND), hands }).prefault({}),
  visibility: visibility.default('public').describe(SEEN),
};

export const BeginBody = z.strictObject({
  game: z.string().describe('one of `GET /v1/games`'),
  rules: RulesWanted.describe(
    'one of the `rulesets` of the game in `GET /v1/games`, by its id; by default that of the event, where it is ' +
      'begun for a table of one, else the first',
  ),
  format: Format.prefault({}),
  seats: z
    .array(
      z.strictObject({
        name: displayText(200),
        deck: DeckBody.optional().describe(
          'by default the list that its player has registered, where it is begun for a table of an event; else needed',
        ),
        person: Person.optional(),
      }),
    )
    .min(1)
    .max(16),
  first: z.number().int().min(1).optional().describe('the seat to begin the first game, where it was agreed on'),
  table: Paper.describe(
    'the match is played with real cards, and its recorder enters what they see (docs/guides/paper.md)',
  ),
  recordedBy: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'with real cards: the seat of the player who records the match; the recorder then sees what that seat sees, ' +
        'and nothing of the lists of others',
    ),
  settings: z
    .record(z.string().max(40), z.union([count, z.array(count).max(16)]))
    .optional()
    .describe(
      'settings that the game leaves to the creator of the match, by name (`settings` of `GET /v1/games`): ' +
        'numbers, or one a seat',
    ),
  ...Common,
  spectators: z
    .strictObject({ delaySeconds: delaySeconds.optional().describe(`${BEHIND}${AS_EVENT} 0`), hands })
    .prefault({}),
  visibility: visibility.optional().describe(`${SEEN}${AS_EVENT} \`public\``),
  tokens: z
    .boolean()
    .optional()
    .describe(
      "whether the answer tells the seats' tokens beside their claim links (by default where only this machine can " +
        'reach the service); the match shows it',
    ),
  claims: z
    .strictObject({
      wait: z
        .boolean()
        .optional()
        .describe('the first game begins when every seat is claimed (default: without tokens)'),
      seconds: seconds(604_800).default(86_400).describe('or after so long'),
    })
    .prefault({}),
  nonces: z
    .strictObject({
      ask: z.boolean().default(true).describe('whether players who have bound themselves add to the randomness'),
      seconds: seconds(86_400).default(60).describe('how long a seat without a key is waited for'),
    })
    .prefault({}),
  between: z
    .strictObject({
      seconds: seconds(86_400)
        .nullable()
        .default(180)
        .describe('the service is ready for a seat that is not by then; null: it waits for both'),
    })
    .optional()
    .describe(
      'the next game of a match waits until every seat is `ready`, which may exchange cards with its sideboard ' +
        '(docs/start/http-session.md, Between games); for a match of several games',
    ),
  final: z
    .strictObject({
      after: seconds(2_592_000)
        .nullable()
        .optional()
        .describe('a result is final so long after the end; null: by people'),
      keyed: seconds(2_592_000).nullable().default(86_400).describe('the same where a seat has a key'),
    })
    .prefault({}),
  lists: z
    .enum(['open', 'sealed', 'shown'])
    .default('open')
    .describe(
      'whether deck lists are opened to everybody when the match is over (for a table of an event not before the ' +
        'event opens its lists or ends), stay sealed, or are shown from the beginning',
    ),
  hands: z
    .enum(['opened', 'after-event', 'sealed'])
    .optional()
    .describe(
      'whether everybody may have what was hidden, so that they can run the rules again (`archive?for=house`): when ' +
        'the match is over (by default; never before its lists), when the event is over for whose table it was begun ' +
        '(there by default), or never',
    ),
  tournament: z.strictObject({ event: displayText(200), round: label.optional(), table: label.optional() }).optional(),
});
export type BeginBody = z.infer<typeof BeginBody>;

/** An action or a draft; the game decides which fields it has. */
const ActionBody = z.looseObject({
  kind: z.string().describe("one of the game's words"),
  at: z.number().int().min(1).optional().describe('the revision at which it was decided'),
});

const seat = z.number().int().min(1).optional().describe('for whom, where the asker acts for several');

const Signed = z
  .strictObject({
    signature: z.string().max(200).describe('Ed25519, base64url, 86 characters'),
    salt: z.string().max(200).optional().describe('64 hexadecimal digits, where the action hides something'),
  })
  .describe('by a seat with a key (docs/guides/signing.md)');

const implied = z
  .boolean()
  .optional()
  .describe(
    'in a match with real cards, by its recorder or a judge: the fewest passes that make it legal go before it ' +
      '(docs/guides/paper.md)',
  );

export const ActBody = z.strictObject({ action: ActionBody, seat, implied, signed: Signed.optional() });
export type ActBody = z.infer<typeof ActBody>;

const Drafted = ActionBody.extend({
  kind: ActionBody.shape.kind.optional(),
  seen: z
    .unknown()
    .optional()
    .describe('with real cards: what lies where, and what came of chance; without a kind, what that allows'),
}).refine(({ kind, seen }) => kind !== undefined || seen !== undefined, {
  path: ['kind'],
  message: "must be one of the game's words",
});

export const DraftBody = z.strictObject({ draft: Drafted, seat, implied });
export type DraftBody = z.infer<typeof DraftBody>;

const revision = (what: string) => wholeNumber(0).optional().describe(what);

export const AsQuery = {
  as: z
    .string()
    .regex(/^(spectator|judge|seat:[1-9]\d{0,3})$/, 'must be spectator, judge or seat:<n>')
    .optional()
    .describe('`spectator`, `seat:<n>` or `judge`: narrows the view, never widens it'),
};

/** How many cards one request may name. */
const MOST_CARDS = 100;

export const CardsQuery = {
  cards: z
    .string()
    .max(8_000)
    .refine((text) => text.split(',').every((id) => id !== ''), 'must be ids of cards, with commas between them')
    .refine((text) => text.split(',').length <= MOST_CARDS, `must name at most ${MOST_CARDS} cards`)
    .describe(`ids of cards (definitions, as a table has them) with commas between them; at most ${MOST_CARDS}`),
  ...AsQuery,
};

export const MinQuery = { min: revision('wait until this revision is there, 5 seconds at most') };

export const TableQuery = {
  at: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,5}))?$/, 'must be a position: <revision> or <revision>.<fact>')
    .optional()
    .describe('a position: `revision` or `revision.fact`'),
  step: revision('the table after a step of the replay, instead of `at`'),
  ...MinQuery,
  ...AsQuery,
};

export const EntriesQuery = {
  after: revision('only entries after this revision'),
  limit: pageLimit(1000, 200),
  ...MinQuery,
  ...AsQuery,
};

export const LiveQuery = {
  after: revision('only entries after this revision; `Last-Event-ID` goes before it'),
  ...AsQuery,
};

const SeatQuery = {
  seat: wholeNumber(1).optional().describe("whose options, where the asker may see several seats'"),
};

const MomentQuery = {
  at: revision('what could have been done then: after the entry of this revision'),
  step: wholeNumber(1).optional().describe('likewise: before the entry began in which this step of the replay ended'),
};

const ImpliedQuery = {
  implied: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((said) => said === 'true')
    .optional()
    .describe(
      '`true`, in a match with real cards, by its recorder or a judge: also what the seat may do after passes that ' +
        'nobody has entered, each with the fewest of them (docs/guides/paper.md)',
    ),
};

/** The options of a seat, at present or at an earlier moment. */
export const OptionsQuery = { ...SeatQuery, ...MomentQuery, ...ImpliedQuery, ...MinQuery };
/** The same for a draft. */
export const DraftQuery = { ...SeatQuery, ...MomentQuery };

export const ListQuery = {
  game: z.string().optional(),
  status: z.enum(['setup', 'playing', 'paused', 'ended'], 'must be setup, playing, paused or ended').optional(),
  player: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !text.includes('\0'), 'holds U+0000, which stands in no name: leave it out')
    .optional()
    .describe("part of a name, or a player's id"),
  tournament: z.string().optional().describe('the event'),
  cursor: z.string().optional().describe('`next` of the page before'),
  limit: pageLimit(200, 50),
};

export const RegisterListBody = z.strictObject({
  seat: z.number().int().min(1).describe('whose list it is'),
  deck: DeckBody,
});
export type RegisterListBody = z.infer<typeof RegisterListBody>;

export const ClaimBody = z.strictObject({
  claim: z.string().min(1).max(400).describe('as it was handed out'),
  key: z.string().max(200).optional().describe("the player's public key: Ed25519, base64url, 43 characters"),
  proof: z
    .string()
    .max(200)
    .optional()
    .describe('with a key: its signature of `claim/1` and the claim, base64url; the key itself everybody can read'),
  nonce: z
    .string()
    .max(200)
    .optional()
    .describe('H^32(x): what binds the player to their nonces, 64 hexadecimal digits'),
});
export type ClaimBody = z.infer<typeof ClaimBody>;
