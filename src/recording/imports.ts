import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EventLog } from '#journal';
import { History, importOf, importStream, isImport, type ImportState } from '#match';

/** More matches than are looked at between two imports. */
const MOST = 20_000;

/** Which matches came as archives, as the registry in the log has it. */
export class Imports implements OnModuleInit, OnModuleDestroy {
  private readonly known = new LRUCache<string, Promise<History<ImportState>>>({ max: MOST });
  private deaf: () => void = () => undefined;

  constructor(private readonly log: Pick<EventLog, 'read' | 'tail'>) {}

  onModuleInit(): void {
    this.deaf = this.log.tail(({ match }) => {
      if (isImport(match)) this.known.delete(match);
    });
  }

  onModuleDestroy(): void {
    this.deaf();
  }

  /** What is known of a match that was taken in; `null` for one that was recorded here. */
  async of(match: string): Promise<ImportState> {
    return (await this.history(match)).state;
  }

  /** The registry's stream of a match, to be gone on with. */
  history(match: string): Promise<History<ImportState>> {
    return this.streamOf(importOf(match));
  }

  private streamOf(id: string): Promise<History<ImportState>> {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const read = this.read(id);
    this.known.set(id, read);
    read.catch(() => this.known.delete(id));
    return read;
  }

  /** How far the registry's stream of a match is known; `toEnd`: as the log has it now. */
  async readOn(stream: string, toEnd: boolean): Promise<number> {
    if (toEnd) this.known.delete(stream);
    return (await this.streamOf(stream)).revision;
  }

  private async read(id: string): Promise<History<ImportState>> {
    const history = new History(importStream, id);
    for (const record of await this.log.read(id)) history.append(record);
    return history;
  }
}
