import type { ReactiveControllerHost } from 'lit';
import { freshKey } from '../api/asking.js';
import type { EventDone } from '../api/events.js';
import { Doing } from '../elements/doing.js';
import type { EventFollowing } from '../model/event/following.js';
import type { TakenSending } from '../model/sending.js';

/** What an element of an event's pages does. */
export class EventDoing extends Doing {
  constructor(
    private readonly page: ReactiveControllerHost & { readonly following: EventFollowing },
    place: () => string,
  ) {
    super(page, place);
  }

  /** Undefined: it was refused, and why is shown. `said` is asked of each answer, also where it is sent again. */
  async do(
    path: readonly (string | number)[],
    said: string | ((done: EventDone) => string),
    body?: unknown,
    method?: 'POST' | 'PUT',
    from?: TakenSending,
  ): Promise<EventDone | undefined> {
    // Sent again it is the same: who does not know what became of it does it once all the same.
    const key = freshKey();
    const { following } = this.page;
    return this.trying(
      () => following.do(path, body, method, key),
      (done) => (typeof said === 'string' ? said : said(done)),
      from,
    );
  }

  /** Steps of one thing by name, each of which is done once, however often the whole is sent again. */
  once(): (
    step: string,
    path: readonly (string | number)[],
    body?: unknown,
    method?: 'POST' | 'PUT',
  ) => Promise<EventDone> {
    const keys = new Map<string, string>();
    const { following } = this.page;
    return (step, path, body, method) => {
      const key = keys.get(step) ?? freshKey();
      keys.set(step, key);
      return following.do(path, body, method, key);
    };
  }
}
