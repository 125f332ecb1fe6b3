/**
 * What the kernel costs, on matches between the starter decks played at random: the fold, beside what only parsing the
 * same entries costs; and for each game a decision, beside only folding the facts it comes to and beside parsing the
 * entry it comes to, and the options of a seat. One line of JSON each.
 *
 *     npm run bench -- kernel
 */
import { openEntry } from '#journal';
import { draftOf, continueDraft, decide, isRefusal, options, queryOf, type RecordedAction } from '#rules';
import { factsOf, MatchHistory } from '#match';
import { fold, foldEntry, type FoldEntry } from '#table';
import { playMatch } from '../support/play.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starter2026, starterGame } from '../support/starter.js';
import { type Playable } from '../support/recorder.js';
import { median, quantile, report, round, timed } from './measure.js';

const ROUNDS = 15;
const matches = await Promise.all(Array.from({ length: 8 }, (_, n) => playMatch(starterGame, `bench ${n}`, 600)));
const records = matches.map((match) => match.records);
const entries = records.map((list) => list.map((record) => openEntry(record, 'house')));
const facts = entries.flat().reduce((sum, entry) => sum + entry.facts.length, 0);

const foldAll = (): void => entries.forEach((list) => void fold(list as unknown as FoldEntry[], 'house'));
const parseAll = (): void => records.forEach((list) => list.forEach((record) => void JSON.parse(record.body)));
const rounds = Array.from({ length: ROUNDS }, () => ({ fold: timed(foldAll), parse: timed(parseAll) })).slice(3);
const folded = median(rounds.map(({ fold: ms }) => ms));
const parsed = median(rounds.map(({ parse }) => parse));
report({
  bench: 'fold',
  game: starterGame.rules.game,
  matches: matches.length,
  entries: entries.flat().length,
  facts,
  factsPerSecond: Math.round((facts * 1000) / folded),
  ceiling: 'JSON.parse of the same bodies',
  ceilingFactsPerSecond: Math.round((facts * 1000) / parsed),
  ratio: round(parsed / folded),
});

const micros = (ms: number): number => round(ms * 1000);

/** Decides every action of the matches again, at the table it was decided at, and asks every seat for its options. */
const decideAgain = (game: Playable, played: typeof records): void => {
  const decisions: { decide: number; floor: number; parse: number; path: number }[] = [];
  const asked: number[] = [];
  const drafts: number[] = [];
  for (let pass = 0; pass < 4; pass += 1) {
    for (const list of played) {
      const history = MatchHistory.begin(list[0]!.match);
      for (const record of list) {
        const entry = openEntry(record, 'house');
        const action = entry.action as unknown as RecordedAction;
        if (pass > 0 && action.seat > 0) {
          const draft = draftOf(action);
          const { session, table } = history;
          const ms = timed(() => {
            if (isRefusal(decide(game.rules, game.cards, session, action.seat, draft))) throw new Error('refused');
          });
          const floor = timed(() => foldEntry(table, { revision: entry.revision, facts: factsOf(entry) }));
          const parse = timed(() => void JSON.parse(record.body));
          decisions.push({ decide: ms, floor, parse, path: session.inputs.length });
          for (const { seat } of table.seats) {
            asked.push(timed(() => options(game.rules, queryOf(table, seat, game.cards))));
            const open = options(game.rules, queryOf(table, seat, game.cards)).find((option) => !option.complete);
            if (open)
              drafts.push(timed(() => continueDraft(game.rules, queryOf(table, seat, game.cards), open.action)));
          }
        }
        history.demand(record);
      }
    }
  }
  const decided = decisions.map(({ decide: ms }) => ms);
  const floors = decisions.map(({ floor }) => floor);
  const parses = decisions.map(({ parse }) => parse);
  report({
    bench: 'decide',
    game: game.rules.game,
    rules: game.rules.version,
    decisions: decisions.length,
    medianMicros: micros(median(decided)),
    p99Micros: micros(quantile(decided, 0.99)),
    floor: 'fold of the facts it came to',
    floorMedianMicros: micros(median(floors)),
    ratio: round(median(decided) / median(floors)),
    p99Ratio: round(quantile(decided, 0.99) / median(decided)),
    peer: 'JSON.parse of the body it came to',
    peerMedianMicros: micros(median(parses)),
    peerRatio: round(median(decided) / median(parses)),
    longestPath: Math.max(...decisions.map(({ path }) => path)),
  });
  report({
    bench: 'options',
    game: game.rules.game,
    rules: game.rules.version,
    asked: asked.length,
    medianMicros: micros(median(asked)),
    p99Micros: micros(quantile(asked, 0.99)),
    drafts: drafts.length,
    draftP99Micros: micros(quantile(drafts, 0.99)),
    peer: 'a decision',
    peerP99Micros: micros(quantile(decided, 0.99)),
    ratio: round(quantile(asked, 0.99) / quantile(decided, 0.99)),
  });
};

for (const game of [starter2026, shippedGraven.game, shippedKeyforge.game]) {
  const played = await Promise.all(Array.from({ length: 12 }, (_, n) => playMatch(game, `bench ${n}`, 600)));
  decideAgain(
    game,
    played.map((match) => match.records),
  );
}
decideAgain(starterGame, records);
