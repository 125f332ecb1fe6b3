import { definitionsDigest, idsOf } from '#journal';
import { hasUnlisted, matchBegan, wrongSettings, type CardLookup, type Deck, type Rules } from '#rules';
import { isUnlisted, secret, type Fact, type Json } from '#table';
import type { BeginRefused, DeckViolation, MatchSetup, RecorderDeps, ScenarioSetup } from './contract.js';
import { sealKeys } from './secrets-of-match.js';

/** A match's first entry before it is sealed. */
export interface FirstEntry {
  readonly action: { readonly kind: 'begin-match'; readonly seat: 0 } & Readonly<Record<string, unknown>>;
  readonly facts: readonly Fact[];
  readonly keys: readonly string[];
}

const no = (code: BeginRefused['code'], detail: string, violations: readonly DeckViolation[] = []): BeginRefused => ({
  ok: false,
  code,
  detail,
  violations,
});

/** The rules and cards that a match begins with, if this instance carries them. */
export const begunWith = (
  deps: RecorderDeps,
  { game, rules, cards }: Pick<MatchSetup, 'game' | 'rules' | 'cards'>,
) => ({
  rules: deps.rules.newest(game, rules),
  cards: cards === undefined ? deps.newestCards(game, rules) : deps.cards(game, cards),
});

const NO_DECK: Deck = { parts: {} };

/** Checks a setup and writes a match's first entry, or finds everything that is wrong with the setup. */
export const beginMatch = (
  deps: RecorderDeps,
  id: string,
  setup: MatchSetup | ScenarioSetup,
): FirstEntry | BeginRefused => {
  const { rules, cards } = begunWith(deps, setup);
  if (!rules && deps.rules.newest(setup.game))
    return no(
      'unknown-rules',
      `no rules "${setup.rules}" of "${setup.game}" here; there are: ${deps.rules.rulesets(setup.game).join(', ')}`,
    );
  if (!rules || !cards)
    return no('unknown-game', `no game "${setup.game}" here; there are: ${deps.rules.games.join(', ')}`);
  const scenario = 'scenario' in setup ? setup.scenario : undefined;
  if (scenario !== undefined && !rules.placeScenario)
    return no('no-scenarios', `${rules.title} cannot begin from a given position`);
  const wrong = wrongWith(rules, setup);
  if (wrong !== null) return no('bad-setup', wrong);
  const decks = setup.seats.map((seat) => ('deck' in seat ? seat.deck : NO_DECK));
  const violations =
    scenario === undefined
      ? deckViolations(rules, cards, decks, { format: setup.format.name, paper: setup.policy?.['table'] === 'paper' })
      : [];
  if (violations.length > 0)
    return no('illegal-deck', violations.map(({ seat, detail }) => `seat ${seat}: ${detail}`).join('; '), violations);
  return write(deps, rules, cards, id, setup, decks, scenario);
};

const write = (
  deps: RecorderDeps,
  rules: Rules,
  cards: CardLookup,
  id: string,
  setup: MatchSetup | ScenarioSetup,
  decks: readonly Deck[],
  scenario: Json | undefined,
): FirstEntry => {
  const { game, format, seed, policy } = setup;
  const keys = sealKeys(deps, seed, id, 0, setup.seats.length);
  const { first } = setup as MatchSetup;
  return {
    keys,
    action: {
      kind: 'begin-match',
      seat: 0,
      ...(seed === undefined ? {} : { seed: secret(seed, []) }),
      ...(first === undefined ? {} : { first }),
      ...(scenario === undefined ? {} : { scenario: secret(scenario, []) }),
    },
    facts: [
      matchBegan({
        id,
        game,
        format,
        versions: { rules: rules.version, cards: cards.version },
        policy: { ...policy, ...(seed === undefined ? {} : { reproducible: true }) },
        layout: rules.layout,
        scenario: scenario !== undefined,
        ...(setup.facts === undefined ? {} : { facts: setup.facts }),
        seats: setup.seats.map(({ player }, n) => ({
          player,
          deck: decks[n]!,
          definitions: definitionsDigest(decks[n]!, cards),
        })),
        keys,
      }),
    ],
  };
};

const wrongWith = (rules: Rules, { format, seats, seed, ...rest }: MatchSetup | ScenarioSetup): string | null => {
  const { first } = rest as Partial<MatchSetup>;
  if (seats.length < rules.minSeats || seats.length > rules.maxSeats) {
    const number = rules.minSeats === rules.maxSeats ? `${rules.minSeats}` : `${rules.minSeats} to ${rules.maxSeats}`;
    return `${rules.title} is played by ${number}, not ${seats.length}`;
  }
  const players = Object.hasOwn(rules.playersIn ?? {}, format.name) ? rules.playersIn![format.name]! : undefined;
  if (players && (seats.length < players.min || seats.length > players.max))
    return `${format.name} is for ${players.min} to ${players.max} players, not ${seats.length} (${players.rule})`;
  if (!Number.isSafeInteger(format.bestOf) || format.bestOf < 1 || format.bestOf % 2 === 0)
    return 'format.bestOf is an odd number, 1 or more';
  if (rest.policy?.['between'] !== undefined && format.bestOf === 1)
    return 'between: a match of one game has nothing between games; begin it with format.bestOf 3 or more';
  if (seats.some(({ player }) => typeof player !== 'string' || player === '')) return 'every seat names its player';
  if (first !== undefined && !(Number.isSafeInteger(first) && first >= 1 && first <= seats.length))
    return `first is a seat, 1 to ${seats.length}`;
  if (seed === '') return 'a seed is not empty';
  if (rest.policy?.['table'] === 'paper') {
    if (seed !== undefined) return 'seed: in a match on paper the service draws nothing';
    if (first === undefined && !('scenario' in rest)) return 'first: say which seat goes first at the table';
  }
  const { recordedBy } = rest.policy ?? {};
  if (recordedBy !== undefined && rest.policy?.['table'] !== 'paper')
    return 'recordedBy: only a match with real cards is recorded by one of its players; say "table": "paper"';
  if (typeof recordedBy === 'number' && recordedBy > seats.length) return `recordedBy is a seat, 1 to ${seats.length}`;
  const unplayed = Object.hasOwn(rules.unplayed ?? {}, format.name) ? rules.unplayed![format.name]! : undefined;
  if (unplayed !== undefined) return `format.name: ${unplayed}`;
  const wrong = wrongSettings(rules, rest.policy?.['settings'], seats.length);
  return wrong.length > 0 ? wrong.join('; ') : null;
};

/**
 * Every violation of every seat, in the order of seats. A card that the catalogue lacks breaks `R-DECK-01` in every
 * format. On paper a deck may have cards that no list names; then nobody can hold it against a format (R-PAPER-12).
 */
export const deckViolations = (
  rules: Rules,
  cards: CardLookup,
  decks: readonly Deck[],
  { format, paper = false }: { readonly format: string; readonly paper?: boolean },
): DeckViolation[] =>
  decks.flatMap((deck, n) => {
    const found = paper && hasUnlisted(deck) ? [] : rules.checkDeck(deck, format, cards);
    const unknown = idsOf(deck).filter(
      (card) =>
        cards.get(card) === undefined && !(paper && isUnlisted(card)) && !found.some((one) => one.card === card),
    );
    const missing = unknown.map((card) => ({ rule: 'R-DECK-01', card, detail: `no card "${card}" is known` }));
    return [...missing, ...found].map((violation) => ({ ...violation, seat: n + 1 }));
  });
