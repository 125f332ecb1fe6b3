import { Inject } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { EventDeck, EventDone } from '#api';
import type { AccessJournal } from '#journal';
import { streamOf } from '#results';
import type { Directory } from '#views';
import { whoIs } from '../access/token-office.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { Clock } from '../engine/clock.js';
import { ACCESS_JOURNAL, DIRECTORY } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { listViolations } from '../matches/check-lists.js';
import { dayOfEvent } from '../matches/event-tables.js';
import { readList } from '../matches/read-decks.js';
import { Tokens } from '../tokens/token.js';
import { authorOf } from './authority.js';
import { EventActions } from './event-actions.js';
import type { EventHistory } from '../recording/event-history.js';
import { EventReader, type EventReading } from './event-reader.js';
import type { ListBody } from './shapes.js';
import { demandPlayer } from './shown.js';

type List = z.infer<typeof ListBody>;

export class RegisterDeck extends Command<EventDone> {
  constructor(
    readonly request: {
      readonly event: string;
      readonly player: string;
      readonly list: List;
      readonly bearer: Bearer;
      readonly key: string | undefined;
    },
  ) {
    super();
  }
}

const NOBODY = '0'.repeat(64);

/** Reads a list as a match would, and records a commitment to it. */
@CommandHandler(RegisterDeck)
export class RegisterDeckHandler implements ICommandHandler<RegisterDeck> {
  constructor(
    private readonly actions: EventActions,
    private readonly reader: EventReader,
    private readonly games: CarriedGames,
    private readonly tokens: Tokens,
  ) {}

  async execute({ request: { event, player, list, bearer, key } }: RegisterDeck): Promise<EventDone> {
    const { history } = await this.reader.open(event, bearer);
    authorOf(this.tokens, bearer, event, { kind: 'register-deck', player, list: NOBODY });
    this.demandLegal(history, list);
    const text = 'text' in list ? list.text : JSON.stringify(list.cards);
    return this.actions.do(
      { event, bearer, key },
      {
        asking: (_state, words) => ({ kind: 'register-deck', player, list: words! }),
        body: { player, list },
        writing: { text, readers: 'judges' },
      },
    );
  }

  private demandLegal(history: EventHistory, list: List): void {
    const setup = history.head.state.setup!;
    const game = this.games.ofEvent(setup);
    if (!game) return;
    const deck = readList(list, game);
    const found = listViolations(game, [deck], { format: setup.format, on: dayOfEvent(history) });
    const violations = found.map(({ seat: _seat, ...one }) => one);
    if (violations.length > 0)
      throw new Problem('illegal-deck', violations.map(({ detail }) => detail).join('; '), {
        game: setup.game,
        rule: violations[0]!.rule,
        violations,
      });
  }
}

export class ShowDeck extends Query<EventDeck> {
  constructor(
    readonly event: string,
    readonly player: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowDeck)
export class ShowDeckHandler implements IQueryHandler<ShowDeck> {
  constructor(
    private readonly reader: EventReader,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    @Inject(DIRECTORY) private readonly directory: Directory,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
  ) {}

  async execute({ event, player, bearer }: ShowDeck): Promise<EventDeck> {
    const read = await this.reader.open(event, bearer);
    const own = read.role === 'player' && bearer?.person === player;
    if (!read.state.decksOpen && !own && !read.readsLists) {
      if (bearer === null) throw unauthenticated('lists are sealed until the event opens them');
      throw new Problem('forbidden', 'lists are sealed until the event opens them: judges who do not play read them');
    }
    const deck = demandPlayer(read.state, player).decks.at(-1);
    if (!deck) throw new Problem('no-deck', `"${player}" has registered no list`);
    if (!read.state.decksOpen && !own) await this.note(read, player);
    const words = (await this.directory.wordsOf(streamOf(event))).get(deck.list);
    return { player, list: deck.list, at: deck.at, text: words?.text ?? null };
  }

  /** Notes that a judge looks into a sealed list, durably, before the answer. */
  private async note({ id, at, bearer }: EventReading, player: string): Promise<void> {
    await this.access.append({
      match: streamOf(id),
      revision: at.revision,
      kind: 'look',
      at: this.clock.time(),
      who: whoIs(this.tokens, bearer),
      detail: { deck: player },
    });
  }
}
