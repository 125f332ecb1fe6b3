import type { EventLog } from '#journal';
import { Timeline } from './timeline.js';

const DEFAULT_KEPT = 64;

/** Timelines of an instance, read from the log on demand and read on at every use; the least used are let go. */
export class Timelines {
  private readonly kept = new Map<string, { readonly timeline: Timeline; reading: Promise<void> }>();

  constructor(
    private readonly log: Pick<EventLog, 'read'>,
    private readonly most = DEFAULT_KEPT,
  ) {}

  /** A match's timeline up to the log's end; `undefined` when the log knows no such match. */
  async of(match: string): Promise<Timeline | undefined> {
    const known = this.kept.get(match);
    const one = known ?? { timeline: new Timeline(match), reading: Promise.resolve() };
    this.kept.delete(match);
    this.kept.set(match, one);
    one.reading = one.reading.then(async () => {
      for (const record of await this.log.read(match, one.timeline.revision)) one.timeline.append(record);
    });
    try {
      await one.reading;
    } catch (error) {
      this.kept.delete(match);
      throw error;
    }
    if (one.timeline.revision === 0) this.kept.delete(match);
    for (const id of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(id);
    }
    return one.timeline.revision > 0 ? one.timeline : undefined;
  }
}
