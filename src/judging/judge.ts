import { CommandBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActionDone } from '#api';
import { Histories } from '#match';
import type { Json, Seat } from '#table';
import type { Words } from '#views';
import { BearerReader } from '../access/reader.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import { Act } from '../matches/act.js';
import { Tokens } from '../tokens/token.js';
import { Spoken, type Kept, type Saying } from './spoken.js';

/** What a request has beside the judge's action. */
interface Request {
  readonly ifMatch: number | undefined;
  readonly key: string | undefined;
  readonly bearer: Bearer;
  readonly minimal: boolean;
}

/** An action of a judge as the request has it: with words that are not on record yet. */
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

/** Keeps the words, and passes the action on with commitments to them. */
@CommandHandler(Judge)
export class JudgeHandler implements ICommandHandler<Judge> {
  constructor(
    private readonly commands: CommandBus,
    private readonly spoken: Spoken,
    private readonly histories: Histories,
    private readonly tokens: Tokens,
    private readonly reader: BearerReader,
  ) {}

  async execute({ match, judging, request }: Judge): Promise<ActionDone> {
    const { bearer, ifMatch, key, minimal } = request;
    if (bearer === null) throw unauthenticated('this takes the token of a seat, the recorder, a judge or an organiser');
    // Keep no words of a bearer who is not at the table.
    await this.reader.demandAtTable(match, bearer);
    const { kind, seat, parts, says = {}, signed } = judging;
    const speaking = { match, holder: this.tokens.holderOf(bearer), key };
    const own = bearer.role === 'seat' ? bearer.seat : seat;
    // Only judges read the words of a call; everybody reads what a judge says, except what they say aside.
    const readers: Words['readers'] = kind === 'call' ? 'judges' : 'all';
    const caller = own === undefined ? {} : { seat: own };
    const kept: { [name: string]: Kept } = {};
    if (says.words !== undefined)
      kept['words'] = await this.spoken.take(speaking, 'words', says.words, { readers, ...caller });
    if (says.aside !== undefined)
      kept['aside'] = await this.spoken.take(speaking, 'aside', says.aside, { readers: 'judges' });
    const bound = Object.fromEntries(
      Object.entries(kept).map(([name, { commitment }]): [string, Json] => [name, commitment]),
    );
    const given = Object.entries(parts).filter(([, value]) => value !== undefined);
    const body = {
      action: { kind, ...Object.fromEntries(given), ...bound },
      seat,
      ...(signed ? { signed } : {}),
    };
    const head = (await this.histories.of(match))?.revision ?? 0;
    try {
      const done = await this.commands.execute(new Act({ match, body, ifMatch, key, bearer, minimal }));
      // A repeated request brings back nothing that was erased since the first.
      if (done.revision <= head) await this.spoken.forget(match, Object.values(kept));
      return done;
    } catch (error) {
      // Where the outcome is unknown, keep the words: the action may be on record.
      if (error instanceof Problem && error.status < 500) await this.spoken.forget(match, Object.values(kept));
      throw error;
    }
  }
}
