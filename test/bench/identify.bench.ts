/**
 * What it costs to name a card with an action in a match with real cards: each action that was recorded with the name
 * of a card in a hand is decided again with it, and without it where the card has been named before. `ratio`: the
 * one beside the other; `alone`: naming the card as an entry of its own beside the action. One line of JSON a game.
 *
 *     npm run bench -- identify
 */
import { decide, isRefusal, rulesOnPaper, sessionAt, type Draft, type Session } from '#rules';
import { foldEntry, NAME_CARD } from '#table';
import { playMatch } from '../support/play.js';
import { twinOf, type Entering } from '../support/paper-twin.js';
import type { Playable } from '../support/recorder.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starterGame } from '../support/starter.js';
import { cpuTimed, median, report, round } from './measure.js';

const MATCHES = 12;
/** How often each is decided: a single decision is too short to be timed. */
const TIMES = 30;

interface Costs {
  readonly named: number;
  readonly plain: number;
  readonly alone: number;
}

/** Microseconds of an action with a name, without one, and of the naming; undefined: it names none in a hand alone. */
const costsOf = (game: Playable, { live: { session }, seat, draft, seen }: Entering): Costs | undefined => {
  const rules = rulesOnPaper(game.rules);
  const [[place, card] = [], ...others] = Object.entries(seen.cards);
  if (place === undefined || others.length > 0 || !place.startsWith('hand') || session.inputs.length > 0)
    return undefined;
  const said = (at: Session, action: Draft) => decide(rules, game.cards, at, seat, action);
  const naming: Draft = { kind: NAME_CARD, place, card: card! };
  const withName: Draft = { ...draft, seen: { cards: { [place]: card! }, drawn: [...seen.drawn] } as never };
  const named = said(session, naming);
  if (isRefusal(named)) return undefined;
  const { revision } = session.head;
  const then = sessionAt(foldEntry(session.head, { revision: revision + 1, facts: named.facts }));
  const without: Draft = seen.drawn.length > 0 ? { ...draft, seen: { drawn: [...seen.drawn] } as never } : draft;
  if (isRefusal(said(session, withName)) || isRefusal(said(then, without))) return undefined;
  const micros = (at: Session, action: Draft): number =>
    (cpuTimed(() => {
      for (let n = 0; n < TIMES; n += 1) said(at, action);
    }) *
      1000) /
    TIMES;
  return { named: micros(session, withName), plain: micros(then, without), alone: micros(session, naming) };
};

for (const game of [starterGame, shippedGraven.game, shippedKeyforge.game]) {
  const costs: Costs[] = [];
  const attack = (entering: Entering): Promise<void> => {
    const found = costsOf(game, entering);
    if (found) costs.push(found);
    return Promise.resolve();
  };
  for (let n = 0; n < MATCHES; n += 1)
    await twinOf(game, (await playMatch(game, `bench ${n}`, 300)).records, { attack });
  const middle = (of: keyof Costs): number => median(costs.map((one) => one[of]));
  report({
    bench: 'identify',
    game: game.rules.game,
    actions: costs.length,
    namedMicros: round(middle('named')),
    plainMicros: round(middle('plain')),
    ratio: round(middle('named') / middle('plain')),
    alone: round(middle('alone') / middle('plain')),
  });
}
