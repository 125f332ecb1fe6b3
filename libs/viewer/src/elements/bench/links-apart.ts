import { html } from 'lit';
import type { Forked } from '../../api/shapes.js';
import { fork as say } from '../../messages/bench-changes.js';
import { addressOf } from '../../model/place.js';
import { linkWith } from '../../model/tokens.js';

/** Where a match is played on that was begun out of another. */
export const forkLinks = ({ id, judge }: Forked) =>
  html`<p class="line">
      <a class="button" href=${linkWith(addressOf({ page: 'live', match: id }), judge.token)}>${say.playOn}</a>
      <a class="button" href=${linkWith(addressOf({ page: 'bench', match: id, tool: 'moment' }), judge.token)}
        >${say.itsBench}</a
      >
    </p>
    <p class="soft small">${say.keepLinks}</p>`;
