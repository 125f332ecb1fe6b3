import { html, nothing } from 'lit';
import type { LiveMatchModel } from '../model/live-match.js';

/** The line in which the recorder of a match with real cards types what happens; nobody else fetches it. */
export const typing = (live: LiveMatchModel, match: string) => {
  if (live.asker.role !== 'recorder' || !live.summary?.paper) return nothing;
  void import('./paper-line.js');
  return html`<rc-paper-line .live=${live} .match=${match}></rc-paper-line>`;
};
