import type { EntryRecord } from '#journal';
import { RandomPlayer, type Acted, type ActRequest, type LiveMatch, type NotActed } from '#recorder';
import { mendingOf, type Draft, type Part, type Query } from '#rules';
import { PENALTIES, type Json } from '#table';
import { begin } from './play.js';
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

/** After so many actions of players and judges a match of a game is brought to its end. */
export const actionsIn = ({ rules }: Playable): number => MOST[rules.game] ?? 60;

/** A match played at random, with a judge at the table who does whatever comes to mind. Always alike for one seed. */
export const playJudged = async (game: Playable, seed: string, most: number): Promise<Judged> => {
  const given = testRecorder([game]);
  const format = { name: game.format ?? 'standard', bestOf: 3 };
  let live = await begin(given, setupOf(game, { seed, format, policy: { final: { after: null } } }));
  const [player, chance] = [new RandomPlayer(seed), new RandomPlayer(`${seed} judge`)];
  const done: Record<string, number> = {};
  const count = (what: string): void => void (done[what] = (done[what] ?? 0) + 1);
  const act = async (request: Omit<ActRequest, 'at'>): Promise<Acted | NotActed> => {
    const answer = await given.recorder.act(live.id, { ...request, at: live.table.revision });
    if (answer.ok) live = answer.match;
    return answer;
  };
  for (let n = 0; n < most; n += 1) {
    if (chance.chance() < 0.3) {
      const action = deedOf(live, chance);
      const answer = action && (await act({ actor: JUDGE, seat: 0, action }));
      const what = String(action?.['mode'] ?? action?.['kind']);
      if (answer) count(answer.ok ? what : (answer.refusal?.rule ?? answer.code));
      continue;
    }
    if (live.table.office.paused) await act({ actor: JUDGE, seat: 0, action: { kind: 'resume' } });
    const choice = player.choose(live, chance.chance() < 0.01);
    if (!choice) continue;
    const answer = await act({ actor: { seat: choice.seat }, seat: choice.seat, action: choice.action });
    if (!answer.ok) throw new Error(`${seed}, ${live.table.revision}: ${JSON.stringify(choice)}: ${answer.detail}`);
  }
  // To its end, and open, so that copies can make every draw again.
  const judges = async (action: Draft): Promise<unknown> => act({ actor: JUDGE, seat: 0, action });
  if (live.table.office.paused) await judges({ kind: 'resume' });
  for (let n = 0; n < 9 && live.table.status !== 'ended'; n += 1) {
    const seat = live.table.seats.find(({ out }) => out === null)!.seat;
    await act({ actor: { seat }, seat, action: { kind: 'concede' } });
  }
  await judges({ kind: 'finalise' });
  if (!live.table.office.opened) throw new Error(`${seed}: it is not open in the end`);
  return { given, live, records: await given.log.read(live.id), done };
};
