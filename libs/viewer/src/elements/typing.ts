import { html, nothing } from 'lit';
import type { LiveMatchModel } from '../model/live-match.js';

/** Whether the asker enters what happens at a real table: its recorder, or a judge who sees it (R-PAPER-06). */
const mayEnter = ({ asker: { role, seats }, summary, as }: LiveMatchModel): boolean => {
  if (!summary?.paper || as !== undefined) return false;
  const isJudge = role === 'judge' || role === 'head-judge';
  return role === 'recorder' || (isJudge && seats.length === summary.seats.length);
};

/** The form for a list that comes after the beginning, also while a result is not final yet (R-PAPER-17). */
const lists = (live: LiveMatchModel, match: string) => {
  if (!live.summary?.seats.some(({ unlisted }) => unlisted !== undefined)) return nothing;
  void import('./late-list.js');
  return html`<rc-late-list .live=${live} .match=${match}></rc-late-list>`;
};

/** The line in which what happens at a table with real cards is typed; nobody else fetches it. */
export const typing = (live: LiveMatchModel, match: string) => {
  if (!mayEnter(live)) return nothing;
  if (live.table?.status === 'ended') return lists(live, match);
  void import('./paper-line.js');
  return html`<rc-paper-line .live=${live} .match=${match}></rc-paper-line>${lists(live, match)}`;
};
