import { Inject, Injectable } from '@nestjs/common';
import type { ArchiveHeader, EventLog, Receipt } from '#journal';
import { importOf, type ImportAction } from '#match';
import { sealUnseated, StreamWriter } from '#recorder';
import type { MatchVerification } from '#replay';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { freshKeys } from '../recording/fresh-keys.js';
import { Imports } from '../recording/imports.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';

/** An archive to import. */
interface TakenIn {
  readonly header: ArchiveHeader;
  /** The key of the service that is said to have recorded the match. */
  readonly publicKey: string | null;
  /** Whether the rules, run again, came to the same. */
  readonly judged: boolean;
  /** SHA-256 of the archive's bytes. */
  readonly digest: string;
  readonly receipts: readonly Receipt[];
  readonly verification: MatchVerification;
  readonly bearer: Bearer;
}

/** Registers in the log that another service recorded a match, before any of the match's entries is imported. */
@Injectable()
export class Registry {
  private readonly writer: StreamWriter;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {
    this.writer = new StreamWriter(log, imports);
  }

  async note(taken: TakenIn): Promise<void> {
    const stream = importOf(taken.header.match);
    await this.writer.inTurn(stream, () =>
      this.writer.write<void>(stream, async () => {
        const { ledger } = await this.imports.history(taken.header.match);
        const record = sealUnseated({
          stream,
          type: 'import',
          ledger,
          keys: freshKeys,
          time: this.clock.time(),
          actor: { organiser: taken.bearer?.jti ?? 'of this machine' },
          action: actionOf(taken, ledger.revision === 0),
        });
        return {
          record,
          recorded: () => undefined,
          unknown: () => {
            throw new Problem('outcome-unknown', 'the archive may or may not have been taken in: send it again');
          },
        };
      }),
    );
  }
}

const actionOf = (
  { header, publicKey, judged, digest, receipts, verification }: TakenIn,
  isFirst: boolean,
): ImportAction & Readonly<Record<string, unknown>> => ({
  kind: isFirst ? 'begin-import' : 'import',
  match: header.match,
  publicKey,
  signedBy: header.publicKey,
  judged,
  exportedAt: header.exportedAt,
  digest,
  entries: verification.entries,
  head: verification.head,
  audience: header.audience,
  // A reader can check this: the receipts are signed by that service.
  receipts,
  found: { valid: verification.valid, checks: verification.checks.map(({ name, ok }) => ({ name, ok })) },
});
