import { z } from 'zod';
import {
  CardShown,
  DeckChecked,
  EntryAnswer,
  MatchBegun,
  MatchListed,
  MatchShown,
  OptionShown,
  pageOf,
  SeatClaimed,
  TableShown,
} from '#api';
import { KNOWN, OF_A_MATCH, OF_A_VIEW, type Says } from '../http/says.js';
import { RECORDED } from './recorded.says.js';
import {
  ActBody,
  AsQuery,
  BeginBody,
  CardsQuery,
  CheckDeckBody,
  ClaimBody,
  DraftBody,
  EntriesQuery,
  ListQuery,
  LiveQuery,
  MinQuery,
  DraftQuery,
  OptionsQuery,
  RegisterListBody,
  TableQuery,
} from './shapes.js';

const tag = 'Matches';
const params = { id: 'the match' };
const NDJSON = 'application/x-ndjson';

export const begin: Says = {
  tag,
  summary: 'Begin a match',
  description:
    "Checks the decks, seals the first entries and deals. Takes an organiser's token; none, while only this " +
    'machine can reach the service.',
  headers: { 'Idempotency-Key': { description: 'the same key and body again get the first answer again' } },
  body: {
    schema: BeginBody,
    example: {
      game: 'grand-archive',
      format: { name: 'standard', bestOf: 1 },
      seats: [
        {
          name: 'First player',
          deck: { text: '# Material Deck\n1 Name of a Champion\n\n# Main Deck\n4 Name of a Card\n' },
        },
        {
          name: 'Second player',
          deck: { cards: { material: { 'Name of a Champion': 1 }, main: { 'Name of a Card': 4 } } },
        },
      ],
    },
  },
  answers: {
    201: {
      description: 'It has begun. `Location` is the match',
      schema: MatchBegun,
      headers: { Location: 'the match' },
    },
  },
  problems: [
    'wrong-table',
    'round-not-open',
    'table-linked',
    'no-deck',
    'event-ended',
    'unauthenticated',
    'forbidden',
    'invalid-body',
    'unknown-game',
    'unknown-rules',
    'unknown-card',
    'unreadable-deck',
    'illegal-deck',
    'bad-setup',
    'key-reused',
  ],
};

export const checkDeck: Says = {
  tag,
  token: 'none',
  summary: 'Check a deck list',
  description:
    'Reads it as the beginning of a match does, and says what is against the rules of the format. A list that cannot ' +
    'be read is answered with the problem that a match would be: `seat` is 1 there. Nothing is kept.',
  body: {
    schema: CheckDeckBody,
    example: {
      game: 'grand-archive',
      deck: { text: '# Material Deck\n1 Name of a Champion\n\n# Main Deck\n4 Name of a Card\n' },
    },
  },
  answers: { 200: { description: 'The cards of the list, and every violation', schema: DeckChecked } },
  problems: ['invalid-body', 'unknown-game', 'unknown-rules', 'unknown-card', 'unreadable-deck'],
};

export const list: Says = {
  tag,
  summary: 'List matches, newest first',
  description:
    'Those that spectators may know of; an organiser sees all. For one that has gone on within the delay of its ' +
    'spectators (`delayed: true`) only what never changes is told, and by `status` it is not found. Line by line ' +
    'with `Accept: application/x-ndjson`.',
  query: ListQuery,
  answers: {
    200: {
      description: 'A page of matches',
      schema: pageOf(MatchListed),
      types: ['application/json', NDJSON],
      headers: { 'Recollect-Behind': 'only while the list is behind the log: by how many seconds' },
    },
  },
  problems: ['invalid-parameters', 'unauthenticated'],
};

export const show: Says = {
  tag,
  summary: 'A match summed up',
  params,
  query: MinQuery,
  answers: {
    200: {
      description: 'The match, as far as the asker may know',
      schema: MatchShown,
      headers: { ETag: 'names revision, audience and policy' },
    },
    304: KNOWN,
  },
  problems: [...OF_A_MATCH, 'invalid-parameters', 'not-yet'],
};

export const table: Says = {
  tag,
  summary: 'The table',
  description: "For the asker: what they may not know is absent. A judge's look is noted in the access journal.",
  params,
  query: TableQuery,
  answers: {
    200: { description: 'The table', schema: TableShown, headers: { ETag: 'names revision, audience and policy' } },
    304: KNOWN,
  },
  problems: OF_A_VIEW,
};

export const card: Says = {
  tag,
  summary: 'A card of the match, whole',
  description:
    'With its other face and its programs. Anybody may read a card of the catalogue; a card that the match itself ' +
    "brought (a scenario's own) is for people who were told of it there. A judge's look at one is noted in " +
    'the access journal.',
  params: { ...params, card: 'its definition, as a table has it' },
  query: AsQuery,
  answers: { 200: { description: 'The card', schema: CardShown }, 304: KNOWN },
  problems: OF_A_VIEW,
};

