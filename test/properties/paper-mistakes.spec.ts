import { describe, expect, it } from '@jest/globals';
import { factsOf } from '#match';
import {
  asEnteredAgain,
  decide,
  draftOf,
  isRefusal,
  namesPossible,
  nextSession,
  pairNames,
  rulesOnPaper,
  zoneAt,
  type Draft,
  type RecordedAction,
  type Session,
} from '#rules';
import { findCard, zoneSeat, type Fact, type Seat, type Table } from '#table';
import { games } from '../support/games.js';
import { twinOf } from '../support/paper-twin.js';
import { recorded } from '../support/pool.js';
import type { Playable } from '../support/recorder.js';
import { forEachMatch, runs, spread } from './scale.js';
import { walk } from './walk.js';

/** An action as its recorder entered it. */
interface Entry {
  readonly session: Session;
  readonly action: RecordedAction;
  readonly facts: readonly Fact[];
}

/** A recorder who has made a mistake and does not notice it: they go on with what they see at the table. */
class Unaware {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly game: Playable,
    private session: Session,
  ) {}

  /** Enters what was entered once, in the words of now; whether it was taken. */
  enters({ session, action, facts }: Entry, change: (draft: Draft) => Draft = (draft) => draft): boolean {
    const before = session.head;
    const { head } = this.session;
    const draft = asEnteredAgain({ seat: action.seat, action, facts, before }, draftOf(action), this.names, head);
    const decided = decide(this.game.rules, this.game.cards, this.session, action.seat, change(draft));
    if (isRefusal(decided)) return false;
    pairNames(this.names, facts, decided.facts);
    const next = { revision: head.revision + 1, action: decided.action as RecordedAction, facts: decided.facts };
    this.session = nextSession(this.session, next, decided.table);
    return true;
  }

  /** Whether something of what follows is refused before another turn has begun. */
  isToldBy(following: readonly Entry[]): boolean {
    for (const entry of following) {
      if (!this.enters(entry)) return true;
      if (entry.facts.some(({ kind }) => kind === 'turn-began')) return false;
    }
    return false;
  }
}

const ownerAt = (table: Table, place: string): Seat | undefined =>
  findCard(table, place)?.card.owner ?? zoneSeat(place.split('/')[0]!);

/** The first card of an action by another name of the same list; undefined where none is possible. */
const misnamed = ({ cards, rules }: Playable, table: Table, draft: Draft): Draft | undefined => {
  const seen = draft['seen'] as { readonly cards?: Readonly<Record<string, string>> } | undefined;
  const [place, id] = Object.entries(seen?.cards ?? {})[0] ?? [];
  const owner = place === undefined ? undefined : ownerAt(table, place);
  const other =
    owner &&
    namesPossible(rules, table, cards, { seat: owner, zone: zoneAt(table, place!) }).find((one) => one.id !== id);
  return other ? { ...draft, seen: { ...seen, cards: { ...seen!.cards, [place!]: other.id } } } : undefined;
};

/** How a recorder errs, and whether list or rules tell them within the turn; undefined: nobody can err so there. */
const MISTAKES = {
  'enters a wrong name': (game: Playable, [entry, ...following]: readonly Entry[]) => {
    const other = misnamed(game, entry!.session.head, draftOf(entry!.action));
    const recorder = new Unaware(game, entry!.session);
    return other && (!recorder.enters(entry!, () => other) || recorder.isToldBy(following));
  },
  'forgets an action': (game: Playable, [entry, ...following]: readonly Entry[]) =>
    new Unaware(game, entry!.session).isToldBy(following),
  'enters an action twice': (game: Playable, [entry, ...following]: readonly Entry[]) => {
    const recorder = new Unaware(game, entry!.session);
    recorder.enters(entry!);
    return recorder.isToldBy([entry!, ...following]);
  },
};

describe.each(games.filter(({ rules }) => rules.game !== 'toy').map((game) => [game.rules.title, game] as const))(
  '%s, recorded from a real table by somebody who',
  (_title, game) => {
    it.each(Object.entries(MISTAKES))('%s is told of it at times (R-PAPER-03)', async (mistake, isTold) => {
      let [made, told] = [0, 0];
      await forEachMatch(`mistakes in ${game.rules.title}`, runs(1, 5), async (n) => {
        const { records } = await twinOf(game, (await recorded(game, n)).records);
        const onPaper = { ...game, rules: rulesOnPaper(game.rules) };
        const entries = [...walk(onPaper, records)].flatMap(({ before, entry }): Entry[] => {
          const action = entry.action as unknown as RecordedAction;
          return action.seat > 0 ? [{ session: before.session, action, facts: factsOf(entry) }] : [];
        });
        for (const at of spread([...entries.keys()], 60)) {
          const found = isTold(onPaper, entries.slice(at));
          if (found === undefined) continue;
          made += 1;
          if (found) told += 1;
        }
      });
      expect(told).toBeGreaterThan(0);
      console.log(JSON.stringify({ measured: 'mistakes', game: game.rules.title, mistake, made, told }));
    });
  },
);
