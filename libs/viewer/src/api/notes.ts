import { AskingService } from './asking.js';
import type { List, NotesShared, Note } from './shapes.js';

/** The service, as who writes beside a match speaks with it. */
export class NotesApi extends AskingService {
  share = (sheet: {
    readonly match: string;
    readonly by?: string;
    readonly published: boolean;
    readonly notes: readonly Note[];
  }): Promise<NotesShared> => this.call('POST', '/v1/notes', {}, sheet);
  shared = (id: string): Promise<NotesShared> => this.get(`/v1/notes/${encodeURIComponent(id)}`);
  published = async (match: string): Promise<readonly NotesShared[]> =>
    (await this.get<List<NotesShared>>(this.path(match, 'notes'))).items;
  remove = (id: string): Promise<unknown> => this.call('DELETE', `/v1/notes/${encodeURIComponent(id)}`, {});
}
