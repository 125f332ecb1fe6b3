import { MemoryAccess, MemoryLog, Signer, type AccessJournal, type EventLog } from '#journal';
import { Recorder, type MatchSetup, type RecorderDeps } from '#recorder';
import { CarriedRules, rulesetOf, type CardLookup, type Deck, type Rules } from '#rules';
import { createHash, createHmac } from 'node:crypto';

/** A game to try things with: its rules, its cards, and two decks or more. */
export interface Playable {
  readonly rules: Rules;
  readonly cards: CardLookup;
  readonly decks: readonly Deck[];
  /** Default: standard. */
  readonly format?: string;
  /** Default: as few as the game is played by. */
  readonly seats?: number;
}

export interface TestRecorder {
  readonly recorder: Recorder;
  readonly log: EventLog;
  readonly access: AccessJournal;
  readonly deps: RecorderDeps;
}

const SIGNER = Signer.fromSecret('test');

/** A recorder on a log in memory, with a clock that ticks a second at a time and entropy that is always the same. */
export const testRecorder = (
  games: readonly Playable[],
  over: Partial<RecorderDeps> & { access?: AccessJournal } = {},
): TestRecorder => {
  const log = over.log ?? new MemoryLog();
  const access = over.access ?? new MemoryAccess();
  let ticks = 0;
  let drawn = 0;
  let ids = 0;
  const deps: RecorderDeps = {
    log,
    access,
    signer: SIGNER,
    rules: new CarriedRules(games.map(({ rules }) => rules)),
    cards: (game, version) => games.find(({ rules, cards }) => rules.game === game && cards.version === version)?.cards,
    newestCards: (game, ruleset) =>
      games.find(({ rules }) => rules.game === game && (!ruleset || rulesetOf(rules.version) === ruleset))?.cards,
    entropy: {
      hex: (bytes) =>
        createHash('sha512')
          .update(`entropy ${drawn++}`)
          .digest('hex')
          .slice(0, bytes * 2),
    },
    keyed: (text) => createHmac('sha256', 'test').update(text).digest('hex'),
    clock: () => new Date(Date.UTC(2026, 10, 21) + 1000 * ticks++).toISOString(),
    newId: () => `m${++ids}`,
    ...over,
  };
  return { recorder: new Recorder(deps), log, access, deps };
};

/** The setup of a match between the first two decks of a game. */
export const setupOf = (
  { rules, decks, format, seats = rules.minSeats }: Playable,
  over: Partial<MatchSetup> = {},
): MatchSetup => ({
  game: rules.game,
  format: { name: format ?? 'standard', bestOf: 1 },
  seats: Array.from({ length: seats }, (_, n) => ({ player: `player-${n + 1}`, deck: decks[n % decks.length]! })),
  ...over,
});
