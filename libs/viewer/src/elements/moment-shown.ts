import { html, nothing } from 'lit';
import type { ShownTable } from '#table';
import { timeToBeReady } from '../model/between-games.js';
import { lostIn } from '../model/ending.js';
import type { LiveMatchModel } from '../model/live-match.js';
import { momentOf } from '../model/match-moment.js';
import { addressOf } from '../model/place.js';

/** Whether the reader may know a deck list: a player knows their own. */
const listsAreOpen = ({ heard, asker, summary }: LiveMatchModel): boolean => {
  const opened = heard.some(({ facts }) => facts.some((fact) => fact.kind === 'opened' && fact.lists !== undefined));
  return opened || summary?.hands?.opened === true || asker.role === 'seat';
};

/** The end of a game or of the match is the first thing to be read, with where one goes from there. */
export const momentShown = (live: LiveMatchModel, table: ShownTable) => {
  const moment = momentOf(table, lostIn(live.heard.flatMap(({ facts }) => facts)));
  if (!moment) return nothing;
  void import('./match-moment.js');
  const { match } = table;
  const ways = {
    replay: addressOf({ page: 'replay', match, unit: 'resolution', step: 0 }),
    lists: listsAreOpen(live) ? addressOf({ page: 'lists', match }) : '',
    again: addressOf({ page: 'matches', again: match }),
  };
  return html`<rc-match-moment
    .moment=${moment}
    .left=${live.summary && timeToBeReady(table, live.summary, Date.now())}
    .ways=${ways}
  ></rc-match-moment>`;
};
