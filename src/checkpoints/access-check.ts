import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { AccessJournal, CheckpointStore, LogReport } from '#journal';
import { ACCESS_JOURNAL, CHECKPOINTS, REPORT } from '../engine/tokens.js';

/** Checks all access journals once after the start: a person who can open the file can remove a note from it. */
@Injectable()
export class AccessCheck implements OnApplicationBootstrap {
  private found: 'checking' | 'ok' | 'broken' = 'checking';

  constructor(
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    @Inject(CHECKPOINTS) private readonly kept: CheckpointStore,
    @Inject(REPORT) private readonly report: LogReport,
  ) {}

  get state(): 'checking' | 'ok' | 'broken' {
    return this.found;
  }

  onApplicationBootstrap(): void {
    // Runs beside requests, since a journal may be long.
    this.check().catch(() => undefined);
  }

  private async check(): Promise<void> {
    const { valid, firstFailure } = await this.access.check();
    const newest = await this.kept.newest();
    const whole = newest && (await this.access.wholeAt?.(newest.notes));
    const cut = newest !== null && whole !== undefined && whole !== null && whole.head !== newest.head;
    if (!valid) this.report('error', 'an access journal is not in order: somebody has laid hands on it', firstFailure);
    if (cut)
      this.report('error', 'the access journals are not those that the last checkpoint stands for', {
        notes: newest.notes,
      });
    this.found = valid && !cut ? 'ok' : 'broken';
  }
}
