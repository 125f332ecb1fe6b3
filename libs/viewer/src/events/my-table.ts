import { html } from 'lit';
import type { EventTable } from '../api/events.js';
import { PENALTY_TITLES, playerNameOf } from '../model/event/telling.js';
import { takenHere } from '../model/kept-seats.js';
import { addressOf } from '../model/place.js';
import { eventMine as say } from '../messages/event-mine.js';

/** To the seat, if it was taken in this browser; else to where everybody looks on. */
export const toMatch = (match: string) => {
  const seat = takenHere(localStorage).find((one) => one.match === match);
  return html`<p>
    <a class="button" href=${seat ? `/claim#${seat.claim}` : addressOf({ page: 'live', match })}
      >${seat ? say.toSeat : say.toMatch}</a
    >
  </p>`;
};

/** Games that are lost by a penalty: they concern both players of the table. */
export const lossesAt = ({ penalties, players }: EventTable, me: string) =>
  penalties.map(({ player, penalty }) => {
    const other = player === me ? undefined : players.find((one) => one.player === player);
    const title = PENALTY_TITLES[penalty];
    const out = penalty === 'disqualification';
    if (!other) return html`<p role="status">${out ? say.ownDisqualified : say.ownLoss({ penalty: title })}</p>`;
    const named = html`<bdi>${playerNameOf(other)}</bdi>`;
    return html`<p role="status">
      ${out ? say.othersDisqualified({ player: named }) : say.othersLoss({ player: named, penalty: title })}
    </p>`;
  });
