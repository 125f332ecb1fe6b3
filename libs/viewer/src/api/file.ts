import { inTime, queryText, refusalIn } from './asking.js';

/** What a file is about, for whom it is, and whether it holds what was ruled. */
export interface FileAsked {
  readonly from?: number;
  readonly to?: number;
  readonly for?: string;
  readonly rulings: boolean;
}

/** A file of the service, and what it calls it. @throws ApiProblem */
export const fetched = (
  path: string,
  token: string | undefined,
  { method = 'GET', body }: { readonly method?: string; readonly body?: string } = {},
): Promise<{ readonly file: Blob; readonly name: string | undefined }> => {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return inTime(method, path, async (signal) => {
    const answer = await fetch(path, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    if (!answer.ok) throw refusalIn(answer, await answer.json().catch(() => undefined));
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    return { file: await answer.blob(), name };
  });
};

const pathOf = (match: string, what: string): string => `/v1/matches/${encodeURIComponent(match)}/${what}`;

/** A match as a page that needs no service (`POST /v1/matches/{id}/evidence`); unasked, for whom the token is. */
export const fetchFile = async (match: string, token: string | undefined, asked: FileAsked): Promise<Blob> =>
  (await fetched(pathOf(match, 'evidence'), token, { method: 'POST', body: JSON.stringify(asked) })).file;

/** A match in words, like a report. */
export const fetchTranscript = async (match: string, token: string | undefined, as?: string): Promise<Blob> =>
  (await fetched(pathOf(match, 'transcript') + queryText({ format: 'plain', as }), token)).file;

/** Puts a file where the browser keeps what was saved. */
export const keepFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
