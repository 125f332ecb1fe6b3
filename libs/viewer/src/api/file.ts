import { ApiProblem, queryText } from './asking.js';
import type { Problem } from './shapes.js';

/** What a file is about, for whom it is, and whether it holds what was ruled. */
export interface FileAsked {
  readonly from?: number;
  readonly to?: number;
  readonly for?: string;
  readonly rulings: boolean;
}

const fetched = async (path: string, token: string | undefined, init: RequestInit = {}): Promise<Blob> => {
  const headers = {
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(path, { ...init, headers });
  if (answer.ok) return answer.blob();
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiProblem({ title: `The service answered ${answer.status}`, status: answer.status, ...problem });
};

const pathOf = (match: string, what: string): string => `/v1/matches/${encodeURIComponent(match)}/${what}`;

/** A match as a page that needs no service (`POST /v1/matches/{id}/evidence`); unasked, for whom the token is. */
export const fetchFile = (match: string, token: string | undefined, asked: FileAsked): Promise<Blob> =>
  fetched(pathOf(match, 'evidence'), token, { method: 'POST', body: JSON.stringify(asked) });

/** A match in words, like a report. */
export const fetchTranscript = (match: string, token: string | undefined, as?: string): Promise<Blob> =>
  fetched(pathOf(match, 'transcript') + queryText({ format: 'plain', as }), token);

/** Puts a file where the browser keeps what was saved. */
export const keepFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
