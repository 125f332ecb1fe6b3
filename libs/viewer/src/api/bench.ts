import type { Seat } from '#table';
import { freshKey, queryText } from './asking.js';
import { Api } from './client.js';
import type {
  Action,
  Done,
  FixPreview,
  Form,
  Forked,
  Knowledge,
  Option,
  Proposals,
  Queue,
  Refusals,
  Restated,
  RewindPreview,
} from './shapes.js';

/** Something that a judge does, under the name by which the service takes it. */
export interface JudgeDeed {
  readonly path: string;
  readonly method?: 'POST' | 'DELETE';
  readonly body: { readonly [part: string]: unknown };
}

/** The service, as a judge speaks with it. Everything that is read here of what is hidden is noted as a look. */
export class BenchApi extends Api {
  refusals = async (id: string): Promise<Refusals['items']> =>
    (await this.get<Refusals>(this.path(id, 'refusals'))).items;
  knowledge = async (id: string, at: number): Promise<Knowledge['cards']> =>
    (await this.get<Knowledge>(this.path(id, 'knowledge'), { at })).cards;
  fixes = (id: string): Promise<Form> => this.get(this.path(id, 'fixes'));
  /** What a seat was offered when this was the last entry. */
  offered = (id: string, seat: Seat, at: number): Promise<readonly Option[]> =>
    this.get(this.path(id, 'options'), { seat, at });
  /** What came next of something that was offered then. */
  offeredNext = (id: string, seat: Seat, at: number, draft: Action): Promise<readonly Option[]> =>
    this.call('POST', this.path(id, 'options'), { seat, at }, { draft });
  fork = (id: string, at: number, key = freshKey()): Promise<Forked> => {
    const headers = { 'idempotency-key': key };
    return this.repeating(() => this.call<Forked>('POST', this.path(id, 'forks'), {}, { at }, headers));
  };
  /** The table after an entry, as what begins it again. */
  scenario = (id: string, at: number): Promise<Restated> => this.get(this.path(id, 'scenario'), { at });
  beginChanged = (id: string, at: number, scenario: unknown, key = freshKey()): Promise<Forked> => {
    const headers = { 'idempotency-key': key };
    return this.repeating(() => this.call<Forked>('POST', this.path(id, 'scenarios'), {}, { at, scenario }, headers));
  };
  /** Has something forgotten that was said; what binds to it stays in the record. */
  erase = (id: string, commitment: string): Promise<unknown> =>
    this.call('DELETE', this.path(id, 'words', commitment), {});
  preview = (id: string, rewind: JudgeDeed['body']): Promise<RewindPreview> =>
    this.call('POST', this.path(id, 'rewinds', 'preview'), {}, rewind);

  /** The table as changes would leave it. */
  previewFix = (id: string, body: JudgeDeed['body']): Promise<FixPreview> =>
    this.call('POST', this.path(id, 'fixes', 'preview'), {}, body);

  /** What a list of infractions proposes for a seat. */
  proposals = (id: string, seat: Seat): Promise<Proposals> => this.get(this.path(id, 'proposals'), { of: seat });
  queue = (): Promise<Queue> => this.get('/v1/calls');
  /** The queue of all matches that this token judges; a stream cannot carry headers in a browser. */
  queueUrl = (): string => `/v1/calls/live${queryText({ token: this.token })}`;

  /** Does what was decided at `revision`; without one it is done whatever has happened meanwhile. Under a key, once. */
  judge(id: string, { path, method = 'POST', body }: JudgeDeed, revision?: number, key = freshKey()): Promise<Done> {
    const decided: Record<string, string> = revision === undefined ? {} : { 'if-match': `"${revision}"` };
    const headers = { ...decided, 'idempotency-key': key };
    return this.repeating(() => this.call<Done>(method, this.path(id, ...path.split('/')), {}, body, headers));
  }
}
