import { z } from 'zod';
import { AccessNoteShown, AccessVerified, pageOf, PersonShown, Token, TokenListed } from '#api';
import { OF_A_MATCH, type Says } from '../http/says.js';
import { AccessQuery, EventTokenBody, RevokeBody, TokenBody, TokensQuery } from './shapes.js';

const tag = 'Access';

const LINES = ['application/json', 'application/x-ndjson'];
const Tokens = pageOf(TokenListed);

export const issue: Says = {
  tag,
  token: 'needed',
  summary: 'Give out a token of a match',
  description:
    'By an organiser for every role, by a head judge for judges, by a judge for casters; for a seat whose token was ' +
    'lost by each of them, and the match shows it (`seats[].tokens`). It is noted in the access journal first.',
  params: { id: 'the match' },
  body: { schema: TokenBody, example: { role: 'caster', expiresInSeconds: 86_400 } },
  answers: { 201: { description: 'The token, told only here', schema: Token } },
  problems: [...OF_A_MATCH, 'forbidden', 'invalid-body'],
};
export const issueOfEvent: Says = {
  tag,
  summary: 'Give out a token of an event, or of an organiser',
  description:
    "Good for every match that is begun for the event. An organiser's token without an event is good for everything.",
  body: { schema: EventTokenBody, example: { role: 'head-judge', event: 'Spring Open' } },
  answers: { 201: { description: 'The token, told only here', schema: Token } },
  problems: ['unauthenticated', 'forbidden', 'invalid-body'],
};
export const tokens: Says = {
  tag,
  token: 'needed',
  summary: 'The tokens of a match',
  description: 'Each after the one that gave it out; for the organiser and its judges. Reading it is itself a look.',
  params: { id: 'the match' },
  query: TokensQuery,
  answers: { 200: { description: 'A page of those that were noted', schema: Tokens, types: LINES } },
  problems: [...OF_A_MATCH, 'forbidden', 'invalid-parameters'],
};
export const tokensOfEvents: Says = {
  tag,
  summary: 'The tokens of organisers and events',
  description: 'For organisers; one of an event is told of its tokens. Reading it is itself a look.',
  query: TokensQuery,
  answers: { 200: { description: 'A page of those that were noted', schema: Tokens, types: LINES } },
  problems: ['unauthenticated', 'forbidden', 'invalid-parameters'],
};
export const revoke: Says = {
  tag,
  token: 'needed',
  summary: 'Take a token back',
  description:
    'At once and for good, open streams included, and with it everything that it gave out: by its bearer, by its ' +
    'giver, by an organiser, or by a judge for tokens below their own.',
  body: { schema: RevokeBody, example: { id: '3f0c9b1e-…' } },
  answers: {
    200: {
      description: 'It is no longer good',
      schema: z.object({ revoked: z.string().describe("the token's own id") }),
    },
  },
  problems: [...OF_A_MATCH, 'forbidden', 'invalid-body'],
};
export const person: Says = {
  tag,
  token: 'none',
  summary: 'The name of a person whom a record names by an id',
  description:
    'A player, or a judge who acted (`{judge: id}`). Names stand in no record, and may be ' +
    'erased: without a name here, or without such a person, the name is null. Only a longer id than any is not found.',
  params: { id: 'as it stands in the record' },
  answers: { 200: { description: 'The name', schema: PersonShown } },
  problems: ['not-found'],
};
export const access: Says = {
  tag,
  token: 'needed',
  summary: 'The access journal of a match',
  description:
    'Looks at hidden information, refused actions, and tokens, for judges; chained like the record. Reading it is ' +
    'itself a look.',
  params: { id: 'the match' },
  query: AccessQuery,
  answers: {
    200: {
      description: 'A page of notes, oldest first',
      schema: pageOf(AccessNoteShown),
      types: LINES,
    },
  },
  problems: [...OF_A_MATCH, 'forbidden', 'invalid-parameters'],
};

export const accessVerification: Says = {
  tag,
  token: 'needed',
  summary: 'Whether the access journal of a match is in order',
  description:
    'Its chain, from the first note to the last; for judges and organisers. It tells nothing of what is noted.',
  params: { id: 'the match' },
  answers: { 200: { description: 'The findings', schema: AccessVerified } },
  problems: [...OF_A_MATCH, 'forbidden'],
};