export const severalCards: Says = {
  tag,
  summary: 'Several cards of the match, whole',
  description:
    'Each as `GET /v1/matches/{id}/cards/{card}` shows it, in the order asked for. A card that is not in the match, ' +
    'and one that the asker may not know, is left out.',
  params,
  query: CardsQuery,
  answers: { 200: { description: 'The cards', schema: z.object({ items: z.array(CardShown) }) }, 304: KNOWN },
  problems: OF_A_VIEW,
};

export const options: Says = {
  tag,
  summary: 'The actions that a seat may do, or could have done',
  description:
    'Complete actions, ready to send, and drafts that lack parts. Everything is offered that is legal, and ' +
    'nothing else; the list is finite. With `at` or `step` it is worked out again for that earlier moment, by the ' +
    'rules and cards that the match is played with: an action of it that is sent is refused as stale. With ' +
    '`implied`, what passes that nobody has entered would allow is offered, too.',
  params,
  query: OptionsQuery,
  answers: {
    200: { description: "The options; empty when it is not the seat's to act", schema: z.array(OptionShown) },
    304: KNOWN,
  },
  problems: [
    ...OF_A_MATCH,
    'forbidden',
    'wrong-seat',
    'illegal-action',
    'invalid-parameters',
    'wrong-version',
    'not-yet',
  ],
  token: 'needed',
};

export const draft: Says = {
  tag,
  summary: 'The actions that a draft can become',
  description:
    "Answers the next part's choices in the form of options; a complete draft is answered with itself first. One " +
    'whose next part is typed (a word, a number) is answered, behind what is suggested for it, with itself and ' +
    '`wants`. In a match with real cards, a draft of `seen` alone is answered with what those cards allow. Nothing ' +
    'is kept: an intention leaves no trace.',
  params,
  query: DraftQuery,
  body: { schema: DraftBody, example: { draft: { kind: 'activate', at: 41 } } },
  answers: { 200: { description: 'The choices', schema: z.array(OptionShown) } },
  problems: [
    ...OF_A_MATCH,
    'forbidden',
    'wrong-seat',
    'illegal-action',
    'stale',
    'invalid-body',
    'invalid-parameters',
    'wrong-version',
  ],
  token: 'needed',
};

export const claim: Says = {
  tag,
  summary: 'Take a seat',
  description:
    'By the holder of its claim link, with a public key that everything the seat does is to be signed with, and a ' +
    'commitment to what they add to the randomness of each game; both may be left out. The same claim again answers ' +
    'the same token.',
  body: { schema: ClaimBody, example: { claim: '<match>.1.<32 digits>' } },
  answers: {
    201: { description: 'The seat is taken', schema: SeatClaimed },
    200: { description: 'It was taken so before', schema: SeatClaimed },
  },
  problems: [
    'forbidden',
    'not-found',
    'broken-record',
    'tampered',
    'already-claimed',
    'illegal-action',
    'match-ended',
    'outcome-unknown',
    'invalid-body',
  ],
};

export const registerList: Says = {
  tag,
  summary: 'Register a list of a match with real cards that began without it',
  description:
    'For a list of which the match began with the size alone, or with cards left open, until the result is final ' +
    '(R-PAPER-17, docs/guides/paper.md). Takes the token of the recorder, a judge or an organiser; of a recorder who ' +
    'plays in the match only for their own seat. It is sealed to the seat as a list from the beginning is, and from ' +
    'then on the witness of what is named.',
  params,
  body: {
    schema: RegisterListBody,
    example: { seat: 2, deck: { text: '# Main Deck\n4 Name of a Card\n56 ?\n' } },
  },
  ...RECORDED,
  problems: [...RECORDED.problems, 'unknown-card', 'unreadable-deck', 'illegal-deck', 'list-does-not-fit'],
};

export const act: Says = {
  ...RECORDED,
  tag,
  summary: 'Do something',
  description:
    'An action says at which revision it was decided: offered actions carry `at`; else `If-Match: "<revision>"`. ' +
    'A refusal leaves the table unchanged.',
  params,
  body: { schema: ActBody, example: { action: { kind: 'pass', at: 41 } } },
};

export const entries: Says = {
  tag,
  summary: 'The entries, as the asker may see them',
  params,
  query: EntriesQuery,
  answers: {
    200: {
      description: 'A page of entries; `next` is the `after` of the next page',
      schema: pageOf(EntryAnswer),
      types: ['application/json', NDJSON],
    },
    304: KNOWN,
  },
  problems: OF_A_VIEW,
};

export const live: Says = {
  tag,
  summary: 'The entries, as they happen',
  description:
    'Server-Sent Events: `event: entry` with the revision as `id` and the entry as `data`; a comment every 15 ' +
    'seconds; `event: end` when the match has ended. Resumed with `Last-Event-ID` or `after`. A browser says who ' +
    'asks with `?token=`.',
  params,
  query: LiveQuery,
  headers: { 'Last-Event-ID': { description: 'the revision of the last entry that was heard' } },
  answers: { 200: { description: 'A stream', types: ['text/event-stream'], schema: z.string() } },
  problems: [...OF_A_MATCH, 'wider-view', 'invalid-parameters', 'invalid-header'],
};
