import { z } from 'zod';
import { ClockShown } from './judging.js';
import { hash, json, links, schemaNamed, seatNumber, time, whole, type Answer } from './parts.js';
import { ReceiptShown } from './play.js';
import { ImportedFrom } from './records.js';
import { ROLES } from './roles.js';
import { result, status, turnShown } from './table.js';

/** Answers about a match as a whole. */

const versions = z.object({ rules: z.string(), cards: z.string(), facts: whole });
const player = { seat: seatNumber, name: z.string(), player: z.string() };

const line = {
  id: z.string(),
  game: z.string(),
  format: z.object({ name: z.string(), bestOf: whole }),
  versions,
  scenario: z.boolean(),
  reproducible: z.boolean().describe('whether its draws follow from a seed that was given'),
  paper: z.literal(true).optional().describe('it is recorded from a table with real cards (docs/guides/paper.md)'),
  status,
  revision: whole,
  head: z.object({ revision: whole, hash }),
  began: time,
  last: time,
  gameNumber: whole.describe('the running game, from 1'),
  score: z.array(whole),
  turn: turnShown,
  phase: z.string(),
  opportunity: seatNumber.nullable(),
  steps: whole.describe('the number of the last step'),
  seats: z.array(
    z.object({
      ...player,
      score: whole,
      out: z.object({ reason: z.string() }).nullable(),
      claimed: z.boolean().describe('by the holder of its claim link'),
      key: z.string().nullable().describe("the player's public key (Ed25519); with one, what the seat does is signed"),
    }),
  ),
  result,
  finality: z
    .enum(['open', 'provisional', 'final'])
    .describe('`provisional`: the match has ended, and its result may still be disputed'),
  disputed: whole
    .optional()
    .describe('the entry of a penalty that the result rests on, whose ruling was overturned or is under appeal'),
  paused: z.boolean(),
  calls: whole.describe('calls for a judge that are not closed'),
  due: time.nullable().describe('from when on the service does something by itself: makes the result final, goes on'),
  spectators: z.object({ delaySeconds: whole, hands: z.enum(['none', 'all']) }),
  visibility: z.string(),
  fork: z.object({ match: z.string(), at: whole }).optional().describe('of which match, up to which of its entries'),
  tournament: json.optional(),
  imported: ImportedFrom.optional(),
};

export const MatchLine = schemaNamed('MatchLine', 'A match in a line', z.object(line));
export type MatchLine = Answer<typeof MatchLine>;

export const DelayedLine = schemaNamed(
  'DelayedLine',
  "A match that has gone on within the spectators' delay: what never changes of it",
  z.object({
    id: line.id,
    game: line.game,
    format: line.format,
    began: line.began,
    reproducible: line.reproducible,
    paper: line.paper,
    seats: z.array(z.object(player)),
    imported: line.imported,
    delayed: z.literal(true),
  }),
);
export type DelayedLine = Answer<typeof DelayedLine>;

export const MatchListed = z.union([MatchLine, DelayedLine]);
export type MatchListed = Answer<typeof MatchListed>;

export const MatchShown = schemaNamed(
  'Match',
  'A match summed up, as far as the asker may know',
  z.object({
    ...line,
    seats: z.array(
      line.seats.element.extend({
        unlisted: whole
          .optional()
          .describe('with real cards: how many cards of its list nobody has said, for those who may register the list'),
        tokens: z
          .object({
            issued: whole.describe('how many tokens were given out for this seat, to anybody'),
            told: whole.describe(
              'how often the token of a claim was told again: every holder of the claim link can ask',
            ),
            replaced: whole.describe('how many of them another was given in the place of'),
          })
          .optional()
          .describe('absent while it cannot be looked up'),
      }),
    ),
    clocks: z.array(ClockShown).describe('the clock of the match, where it has one'),
    played: z.object({ revision: whole, hash }).describe('the last entry that changed the play: what players sign on'),
    hands: z
      .object({ policy: z.enum(['opened', 'after-event', 'sealed']), opened: z.boolean() })
      .describe('when everybody gets what was hidden (`archive?for=house`), and whether that is so by now'),
    receipt: ReceiptShown.optional().describe('absent for a match that was recorded elsewhere'),
    publicKey: z.string(),
    asker: z.object({ role: z.enum(['spectator', ...ROLES]), seats: z.array(seatNumber) }),
    links,
  }),
);
export type MatchShown = Answer<typeof MatchShown>;

export const MatchBegun = schemaNamed(
  'MatchBegun',
  'A match that has begun, with the tokens of those who take part; they are told only here',
  z.object({
    id: z.string(),
    revision: whole,
    seats: z.array(
      z.object({
        seat: seatNumber,
        claim: z.string().describe('its holder takes the seat: POST /v1/claims; the same when asked again'),
        page: z.string().describe('where a browser takes it'),
        token: z
          .string()
          .optional()
          .describe('where `tokens` was asked for, or only this machine can reach the service'),
      }),
    ),
    judge: z.object({ token: z.string() }),
    recorder: z.object({ token: z.string() }),
    links,
  }),
);
export type MatchBegun = Answer<typeof MatchBegun>;

export const ForkBegun = schemaNamed(
  'ForkBegun',
  'A match that goes on otherwise from a place of another, with the tokens of the people who may',
  z.object({
    id: z.string(),
    of: z.object({ match: z.string(), at: whole.describe('the last entry that it took over') }),
    revision: whole,
    judge: z.object({ token: z.string() }),
    seats: z
      .array(z.object({ seat: seatNumber, token: z.string() }))
      .describe('of a match that is not opened none: its fork is for judges only'),
    links,
  }),
);
export type ForkBegun = Answer<typeof ForkBegun>;

export const SeatClaimed = schemaNamed(
  'SeatClaimed',
  'A seat that was claimed, and the token of its present holder',
  z.object({
    match: z.string(),
    seat: seatNumber,
    token: z.string(),
    expires: time,
    revision: whole.describe('of the claim'),
    key: z.string().nullable(),
    nonce: z.string().nullable(),
    links,
  }),
);
export type SeatClaimed = Answer<typeof SeatClaimed>;
