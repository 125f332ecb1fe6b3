import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActionDone } from '#api';
import { Histories } from '#match';
import type { Json } from '#table';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { Act } from './act.js';
import { dayOf, demandNoBanned } from './check-lists.js';
import { readList } from './read-decks.js';
import type { RegisterListBody } from './shapes.js';

/** Registers the list of a seat of a match with real cards that began without it (R-PAPER-17). */
export class RegisterList extends Command<ActionDone> {
  constructor(
    readonly match: string,
    readonly body: RegisterListBody,
    readonly request: {
      readonly ifMatch: number | undefined;
      readonly key: string | undefined;
      readonly bearer: Bearer;
      readonly minimal: boolean;
    },
  ) {
    super();
  }
}

/** Reads the list with the cards of the match, and passes it on as an action. */
@CommandHandler(RegisterList)
export class RegisterListHandler implements ICommandHandler<RegisterList> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: BearerReader,
    private readonly histories: Histories,
    private readonly games: CarriedGames,
  ) {}

  async execute({ match, body: { seat, deck: given }, request }: RegisterList): Promise<ActionDone> {
    const { bearer } = request;
    if (bearer === null) throw unauthenticated('this takes the token of the recorder, a judge or an organiser');
    await this.reader.demandAtTable(match, bearer);
    const history = await this.histories.of(match);
    const info = history?.table.match;
    const game = this.games.played(info);
    const action: { kind: string; deck?: Json } = { kind: 'register-list' };
    if (game && history && info) {
      const deck = readList(given, game);
      demandNoBanned(game, [deck], { format: info.format.name, on: dayOf(history.began) });
      action.deck = deck as unknown as Json;
    }
    return this.commands.execute(new Act({ match, body: { action, seat }, ...request }));
  }
}
