import { expect } from '@jest/globals';
import { MatchHistory } from '#match';
import {
  RandomPlayer,
  type ActionRecorded,
  type ActRequest,
  type LiveMatch,
  type MatchSetup,
  type NotActed,
} from '#recorder';
import type { Draft } from '#rules';
import { playOf, type Table } from '#table';
import { toyGame } from './games.js';
import { begin } from './play.js';
import { setupOf, testRecorder, type Playable } from './recorder.js';

export const HEAD = { judge: 'h', role: 'head-judge' } as const;
export const JUDGE = { judge: 'j', role: 'judge' } as const;

/** A match with its tables by revision. */
export const rewinding = async (over: Partial<MatchSetup> = {}, game: Playable = toyGame) => {
  const all = testRecorder([game]);
  const setup = setupOf(game, { seed: 'rewinds', policy: { final: { after: null } }, ...over });
  let live = await begin(all, setup);
  const does = async (action: Draft, more: Partial<ActRequest> = {}): Promise<ActionRecorded | NotActed> => {
    const answer = await all.recorder.act(live.id, { actor: HEAD, seat: 0, at: live.table.revision, action, ...more });
    if (answer.ok) live = answer.match;
    return answer;
  };
  const player = new RandomPlayer(over.seed ?? 'rewinds');
  const plays = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      const choice = player.choose(live);
      // The match is over.
      if (!choice) return;
      const { seat, action } = choice;
      await does(action, { actor: { seat }, seat });
    }
  };
  const ruling = async (): Promise<number> => {
    const answer = (await does({ kind: 'rule', about: { from: '1' }, state: 'upheld' })) as ActionRecorded;
    return answer.record.revision;
  };
  const back = async (to: number, more: Draft = {}): Promise<ActionRecorded | NotActed> =>
    does({ kind: 'rewind', to, mode: 'exact', ruling: await ruling(), ...more });
  let known: MatchHistory | undefined;
  const history = async (): Promise<MatchHistory> => {
    const records = await all.log.read(live.id);
    return known?.revision === records.length ? known : (known = MatchHistory.of(live.id, records));
  };
  const tableAt = async (revision: number): Promise<Table> => (await (await history()).at({ revision }))!;
  return { ...all, does, plays, back, ruling, tableAt, history, live: (): LiveMatch => live };
};
export const ruleOf = (answer: ActionRecorded | NotActed): string | undefined =>
  answer.ok ? undefined : (answer.refusal?.rule ?? answer.code);
export const same = (a: Table, b: Table): void =>
  expect({ ...playOf(a), path: [] }).toEqual({ ...playOf(b), path: [] });
