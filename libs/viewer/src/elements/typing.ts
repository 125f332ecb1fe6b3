import { html, nothing } from 'lit';
import type { LiveMatchModel } from '../model/live-match.js';

/** Whether the asker enters what happens at a real table: its recorder, or a judge who sees it (R-PAPER-06). */
const mayType = ({ asker: { role, seats }, summary, table, as }: LiveMatchModel): boolean => {
  if (!summary?.paper || as !== undefined || table?.status === 'ended') return false;
  const isJudge = role === 'judge' || role === 'head-judge';
  return role === 'recorder' || (isJudge && seats.length === summary.seats.length);
};

/** The line in which what happens at a table with real cards is typed; nobody else fetches it. */
export const typing = (live: LiveMatchModel, match: string) => {
  if (!mayType(live)) return nothing;
  void import('./paper-line.js');
  return html`<rc-paper-line .live=${live} .match=${match}></rc-paper-line>`;
};
