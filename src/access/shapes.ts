import { z } from 'zod';
import { ROLES } from '#api';
import { displayText } from '../http/display-text.js';
import { pageLimit, wholeNumber } from '../http/whole-number.js';
import { DAY_S, MOST_TOKEN_DAYS } from '../tokens/issue.js';

export const Person = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be an id of 1 to 64 letters, digits, - and _')
  .describe('who that is beyond this match, by an opaque id: not by a name');

const common = {
  name: displayText(100).optional().describe('what the holder is called: kept in the directory, in no record'),
  person: Person.optional(),
  expiresInSeconds: z
    .number()
    .int()
    .min(1)
    .max(MOST_TOKEN_DAYS * DAY_S)
    .default(30 * DAY_S)
    .describe("no longer than the asker's own token"),
};

export const TokenBody = z.strictObject({
  role: z.enum(ROLES).exclude(['organiser', 'scorekeeper', 'player']),
  seat: z.number().int().min(1).optional().describe('for the role `seat`'),
  replace: z
    .boolean()
    .optional()
    .describe('for the role `seat`: what was given out for it before is taken back (default true)'),
  ...common,
});

export const EventTokenBody = z.strictObject({
  role: z.enum(ROLES).exclude(['seat', 'recorder']),
  event: displayText(200).optional().describe('all matches of this event; only an organiser may do without'),
  ...common,
});

const id = z.string().min(1).max(200);
export const RevokeBody = z.union([
  z.strictObject({ token: z.string().min(1).max(4000) }),
  z.strictObject({ id, match: id.optional().describe('where it is not that of the own token') }),
]);

export const TokensQuery = {
  cursor: z.string().max(100).optional().describe('`next` of the page before'),
  limit: pageLimit(500, 200),
};

export const AccessQuery = {
  after: wholeNumber(0).default(0).describe('only notes after this number'),
  limit: pageLimit(500, 100),
};
