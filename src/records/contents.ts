import { Injectable } from '@nestjs/common';
import {
  issueReceipt,
  narrowEntry,
  Signer,
  type ArchiveContents,
  type ArchiveHeader,
  type EntryRecord,
  type Receipt,
} from '#journal';
import { factsOf, type ImportKnown } from '#match';
import type { CardDefinition } from '#rules';
import type { Audience, Json, Table } from '#table';
import type { Reading } from '../access/reading.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { Clock } from '../engine/clock.js';
import { Imports } from '../recording/imports.js';
import { inTurns } from '../engine/in-turns.js';
import { toldTexts } from '../matches/told-texts.js';

/** The part of a match to write, and for whom. */
interface Part {
  readonly audience: Audience;
  /** The revision of the last entry. */
  readonly to: number;
  /** The audience that may open an entry, if it is not `audience`. */
  readonly audienceAt?: (revision: number) => Audience;
}

/** Gathers the content of a match's archive. */
@Injectable()
export class Contents {
  constructor(
    private readonly cards: PinnedCards,
    private readonly signer: Signer,
    private readonly clock: Clock,
    private readonly imports: Imports,
  ) {}

  async of({ history }: Pick<Reading, 'history'>, { audience, to, audienceAt }: Part): Promise<ArchiveContents> {
    const { match } = history;
    const records: EntryRecord[] = [];
    const texts = new Set<string>();
    const { entry: last, state } = await history.taken(to);
    const turn = inTurns();
    for await (const { record, entry } of history.through(1, to)) {
      await turn();
      records.push(record);
      const told = narrowEntry(entry, audienceAt?.(record.revision) ?? audience);
      // An answer may name any card, also one that lies nowhere.
      toldTexts([told.action, factsOf(told)], texts);
    }
    const imported = await this.imports.of(match);
    return {
      header: {
        ...(imported ? { imported: passedOn(imported) } : {}),
        match,
        audience,
        versions: state.table.match!.versions as unknown as Json,
        exportedAt: this.clock.time(),
      },
      records,
      cards: (await this.cardsFor(state.table, texts)) as unknown as Json[],
      // This service gives no receipts for what others recorded, which may be anything; the recorder's own receipts go
      // into the file.
      receipts: imported ? vouchersOf(imported, to) : [issueReceipt(this.signer, last, last.time)],
      ...(audienceAt ? { audienceAt } : {}),
    };
  }

  /**
   * The definitions of every card that the audience knows of, by id or by name, and of the tokens that those cards
   * make. More would reveal a deck.
   */
  private async cardsFor(table: Table, texts: ReadonlySet<string>): Promise<readonly CardDefinition[]> {
    const { game, versions } = table.match!;
    const cards = await this.cards.fetch(game, versions.cards);
    if (!cards) return [];
    const ids = [...texts].flatMap((text) => (cards.get(text) ? [text] : cards.named(text).map(({ id }) => id)));
    return cards.subset(ids.sort()).all();
  }
}

/** What the file of an imported match says about its origin. */
const passedOn = ({ vouched, publicKey, exportedAt, at }: ImportKnown): NonNullable<ArchiveHeader['imported']> => ({
  ...(vouched && publicKey !== null ? { publicKey } : {}),
  exportedAt,
  at,
});

/** The receipts of the service that recorded it, up to the file's last entry. */
const vouchersOf = ({ vouched, receipts }: ImportKnown, to: number): Receipt[] =>
  vouched ? (receipts as readonly Receipt[]).filter(({ revision }) => revision <= to) : [];

/** How many characters are sent at once. */
const TOGETHER = 64 * 1024;

/** The same text in fewer pieces; other work has its turn between pieces. */
export async function* severalInTurns(lines: Iterable<string>): AsyncGenerator<string> {
  const turn = inTurns();
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length >= TOGETHER) {
      yield text;
      text = '';
    }
    await turn();
  }
  if (text !== '') yield text;
}
