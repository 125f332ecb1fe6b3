import type { Seat, ShownTable } from '#table';
import { ApiProblem } from '../api/asking.js';
import type { Api } from '../api/client.js';
import type { Action, Calling, Done, Option, Signed, Summary } from '../api/shapes.js';
import { choices } from '../messages/table-choices.js';
import { own } from '../messages/table-own.js';
import { fresh32 } from './fresh.js';
import type { KeptSeat } from './kept-seats.js';

const NONCE = 'nonce';
/** The answers to the question for a nonce. They are not choices for a player whose browser answers by itself. */
const ANSWERS: ReadonlySet<string> = new Set([NONCE, 'no-nonce']);

/** The number of tries for an answer: if the other seat answers at the same time, the table has moved on. */
const MOST_TRIES = 5;

type ActingApi = Pick<Api, 'match' | 'draft' | 'act' | 'callJudge'>;
type Ask = ShownTable['asks'][number];
type Seats = { readonly seats: readonly Pick<Summary['seats'][number], 'seat' | 'key'>[] };

const keyInForce = ({ seats }: Seats, seat: Seat): string | null => seats.find((one) => one.seat === seat)?.key ?? null;

/** The ruling that a call appeals, if it appeals one. */
type Appeal = Pick<Calling, 'ruling'>;

/** A call for a judge in the form that is signed: it holds a hash of its words, so they can be erased. */
const callOf = async (salt: string, text: string, appeal: Appeal): Promise<Action> => {
  if (text === '') return { kind: 'call', ...appeal };
  const { wordsCommitment } = await import('./signing.js');
  return { kind: 'call', ...appeal, words: wordsCommitment(salt, text) };
};

/**
 * Acts for the seats of a match that were taken in this browser: it signs what they do, and adds to the randomness of
 * each game without being told to. What reckons with keys is fetched where there is one: who looks on needs none of it.
 */
export class OwnSeats {
  private readonly publicKeys = new Map<string, string>();
  /** How often this page has tried to answer each question. */
  private readonly tries = new Map<string, number>();

  constructor(
    private readonly api: ActingApi,
    private readonly match: string,
    private readonly kept: (seat: Seat) => KeptSeat | undefined,
  ) {}

  /** Works out the public key of a seat that was taken here, once for each: it takes some milliseconds. */
  async know(seat: Seat): Promise<void> {
    const secret = this.kept(seat)?.secret;
    if (secret === undefined || this.publicKeys.has(secret)) return;
    const { publicKeyOf } = await import('./player-key.js');
    this.publicKeys.set(secret, publicKeyOf(secret));
  }

  /** The public key of a seat that was taken here; undefined: it is not known (`know`). */
  publicKey(seat: Seat): string | undefined {
    return this.publicKeys.get(this.kept(seat)?.secret ?? '');
  }

  /** Whether a seat signs with a key that this browser does not hold, or does not know yet: it cannot act from here. */
  lacksKey(summary: Seats, seat: Seat): boolean {
    const key = keyInForce(summary, seat);
    return key !== null && key !== this.publicKey(seat);
  }

  /** The choices without those that the browser makes by itself. */
  choicesOf(options: readonly Option[], seat: Seat): readonly Option[] {
    return this.kept(seat) === undefined ? options : options.filter(({ kind }) => !ANSWERS.has(kind));
  }

  async act(seat: Seat, option: Option, revision: number): Promise<Done> {
    const signed = await this.sign(seat, option, revision);
    // What came of a card that nobody saw is nobody's action (R-PAPER-18).
    const whose = option.kind === 'fix' ? undefined : seat;
    return this.api.act(this.match, whose, option.action, revision, { signed });
  }

  /** Calls a judge, or appeals a ruling. A player who signs actions signs the hash of the words. */
  async call(seat: Seat, text: string, revision: number, ruling?: number): Promise<Done> {
    const appeal = ruling === undefined ? {} : { ruling };
    const salt = fresh32();
    const signed = this.kept(seat) && (await this.sign(seat, { action: await callOf(salt, text, appeal) }, revision));
    return this.api.callJudge(this.match, seat, {
      ...appeal,
      ...(text === '' ? {} : { words: signed ? { text, salt } : text }),
      ...(signed ? { signed } : {}),
    });
  }

  /**
   * Answers the question for a nonce if one of these seats has it. Returns the message for the player: `''` if another
   * answer came first (the next fetch of the table shows it), undefined if there was no question.
   */
  async addNonce(table: ShownTable, seats: readonly Seat[]): Promise<string | undefined> {
    const ask = table.asks.find((one) => one.of === NONCE && !one.answered && seats.includes(one.seat));
    const kept = ask && this.kept(ask.seat);
    const tries = this.tries.get(ask?.id ?? '') ?? 0;
    if (!ask || !kept || tries >= MOST_TRIES) return undefined;
    this.tries.set(ask.id, tries + 1);
    const { nextLink } = await import('./nonces.js');
    const value = nextLink(kept.nonce, String(ask.about['last']));
    try {
      await this.answer(
        ask,
        value === undefined ? { kind: 'no-nonce', ask: ask.id } : { kind: NONCE, ask: ask.id, value },
        table.revision,
      );
    } catch (error) {
      if (error instanceof ApiProblem && (error.status === 409 || error.status === 412)) return '';
      throw error;
    }
    return value === undefined
      ? own.lostNumbers({ seat: ask.seat, game: table.game })
      : own.added({ game: table.game });
  }

  /** Sends an answer; the service says how it is written, and which of its values are hidden. */
  private async answer({ seat }: Ask, draft: Action, revision: number): Promise<Done> {
    const [option] = await this.api.draft(this.match, seat, draft);
    if (!option?.complete) throw new Error('the service does not take this answer to its question for a nonce');
    return this.act(seat, option, revision);
  }

  private async sign(
    seat: Seat,
    { action, hidden = [] }: Pick<Option, 'action' | 'hidden'>,
    revision: number,
  ): Promise<Signed | undefined> {
    const kept = this.kept(seat);
    if (!kept) return undefined;
    const [summary] = await Promise.all([this.api.match(this.match), this.know(seat)]);
    // If a judge has replaced the key, the key here signs no more; the service says so.
    if (keyInForce(summary, seat) === null || this.lacksKey(summary, seat)) return undefined;
    // A signature names the table of the decision, so it must be a table that the player has seen.
    if (summary.played.revision > revision) throw new ApiProblem({ title: choices.movedOn, status: 412 });
    const place = { match: this.match, seat, played: summary.played };
    const { signAction } = await import('./signing.js');
    return signAction(kept.secret, place, action, hidden, fresh32());
  }
}
