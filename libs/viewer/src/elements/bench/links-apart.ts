import { html } from 'lit';
import type { Forked } from '../../api/shapes.js';
import { addressOf } from '../../model/place.js';
import { linkWith } from '../../model/tokens.js';

/** Where a match is played on that was begun out of another. */
export const forkLinks = ({ id, judge }: Forked) =>
  html`<p class="line">
      <a class="button" href=${linkWith(addressOf({ page: 'live', match: id }), judge.token)}>Play it on</a>
      <a class="button" href=${linkWith(addressOf({ page: 'bench', match: id, tool: 'moment' }), judge.token)}
        >Its bench</a
      >
    </p>
    <p class="soft small">These links hold its token: it is told here only.</p>`;
