import { Injectable } from '@nestjs/common';
import type { ForkBegun } from '#api';
import type { LiveMatch } from '#recorder';
import type { Reading } from '../access/reading.js';
import { TokenOffice, type WantedToken } from '../access/token-office.js';
import type { Bearer } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import { DAY_S, MATCH_TOKEN_DAYS } from '../tokens/issue.js';
import { isJudge } from '../tokens/roles.js';
import { linksOf } from './links.js';

/** The place of a match from which another one begins; only for judges until the match is opened. */
interface From {
  readonly match: string;
  readonly at: number;
  readonly opened: boolean;
}

/**
 * Demands that the caller may see all of a match: the person who begins another one from it sees all of it.
 * @throws Problem
 */
export const demandApart = ({ role, history }: Reading, who: string): void => {
  if (!isJudge(role) && !(history.table.office.opened && role === 'organiser')) throw new Problem('forbidden', who);
};

/** Begins matches from a place of another, to see what would come of it. */
@Injectable()
export class Apart {
  constructor(private readonly office: TokenOffice) {}

  /** The tokens of such a match: a judge's, and one for each seat if the other match is opened. */
  async answer({ id, table }: LiveMatch, { match, at, opened }: From, bearer: Bearer): Promise<ForkBegun> {
    const seconds = MATCH_TOKEN_DAYS * DAY_S;
    const { revision } = table;
    const seats = opened ? table.seats.map(({ seat }) => seat) : [];
    const wanted: readonly WantedToken[] = [
      { role: 'judge', match: id, seconds },
      ...seats.map((seat) => ({ role: 'seat', match: id, seat, seconds }) as const),
    ];
    const [judge, ...others] = await this.office.give({ match: id, revision }, bearer, wanted, 'begun');
    return {
      id,
      of: { match, at },
      revision,
      judge: { token: judge!.token },
      seats: seats.map((seat, n) => ({ seat, token: others[n]!.token })),
      links: linksOf(id),
    };
  }
}
