import type { EventLog } from '#journal';
import { importOf, importStream, isImport, type ImportState } from '#match';
import { KnownStream } from './known-stream.js';
import { KnownStreams } from './known-streams.js';

/** More matches than one import looks at before the next. */
const MOST = 20_000;

/** The matches that came as archives, by the registry in the log. */
export class Imports extends KnownStreams<KnownStream<ImportState>> {
  constructor(log: Pick<EventLog, 'read' | 'tail'>) {
    super({ log, begin: (id) => new KnownStream(importStream, id), isOurs: isImport, most: MOST });
  }

  /** The state of an imported match; `null` for one that was recorded here. */
  async of(match: string): Promise<ImportState> {
    return (await this.history(match)).state;
  }

  /** The registry's stream of a match, to append to. */
  history(match: string): Promise<KnownStream<ImportState>> {
    return this.stream(importOf(match));
  }
}
