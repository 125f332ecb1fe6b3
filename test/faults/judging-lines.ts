import { randomBytes } from 'node:crypto';
import type { openSqliteJournal } from '#stores';
import type { ActRequest, Recorder } from '#recorder';
import { toyGame } from '../support/games.js';
import { testRecorder } from '../support/recorder.js';

/** An action as it is sent, to be sent again where it was not answered. */
export interface Tried extends ActRequest {
  readonly match: string;
  readonly key: string;
}

export interface Answered {
  /** The hash of its entry; `null`: it was refused. */
  readonly answered: string | null;
  readonly match: string;
  readonly key: string;
}

/** What the child says, one line each. */
export type Line = { readonly tried: Tried } | Answered;

/** A recorder on a journal, with chance and time as they are. */
export const recorderOn = ({
  log,
  access,
}: Pick<ReturnType<typeof openSqliteJournal>, 'log' | 'access'>): { readonly recorder: Recorder } =>
  testRecorder([toyGame], {
    log,
    access,
    entropy: { hex: (bytes) => randomBytes(bytes).toString('hex') },
    clock: () => new Date().toISOString(),
  });
