import type { EventLog } from '#journal';
import { importOf, importStream, isImport, type ImportState } from '#match';
import { KnownStream } from './known-stream.js';
import { KnownStreams } from './known-streams.js';

/** More matches than are looked at between two imports. */
const MOST = 20_000;

/** Which matches came as archives, as the registry in the log has it. */
export class Imports extends KnownStreams<KnownStream<ImportState>> {
  constructor(log: Pick<EventLog, 'read' | 'tail'>) {
    super({ log, begin: (id) => new KnownStream(importStream, id), isOurs: isImport, most: MOST });
  }

  /** What is known of a match that was taken in; `null` for one that was recorded here. */
  async of(match: string): Promise<ImportState> {
    return (await this.history(match)).state;
  }

  /** The registry's stream of a match, to be gone on with. */
  history(match: string): Promise<KnownStream<ImportState>> {
    return this.stream(importOf(match));
  }
}
