import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DeckChecked } from '#api';
import type { Deck, Violation } from '#rules';
import type { CarriedGame } from '../carried/carried-game.js';
import { Clock } from '../engine/clock.js';
import { Problem } from '../http/problem.js';
import { Beginnings } from './beginnings.js';
import { dayOf, listViolations, type HeldAgainst } from './check-lists.js';
import { readDecks, readList } from './read-decks.js';
import type { CheckDeckBody } from './shapes.js';

/** Checks a deck list as a match would begin with it, or the lists of a team together; nothing of it is kept. */
export class CheckDeck extends Query<DeckChecked> {
  constructor(readonly body: CheckDeckBody) {
    super();
  }
}

type Shown = DeckChecked['violations'][number];

const shown = ({ rule, part, card, detail }: Violation, player?: string): Shown => ({
  rule,
  ...(player === undefined ? {} : { player }),
  ...(part === undefined ? {} : { part }),
  ...(card === undefined ? {} : { card }),
  detail,
});

@QueryHandler(CheckDeck)
export class CheckDeckHandler implements IQueryHandler<CheckDeck> {
  constructor(
    private readonly beginnings: Beginnings,
    private readonly clock: Clock,
  ) {}

  execute({ body }: CheckDeck): Promise<DeckChecked> {
    const { game: name, rules, format, deck, team } = body;
    const game = this.beginnings.gameOf(name, rules);
    const on = body.on ?? dayOf(this.clock.time());
    const held = { format, on, paper: body.table === 'paper' };
    const checked = team ? checkTeam(game, team, held) : checkOne(game, deck, held);
    return Promise.resolve({ game: name, format, on, legal: checked.violations.length === 0, ...checked });
  }
}

type Checked = Pick<DeckChecked, 'parts' | 'team' | 'violations'>;

const checkOne = (game: CarriedGame, given: unknown, held: HeldAgainst): Checked => {
  const deck = readList(given, game);
  const violations = listViolations(game, [deck], held).map((one) => shown(one));
  return { parts: partsOf(deck, game), violations };
};

/** Each list of a team by itself, then all of them together. @throws Problem if no team plays the format so */
const checkTeam = (game: CarriedGame, given: readonly unknown[], held: HeldAgainst): Checked => {
  const teams = game.rules.teams ?? {};
  const team = Object.hasOwn(teams, held.format) ? teams[held.format]! : undefined;
  const what = team
    ? `a team of ${held.format} has ${team.players.length} lists, not ${given.length}`
    : `no team plays "${held.format}"; formats of teams: ${Object.keys(teams).join(', ') || 'none'}`;
  if (given.length !== team?.players.length)
    throw new Problem('invalid-body', `team: ${what}`, { errors: [{ at: 'team', what }] });
  const decks = readDecks(given, game);
  const { players } = team;
  const alone = listViolations(game, decks, held).map((one) => shown(one, players[one.seat - 1]!));
  return {
    parts: [],
    team: decks.map((deck, n) => ({ player: players[n]!, parts: partsOf(deck, game) })),
    violations: [...alone, ...team.check(decks, game.catalogue).map((one) => shown(one))],
  };
};

const partsOf = ({ parts }: Deck, { catalogue, parts: { order, titles } }: CarriedGame): DeckChecked['parts'] =>
  order.flatMap((part) => {
    const lines = parts[part] ?? [];
    if (lines.length === 0) return [];
    return {
      part,
      title: titles[part]![0]!,
      count: lines.reduce((sum, { count }) => sum + count, 0),
      cards: lines.map(({ card, count }) => ({ card, name: catalogue.get(card)?.name ?? card, count })),
    };
  });
