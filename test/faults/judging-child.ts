/**
 * A child process of `judging-kill.faults.ts`: plays matches with a judge at the table on the journal it finds, several
 * at once, and says on stdout what is tried and what was acknowledged to it. It runs until it is killed.
 *
 *     node --conditions=test .cache/tests/test/faults/judging-child.js <file> <matches> <name>
 */
import { writeSync } from 'node:fs';
import { openSqliteJournal } from '#stores';
import { RandomPlayer, type LiveMatch } from '#recorder';
import { deedOf, JUDGE } from '../support/judged-match.js';
import { toyGame } from '../support/games.js';
import { setupOf } from '../support/recorder.js';
import { recorderOn, type Line, type Tried } from './judging-lines.js';

const [, , path = '', count = '3', name = ''] = process.argv;
const { recorder } = recorderOn(openSqliteJournal(path));
/** Past all buffers, so that what was said is known however the process ends. */
const say = (line: Line): void => void writeSync(1, `${JSON.stringify(line)}\n`);

/** What is done next, as it is sent: half of it by the judge. */
const next = (live: LiveMatch, players: RandomPlayer, chance: RandomPlayer): Omit<Tried, 'match' | 'key'> | null => {
  const at = live.table.revision;
  if (live.table.office.paused) return { actor: JUDGE, seat: 0, at, action: { kind: 'resume' } };
  const action = chance.chance() < 0.5 ? deedOf(live, chance) : undefined;
  // A disqualified player leaves nothing to go on with.
  if (action && action['kind'] !== 'penalise') return { actor: JUDGE, seat: 0, at, action };
  // Nothing else may be left to do where a judge has mended a table.
  const choice = players.choose(live) ?? players.choose(live, true);
  return choice && { ...choice, actor: { seat: choice.seat }, at };
};

const play = async (match: string): Promise<never> => {
  const [players, chance] = [new RandomPlayer(`${match} ${name}`), new RandomPlayer(`judge of ${match} ${name}`)];
  const format = { name: 'standard', bestOf: 99 };
  await recorder.begin(setupOf(toyGame, { id: match, format, policy: { final: { after: null } } }));
  for (let n = 0; ; n += 1) {
    const live = (await recorder.settle(match))!;
    const tried = next(live, players, chance);
    if (!tried) throw new Error(`${match} has come to its end`);
    const sent = { match, key: `${name} ${n}`, ...tried };
    say({ tried: sent });
    const answer = await recorder.act(match, sent);
    say({ answered: answer.ok ? answer.record.hash : null, match, key: sent.key });
  }
};

await Promise.all(Array.from({ length: Number(count) }, (_, n) => play(`match-${n}`)));
