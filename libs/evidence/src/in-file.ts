import type {
  CardShown,
  CardWay,
  GameShown,
  MatchShown,
  Moments,
  PersonShown,
  ReplayIndex,
  ReplayStep,
  RuleShown,
  WordsShown,
} from '#api';
import { asSaid, recorderOf, type Archive } from '#journal';
import { MatchHistory, type Unit } from '#match';
import { listMoments, listSteps, listWay, momentInWords, walkTo, type Walk, type Which } from '#replay';
import { lookUpIn, type CardLookup } from '#rules';
import { isPaper, showTable, type Audience, type Seat } from '#table';
import { summaryOf } from '#views';
import type { Beside } from './beside.js';
import { lookupOfCards } from './cards.js';
import { tell, type TranscriptLine } from './transcript.js';

/** An act of a judge: their name and role as far as the file has them, and what was mended, in words. */
export interface JudgeAct {
  readonly name?: string;
  readonly role?: string;
  readonly mended?: string;
}

/** The asker wants something that is not in the file. */
export class NotInFile extends Error {
  override readonly name = 'NotInFile';
}

/**
 * A match from a file, with the same questions as the service takes. All answers follow from the entries that the file
 * opens.
 */
export class InFile {
  readonly history: MatchHistory;
  private readonly lookup: CardLookup;
  /** The words that people said, by the commitments to them in the record. */
  readonly words: ReadonlyMap<string, string>;
  private readonly names: ReadonlyMap<string, string>;

  /** @throws BrokenMatch if the record is not sound */
  constructor(
    private readonly archive: Archive,
    private readonly beside: Beside,
  ) {
    this.history = MatchHistory.of(archive.header.match, archive.records);
    this.lookup = lookupOfCards(archive.cards, this.history.info?.versions.cards ?? '');
    this.words = new Map(beside.words.map((said) => [said.commitment, asSaid(said)]));
    this.names = new Map(Object.entries(beside.names));
  }

  /** The seats whose bundles the file has; it never holds the house's. */
  get seats(): readonly Seat[] {
    const { audience } = this.archive.header;
    return audience === 'house' ? this.history.table.seats.map(({ seat }) => seat) : audience;
  }

  match = async (): Promise<Pick<MatchShown, keyof ReturnType<InFile['summed']>>> => this.summed();

  private summed() {
    const { history, seats } = this;
    const head = history.ledger.head;
    const {
      due: _,
      policy,
      calls,
      ...summary
    } = summaryOf(history.table, {
      id: history.match,
      head,
      began: history.began,
      last: history.last,
    });
    return {
      ...summary,
      head: { revision: summary.revision, hash: head },
      due: null,
      calls: calls.length,
      seats: summary.seats.map((seat) => ({ ...seat, name: this.nameOf(seat.player) })),
      asker: { role: roleOf(seats), seats: [...seats] },
      played: history.ledger.terms.played,
      reproducible: policy['reproducible'] === true,
      ...(isPaper(history.table) ? { paper: true as const } : {}),
      ...this.imported(),
    };
  }

  /** The recording service of an imported match; only a receipt in the file shows who it was. */
  private imported(): Pick<MatchShown, 'imported'> {
    const { imported } = this.archive.header;
    if (!imported) return {};
    const { exportedAt, at } = imported;
    const publicKey = recorderOf(this.archive);
    return { imported: { ...(publicKey === null ? {} : { publicKey }), exportedAt, at } };
  }

  games = async (): Promise<readonly GameShown[]> => {
    const { info, table } = this.history;
    if (!info) return [];
    const { game, layout, versions } = info;
    const seats = { min: table.seats.length, max: table.seats.length };
    const { cards } = this.archive;
    return [
      {
        game,
        title: this.beside.title,
        seats,
        layout,
        showing: this.beside.showing,
        versions,
        rulesets: [],
        cards: cards.length,
        sampleOnly: false,
        decks: [],
        scenarios: false,
        settings: [],
      },
    ];
  };

  replay = (_match: string, unit: Unit): Promise<ReplayIndex> => listSteps(this.walk(), unit, this.line);

  step = async (_match: string, step: number, unit: Unit, as?: string): Promise<Omit<ReplayStep, 'links'>> => {
    const found = await walkTo(this.walk(as), { unit, step, which: this.line });
    if (!found) throw new NotInFile(`there is no step ${step} in this file`);
    const { previous: _before, next: _after, ...walked } = found;
    return {
      ...walked,
      table: showTable(found.table, lookUpIn(this.lookup), found.position, this.nameOf, this.beside.showing),
    };
  };

