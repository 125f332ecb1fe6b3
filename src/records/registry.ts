import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sealEntry, ZERO_HASH, type ArchiveHeader, type EventLog, type Receipt } from '#journal';
import { importOf, type ImportAction } from '#match';
import { secret } from '#table';
import type { MatchVerification } from '#replay';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { Imports } from '../engine/imports.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';

/** An archive that is to be taken in. */
export interface TakenIn {
  readonly header: ArchiveHeader;
  /** Who is said to have recorded the match. */
  readonly publicKey: string | null;
  /** Whether the rules came to the same. */
  readonly judged: boolean;
  /** SHA-256 of the archive's bytes. */
  readonly digest: string;
  readonly receipts: readonly Receipt[];
  readonly verification: MatchVerification;
  readonly bearer: Bearer;
}

/** Notes in the log that a match was recorded by somebody else, before any of its entries is taken in. */
@Injectable()
export class Registry {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  async note({ header, publicKey, judged, digest, receipts, verification, bearer }: TakenIn): Promise<void> {
    const { match, exportedAt } = header;
    const history = await this.imports.history(match);
    const { revision, head, keys } = history.ledger;
    const fresh = revision === 0 ? [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')] : null;
    const action: ImportAction & Readonly<Record<string, unknown>> = {
      kind: fresh ? 'begin-import' : 'import',
      match,
      publicKey,
      signedBy: header.publicKey,
      judged,
      exportedAt,
      digest,
      entries: verification.entries,
      head: verification.head,
      audience: header.audience,
      // Whoever reads this needs not believe it: the receipts are that service's own.
      receipts,
      found: { valid: verification.valid, checks: verification.checks.map(({ name, ok }) => ({ name, ok })) },
    };
    const facts = fresh
      ? [{ kind: 'import-began', keys: fresh.map((key, a) => secret(key, a === 0 ? [] : [a])) }]
      : [{ kind: 'import-went-on' }];
    const draft = {
      match: importOf(match),
      revision: revision + 1,
      prev: revision === 0 ? ZERO_HASH : head,
      time: this.clock.time(),
      actor: { organiser: bearer?.jti ?? 'of this machine' },
      action,
      facts,
    };
    const verdict = await this.log.append(sealEntry(draft, 1, fresh ?? (keys as readonly string[])));
    if (verdict === 'conflict') throw new Problem('id-taken', `${match} is being taken in by somebody else: try again`);
  }
}
