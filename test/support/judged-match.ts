import { createHash } from 'node:crypto';
import type { EntryRecord } from '#journal';
import {
  RandomPlayer,
  type ActionRecorded,
  type ActRequest,
  type Choice,
  type LiveMatch,
  type NotActed,
} from '#recorder';
import { deckAsked, hiddenIn, mendingOf, queryOf, unready, type Draft, type Part, type Query } from '#rules';
import { PENALTIES, type Json, type Seat } from '#table';
import { begin } from './play.js';
import { KeyedPlayer } from './player.js';
import { setupOf, testRecorder, type Playable, type TestRecorder } from './recorder.js';

export const JUDGE = { judge: 'j', role: 'head-judge' } as const;

export interface Judged {
  readonly given: TestRecorder;
  readonly live: LiveMatch;
  readonly records: readonly EntryRecord[];
  /** How often each thing was done by a judge, and how often it was refused, by rule. */
  readonly done: Readonly<Record<string, number>>;
}

const pick = <T>(list: readonly T[], chance: RandomPlayer): T | undefined =>
  list[Math.floor(chance.chance() * list.length)];

/** A value for a field: one that is offered, or told at random. */
const valueFor = (field: Part, query: Query, draft: Draft, chance: RandomPlayer): Json | undefined => {
  const { range } = field.free ?? {};
  if (range) return Math.max(range.min, Math.min(range.max, Math.floor(chance.chance() * 7) - 1));
  return pick(field.candidates(query, draft, []), chance)?.value ?? (field.free ? 'odd' : undefined);
};

/** A change that could be meant; what it would break is for physics to say. */
const anyChange = ({ table, playable }: LiveMatch, chance: RandomPlayer): Draft | undefined => {
  const kind = pick(mendingOf(table), chance);
  if (!kind || !playable) return undefined;
  const query: Query = { table, seat: 0, cards: playable.cards };
  let draft: Draft = { op: kind.op };
  for (const field of kind.fields) {
    if (field.optional && chance.chance() < 0.5) continue;
    const value = valueFor(field, query, draft, chance);
    if (value === undefined && !field.optional) return undefined;
    if (value !== undefined) draft = { ...draft, [field.name]: value };
  }
  return draft;
};

/** Something that a judge does, whether it may be done or not. */
export const deedOf = (live: LiveMatch, chance: RandomPlayer): Draft | undefined => {
  const { revision, office, seats } = live.table;
  const of = pick(seats, chance)!.seat;
  const ruling = pick(office.rulings ?? [], chance)?.ruling;
  const named: Draft = ruling === undefined ? {} : { ruling };
  const any = pick(['call', 'pause', 'resume', 'rule', 'clock', 'penalise', 'fix', 'fix', 'rewind', 'rewind'], chance);
  // Without a ruling only the last action goes back.
  const kind = any === 'rewind' && ruling === undefined && chance.chance() < 0.8 ? 'rule' : any;
  switch (kind) {
    case 'rule':
      return {
        kind,
        about: { from: String(Math.ceil(chance.chance() * revision)) },
        of,
        state: 'upheld',
        infraction: 'slow-play',
      };
    case 'clock': {
      const deed = pick(['set', 'start', 'stop', 'extend', 'call-time'], chance)!;
      return { kind, deed, ...(deed === 'set' || deed === 'extend' ? { seconds: 90 } : {}) };
    }
    case 'penalise':
      return { kind, of, penalty: chance.chance() < 0.9 ? 'warning' : pick(PENALTIES, chance)!, ...named };
    case 'fix': {
      const op = anyChange(live, chance);
      return op && { kind, ops: [op], ...named };
    }
    case 'rewind': {
      const back = chance.chance() < 0.6 ? revision - Math.ceil(chance.chance() * 12) : 0;
      const to = back > 0 ? back : Math.max(1, Math.floor(chance.chance() * revision));
      return { kind, to, mode: chance.chance() < 0.5 ? 'exact' : 'policy', ...named };
    }
    default:
      return { kind: kind! };
  }
};

const MOST: Readonly<Record<string, number>> = { toy: 120, 'grand-archive': 90, graven: 70 };

/** After this many actions of players and judges a match of a game is brought to its end. */
export const actionsIn = ({ rules }: Playable): number => MOST[rules.game] ?? 60;

/** How a match with a judge is begun; by default with a given seed, and what is hidden in it stays sealed. */
export interface Manner {
  /** How each seat is claimed: with a key, or bound to nonces alone; the seed is then the house's. */
  readonly claims?: readonly ('key' | 'nonces')[];
  readonly hands?: 'opened' | 'after-event';
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** People who claimed their seats, by seat. */
type People = ReadonlyMap<Seat, KeyedPlayer>;

/** What a seat asks for: signed where a key binds it, as its client would. */
const requestOf = (live: LiveMatch, { seat, action }: Choice, people: People): ActRequest => {
  const { table, ledger, playable } = live;
  const request = { actor: { seat }, seat, action };
  const { players, played } = ledger.terms;
  if (typeof players[seat - 1] !== 'string') return { ...request, at: table.revision };
  const { revision, hash: prev } = played;
  const hidden = hiddenIn(playable!.rules, queryOf(table, seat, playable!.cards), action);
  const signed = people.get(seat)!.sign({ match: live.id, revision, prev, seat }, action, hidden);
  return { ...request, at: table.played, signed };
};

/** A random player adds nothing; who is bound shows the next link. */
const withNonce = ({ table }: LiveMatch, choice: Choice, people: People): Choice => {
  const { kind, ask } = choice.action;
  const last = table.asks.find(({ id }) => id === ask)?.about['last'];
  const link = typeof last === 'string' ? people.get(choice.seat)?.before(last) : undefined;
  return kind === 'no-nonce' && link !== undefined
    ? { ...choice, action: { kind: 'nonce', ask: ask!, value: link } }
    : choice;
};

/** A match at which players play at random, and a judge does whatever comes to mind. */
class JudgedTable {
  readonly done: Record<string, number> = {};

