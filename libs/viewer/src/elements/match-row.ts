import { html, nothing } from 'lit';
import { matchMarks } from '#narration';
import type { Line, Listed } from '../api/shapes.js';
import { app } from '../messages/app.js';
import { listedMatch as say } from '../messages/home.js';
import { drawnAgainst } from '../model/who-plays.js';
import { keptSeat } from '../model/kept-seats.js';
import { addressOf } from '../model/place.js';
import './seat-name.js';
import { dayAndTime } from '../model/when.js';

/** A seat that was taken in this browser: who sat there comes back to it, as long as there is something to do. */
const taken = (match: Listed) =>
  ('status' in match && match.status === 'ended' ? [] : match.seats).map(({ seat, name }) => {
    const claim = keptSeat(localStorage, match.id, seat)?.claim;
    return claim === undefined ? nothing : html`<a class="button" href=${`/claim#${claim}`}>${say.goOn({ name })}</a>`;
  });

/** How a match stands; of a delayed one its own pages tell, as far as they show it. */
export const standing = ({
  format,
  seats,
  turn,
  steps,
  result,
}: Pick<Line, 'seats'> & Partial<Pick<Line, 'format' | 'turn' | 'steps' | 'result'>>) => {
  const scores = seats.map(({ score }) => score);
  const won = seats.find(({ seat }) => seat === result?.winner)?.name;
  return html`${format && format.bestOf > 1 ? html`<span>${say.bestOf({ games: format.bestOf })}</span>` : nothing}
    <span>${say.score({ score: scores.join('–') })}</span>
    ${turn ? html`<span>${say.turn({ turn: turn.n })}</span>` : nothing}
    ${steps === undefined ? nothing : html`<span>${say.steps({ count: steps })}</span>`}
    ${won ? html`<span>${say.won({ name: won })}</span>` : nothing}`;
};

const badge = (match: Listed) =>
  'delayed' in match
    ? html`<span class="badge" title=${say.delayedMeans}>${say.delayed}</span>`
    : html`<span class="badge ${match.status}">${app.status[match.status]}</span>`;

/** A match in the list of all. `hush`: nothing is said of how it stands or ended. */
export const matchRow = (match: Listed, game: string, hush: boolean) => {
  const over = 'status' in match && match.status === 'ended';
  return html` <li class="panel match">
    <span class="title"
      >${drawnAgainst(match.seats.map(({ seat, name }) => html`<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>`))}</span
    >
    <span class="links">
      ${taken(match)}
      ${
        over && hush
          ? nothing
          : html`<a class="button" href=${addressOf({ page: 'live', match: match.id })}
              >${over ? say.finalTable : say.watch}</a
            >`
      }
      <a class="button" href=${addressOf({ page: 'replay', match: match.id, unit: 'resolution' })}>${say.replay}</a>
    </span>
    <span class="meta">
      ${badge(match)}
      ${matchMarks(match).map(({ text, title: says }) => html`<span class="badge" title=${says}>${text}</span>`)}
      <span>${game}</span>
      ${hush || 'delayed' in match ? nothing : standing(match)}
      <time datetime=${match.began}>${dayAndTime(match.began)}</time>
    </span>
  </li>`;
};
