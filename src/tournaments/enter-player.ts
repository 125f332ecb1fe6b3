import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventDone } from '#api';
import { playerOf } from '#results';
import type { Directory } from '#views';
import { HOUSE_CHAIN, TokenOffice } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import { DIRECTORY, SECRET } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { idFrom } from '../tokens/derived.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';
import { Tokens } from '../tokens/token.js';
import { authorOf } from './authority.js';
import { EventActions } from './event-actions.js';
import { EventReader } from './event-reader.js';

/** What is known of a new player. */
interface Entering {
  readonly name: string;
  readonly table?: number | undefined;
}

export class EnterPlayer extends Command<EventDone> {
  constructor(
    readonly request: {
      readonly event: string;
      readonly entering: Entering;
      readonly bearer: Bearer;
      readonly key: string | undefined;
    },
  ) {
    super();
  }
}

/** Enters a player: keeps the name in the directory first, and gives the player the token that they play with. */
@CommandHandler(EnterPlayer)
export class EnterPlayerHandler implements ICommandHandler<EnterPlayer> {
  constructor(
    private readonly actions: EventActions,
    private readonly office: TokenOffice,
    private readonly reader: EventReader,
    private readonly tokens: Tokens,
    @Inject(DIRECTORY) private readonly directory: Directory,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  async execute({ request: { event, entering, bearer, key } }: EnterPlayer): Promise<EventDone> {
    const { name, table } = entering;
    const player = key === undefined ? randomUUID() : this.idFor({ event, entering, bearer, key });
    const request = { kind: 'enter', player, ...(table === undefined ? {} : { table }) } as const;
    // A caller who may not know of the event must not learn which requests it takes.
    const { history } = await this.reader.open(event, bearer);
    authorOf(this.tokens, bearer, event, request);
    const entered = playerOf(history.head.state, player) !== undefined;
    const known = entered || (await this.directory.names([player])).has(player);
    // A key that is used again with another name changes no name, and a repeated request restores no erased name.
    if (!known) await this.directory.name([{ player, name }]);
    let done: EventDone;
    try {
      done = await this.actions.do({ event, bearer, key }, { asking: () => request, body: entering });
    } catch (error) {
      // Erase the name again if the player did not enter; keep it if the outcome is unknown, or the name was there
      // before.
      const unknown = !(error instanceof Problem) || error.code === 'outcome-unknown' || known;
      if (!unknown) await this.directory.erase(player);
      throw error;
    }
    const wanted = { role: 'player', event, person: player, seconds: MATCH_TOKEN_DAYS * DAY_S } as const;
    const [token] = await this.office.give(HOUSE_CHAIN, bearer, [wanted], 'asked');
    return { ...done, token: token!.token };
  }

  /**
   * The player's id: the same request always enters the same player. One with the same key and another body, which is
   * refused, has another id, and so takes no name from the player whom the first one enters at that time.
   */
  private idFor({ event, entering, bearer, key = '' }: EnterPlayer['request']): string {
    const holder = bearer === null ? '' : this.tokens.holderOf(bearer);
    return idFrom(this.secret, 'player', event, holder, key, JSON.stringify(entering));
  }
}