  constructor(
    readonly given: TestRecorder,
    public live: LiveMatch,
    private readonly people: People = new Map(),
  ) {}

  async act(request: ActRequest): Promise<ActionRecorded | NotActed> {
    const answer = await this.given.recorder.act(this.live.id, request);
    if (answer.ok) this.live = answer.match;
    return answer;
  }

  judges(action: Draft): Promise<ActionRecorded | NotActed> {
    return this.act({ actor: JUDGE, seat: 0, action, at: this.live.table.revision });
  }

  /** Plays at most this many actions, of players and of the judge. */
  async play(seed: string, most: number): Promise<void> {
    const [player, chance] = [new RandomPlayer(seed), new RandomPlayer(`${seed} judge`)];
    for (let n = 0; n < most; n += 1) {
      if (chance.chance() < 0.3) {
        const action = deedOf(this.live, chance);
        const answer = action && (await this.judges(action));
        const what = String(action?.['mode'] ?? action?.['kind']);
        if (answer) this.count(answer.ok ? what : (answer.refusal?.rule ?? answer.code));
        continue;
      }
      if (this.live.table.office.paused) await this.judges({ kind: 'resume' });
      const chosen = player.choose(this.live, chance.chance() < 0.01);
      if (!chosen) continue;
      const choice = withNonce(this.live, chosen, this.people);
      const answer = await this.act(requestOf(this.live, choice, this.people));
      if (!answer.ok)
        throw new Error(`${seed}, ${this.live.table.revision}: ${JSON.stringify(choice)}: ${answer.detail}`);
      if (choice.action['kind'] === 'nonce') this.count('nonce');
    }
  }

  /** To its end, and final. */
  async end(): Promise<void> {
    if (this.live.table.office.paused) await this.judges({ kind: 'resume' });
    for (let n = 0; n < 15 && this.live.table.status !== 'ended'; n += 1) {
      const [ask] = unready(this.live.table);
      const seat = ask?.seat ?? this.live.table.seats.find(({ out }) => out === null)!.seat;
      const action: Draft = ask
        ? { kind: 'ready', ask: ask.id, deck: deckAsked(ask) as unknown as Json }
        : { kind: 'concede' };
      const gone = await this.act(requestOf(this.live, { seat, action }, this.people));
      if (!gone.ok) throw new Error(`${this.live.id}: seat ${seat} cannot ${String(action['kind'])}: ${gone.detail}`);
    }
    if (this.live.table.office.result === 'final') return;
    const done = await this.judges({ kind: 'finalise' });
    if (!done.ok) throw new Error(`${this.live.id} is not final in the end: ${done.detail}`);
  }

  private count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }
}

/** A match played at random, with a judge at the table who does whatever comes to mind. Always alike for one seed. */
export const playJudged = async (
  game: Playable,
  seed: string,
  most: number,
  { claims = [], hands }: Manner = {},
): Promise<Judged> => {
  let drawn = 0;
  let isOver = false;
  const hex = (bytes: number): string => digest(`${seed} ${drawn++}`).slice(0, bytes * 2);
  const given = testRecorder([game], {
    event: async () => ({ isOver, listsAreOpen: isOver }),
    ...(claims.length > 0 ? { entropy: { hex } } : {}),
  });
  const policy = {
    final: { after: null },
    ...(hands === undefined ? {} : { hands }),
    ...(claims.length > 0 ? { awaits: 'claims', between: { seconds: null } } : {}),
  };
  const format = { name: game.format ?? 'standard', bestOf: 3 };
  const setup = setupOf(game, { format, policy, ...(claims.length > 0 ? {} : { seed }) });
  const people = new Map(claims.map((_, n) => [n + 1, new KeyedPlayer(digest(`${seed} of seat ${n + 1}`))]));
  const table = new JudgedTable(given, await begin(given, setup), people);
  for (const [n, claim] of claims.entries()) {
    const { key, commitment: nonce } = people.get(n + 1)!;
    const action = { kind: 'claim', ...(claim === 'key' ? { key } : {}), nonce };
    await table.act({ actor: { seat: n + 1 }, seat: n + 1, action, at: undefined });
  }
  await table.play(seed, most);
  // Open in the end, so that copies can make every draw again.
  await table.end();
  isOver = true;
  await given.recorder.settle(table.live.id);
  const live = (await given.recorder.match(table.live.id))!;
  if (!live.table.office.opened) throw new Error(`${seed}: it is not open in the end`);
  return { given, live, records: await given.log.read(live.id), done: table.done };
};

/** A fork at a place of a match, at which as much is done before it ends. */
export const playFork = async (
  { given, live }: Judged,
  at: number,
  seed: string,
  most: number,
): Promise<readonly EntryRecord[]> => {
  const { id } = await given.recorder.fork(`fork-${at}`, live.id, at);
  // Between two games the house begins the next one.
  const fork = new JudgedTable(given, (await given.recorder.settle(id))!);
  await fork.play(seed, most);
  await fork.end();
  return given.log.read(fork.live.id);
};