  moments = async (_match: string, unit: Unit): Promise<Moments> => {
    const found = await listMoments(this.walk(), this.beside.showing.moments ?? [], unit, 'final');
    const nameOf = (id: string): string | undefined => this.lookup.get(id)?.name;
    return {
      items: found.map(({ definition, ...one }) => ({ ...one, title: momentInWords({ ...one, definition }, nameOf) })),
    };
  };

  way = async (_match: string, handle: string, step: number, unit: Unit): Promise<CardWay> => {
    const items = await listWay(this.walk(), this.beside.showing.moments ?? [], { handle, step, unit });
    if (!items) throw new NotInFile(`there is no step ${step} in this file`);
    return { items: [...items] };
  };

  cards = async (_match: string, definitions: readonly string[]): Promise<readonly CardShown[]> =>
    definitions.flatMap((id) => this.lookup.get(id) ?? []);

  person = async (id: string): Promise<PersonShown> => {
    const name = this.names.get(id);
    if (name === undefined) throw new NotInFile(`nobody of the id ${id} has a name in this file`);
    return { id, name };
  };

  said = async (match: string, commitment: string): Promise<WordsShown> => {
    const text = this.words.get(commitment);
    return { match, commitment, ...(text === undefined ? {} : { text }) };
  };

  rule = async (_game: string, id: string): Promise<RuleShown> => {
    const rule = this.beside.rules.find((one) => one.id === id);
    if (!rule) throw new NotInFile(`the rule ${id} is not in this file`);
    return rule;
  };

  /** The name of a player. */
  nameOf = (player: string): string => this.names.get(player) ?? player;

  seatName = (seat: Seat): string => {
    const found = this.history.table.seats.find((one) => one.seat === seat);
    return found ? this.nameOf(found.player) : `seat ${seat}`;
  };

  infraction = (id: string): string | undefined =>
    Object.hasOwn(this.beside.infractions, id) ? this.beside.infractions[id] : undefined;

  /** The acts of judges, by the revisions of their entries: who did them, and how the table was mended. */
  judged = async (): Promise<ReadonlyMap<number, JudgeAct>> => {
    const { history } = this;
    const lines = (await this.tell()).filter(({ kind }) => kind === 'action');
    const found = new Map<number, JudgeAct>();
    for await (const { revision, actor, facts } of history.entries(1, history.revision)) {
      const { judge, role } = (actor ?? {}) as { readonly judge?: string; readonly role?: string };
      if (judge === undefined) continue;
      const mends = facts.some((fact) => (fact as { readonly kind?: unknown }).kind === 'fixed');
      const mended = mends ? lines.find((line) => line.revision === revision)?.text : undefined;
      const name = this.names.get(judge);
      found.set(revision, {
        ...(name === undefined ? {} : { name }),
        ...(role === undefined ? {} : { role }),
        ...(mended === undefined ? {} : { mended }),
      });
    }
    return found;
  };

  /** The part of the match that the file is about, in sentences. */
  tell = (): Promise<readonly TranscriptLine[]> => {
    const { history, seats, names, lookup, words } = this;
    const { from, to, showing } = this.beside;
    const cardName = (id: string): string | undefined => lookup.get(id)?.name;
    return tell({ history, audience: seats, from, to, nameOf: (id) => names.get(id), cardName, words, showing });
  };

  /** Which entries to show. A ruling may have undone what it was about; evidence shows that too, marked as undone. */
  private get line(): Which {
    return this.beside.rulings ? 'all' : 'final';
  }

  private walk(as?: string): Walk {
    const { history, seats } = this;
    return { history, revision: history.revision, audience: narrowed(seats, as), concealed: false };
  }
}

const roleOf = (seats: readonly Seat[]): MatchShown['asker']['role'] =>
  seats.length === 0 ? 'spectator' : seats.length === 1 ? 'seat' : 'recorder';

/** The audience for `spectator` or `seat:<n>`, limited to the seats in the file. */
const narrowed = (seats: readonly Seat[], as: string | undefined): Audience => {
  const [, seat] = /^seat:(\d+)$/.exec(as ?? '') ?? [];
  if (seat !== undefined) return seats.filter((one) => one === Number(seat));
  return as === 'spectator' ? [] : seats;
};
