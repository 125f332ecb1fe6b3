import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { narrow } from '#journal';
import { verifyMatch, type MatchVerification } from '#replay';
import { Reader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Engine } from '../engine/engine.js';
import { Problem } from '../http/problem.js';

export class VerifyMatch extends Query<MatchVerification> {
  constructor(
    readonly match: string,
    readonly readjudicate: boolean,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Audits a match as it stands in the log, up to what the asker may know. What was found wrong is told without what is hidden. */
@QueryHandler(VerifyMatch)
export class VerifyMatchHandler implements IQueryHandler<VerifyMatch> {
  constructor(
    private readonly engine: Engine,
    private readonly reader: Reader,
  ) {}

  async execute({ match, readjudicate, bearer }: VerifyMatch): Promise<MatchVerification> {
    const read = await this.reader.open(match, bearer);
    const { timeline, revision, audience } = read;
    const records = Array.from({ length: revision }, (_, n) => timeline.record(n + 1)!);
    const whole = records.every(({ bundles }) => bundles[0] !== null);
    // The server checks its own copy; an asker hears of it what his own copy would tell.
    const asSeenBy = whole ? audience : timeline.tableAt({ revision: 1 })!.seats.map(({ seat }) => seat);
    if (!readjudicate) return verifyMatch(records.map((record) => narrow(record, asSeenBy)), { audience: asSeenBy });
    const rules = this.rulesFor(match, timeline.info?.game ?? '', timeline.info?.versions.cards ?? '', whole);
    const found = verifyMatch(records, { readjudicate: rules });
    if (audience === 'house' && !read.concealed) return found;
    const { firstDifference, ...rest } = found;
    return firstDifference ? {
      ...rest,
      firstDifference: { revision: firstDifference.revision, fact: firstDifference.fact, what: firstDifference.what },
    } : rest;
  }

  private rulesFor(match: string, game: string, version: string, whole: boolean) {
    const rules = this.engine.games.get(game)?.rules;
    const cards = this.engine.cards(game, version);
    if (!rules || !cards) throw new Problem('wrong-version', `the rules or cards of ${match} are not carried here: it cannot be re-adjudicated`);
    if (!whole) throw new Problem('wrong-version', `only part of ${match} is known here: without the house's bundles it cannot be re-adjudicated`);
    return { rules, cards };
  }
}
