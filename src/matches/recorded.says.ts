import { ActionDone } from '#api';
import { OF_A_MATCH, type Says } from '../http/says.js';

/** Shared by all calls that add an entry to a match: seats' actions and judges' acts. */
export const RECORDED = {
  headers: {
    'If-Match': { description: 'the revision at which it was decided: `"41"`' },
    'Idempotency-Key': { description: 'the same key and body as an accepted action get the first answer again' },
    Prefer: { description: '`return=minimal`: revision, hash and receipt are enough of an answer' },
  },
  answers: {
    201: {
      description: 'Recorded, durably',
      schema: ActionDone,
      headers: { Location: 'the entry', 'Preference-Applied': '`return=minimal`, where that was preferred' },
    },
  },
  problems: [
    ...OF_A_MATCH,
    'forbidden',
    'wrong-seat',
    'imported',
    'illegal-action',
    'match-ended',
    'revision-needed',
    'unsigned',
    'bad-signature',
    'stale',
    'key-reused',
    'invalid-body',
    'outcome-unknown',
    'wrong-version',
  ],
  token: 'needed',
} as const satisfies Partial<Says>;
