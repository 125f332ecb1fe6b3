import { CommandBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActionDone } from '#api';
import type { Json, Seat } from '#table';
import type { Words } from '#views';
import { Reader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { Act } from '../matches/act.js';
import { Tokens } from '../tokens/token.js';
import { Spoken, type Saying } from './spoken.js';

/** What stands around a judge's action in its request. */
export interface Request {
  readonly ifMatch: number | undefined;
  readonly key: string | undefined;
  readonly bearer: Bearer;
  readonly minimal: boolean;
}

/** An action of the bench as it comes: what people say in it is not on record yet. */
export interface Judging {
  readonly kind: string;
  readonly seat?: Seat | undefined;
  readonly parts: { readonly [part: string]: Json | undefined };
  readonly says?: { readonly words?: Saying | undefined; readonly aside?: Saying | undefined };
  readonly signed?: { readonly signature: string } | undefined;
}

export class Judge extends Command<ActionDone> {
  constructor(
    readonly match: string,
    readonly judging: Judging,
    readonly request: Request,
  ) {
    super();
  }
}

/** Takes in what was said, and hands on the action that binds to it. */
@CommandHandler(Judge)
export class JudgeHandler implements ICommandHandler<Judge> {
  constructor(
    private readonly commands: CommandBus,
    private readonly spoken: Spoken,
    private readonly tokens: Tokens,
    private readonly reader: Reader,
  ) {}

  async execute({ match, judging, request }: Judge): Promise<ActionDone> {
    const { bearer, ifMatch, key, minimal } = request;
    if (bearer === null) throw unauthenticated('this takes the token of a seat, the recorder, a judge or an organiser');
    // Of who is not at the table nothing is kept that they say.
    await this.reader.demandAtTable(match, bearer);
    const { kind, seat, parts, says = {}, signed } = judging;
    const speaking = { match, holder: this.tokens.holderOf(bearer), key };
    const own = bearer.role === 'seat' ? bearer.seat : seat;
    // A call is for judges to read; what they say themselves is for everybody, but for what they say aside.
    const readers: Words['readers'] = kind === 'call' ? 'judges' : 'all';
    const caller = own === undefined ? {} : { seat: own };
    const bound: { [name: string]: Json } = {};
    if (says.words !== undefined)
      bound['words'] = await this.spoken.keep(speaking, 'words', says.words, { readers, ...caller });
    if (says.aside !== undefined)
      bound['aside'] = await this.spoken.keep(speaking, 'aside', says.aside, { readers: 'judges' });
    const given = Object.entries(parts).filter(([, value]) => value !== undefined);
    const body = {
      action: { kind, ...Object.fromEntries(given), ...bound },
      seat,
      ...(signed ? { signed } : {}),
    };
    return this.commands.execute(new Act(match, body, ifMatch, key, bearer, minimal));
  }
}
