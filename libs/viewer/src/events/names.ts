import { html, nothing } from 'lit';
import { PAPER_MARK } from '#narration';
import type { EventPlayer, EventTable } from '../api/events.js';
import { foundIn } from '../model/event/finding.js';
import { eventAddress } from '../model/event/place.js';
import { names as say } from '../messages/desk-names.js';
import { leftInWords } from '../model/event/sheets.js';
import { STATES, playerNameOf, resultLine } from '../model/event/telling.js';

/** A name, which stays by itself whatever direction it is written in, and the way to who has it. */
export const playerLink = (event: string, player: Parameters<typeof playerNameOf>[0]) =>
  html`<a href=${eventAddress(event, { player: player.player })}><bdi>${playerNameOf(player)}</bdi></a>`;

/** The players of a table against each other, the winner in bold. */
export const against = (event: string, { players, result }: Pick<EventTable, 'players' | 'result'>) => {
  const [one, other] = players.map((player, n) => {
    const link = playerLink(event, player);
    return players.length > 1 && result?.verdicts[n] === 'win' ? html`<b>${link}</b>` : link;
  });
  return html`<span class="versus">${other ? say.against({ one, other }) : say.bye({ player: one })}</span>`;
};

/** The mark of a table whose match is recorded from real cards. */
export const paperBadge = ({ paper }: Pick<EventTable, 'paper'>) =>
  paper ? html`<span class="badge" role="note" title=${PAPER_MARK.title}>${PAPER_MARK.text}</span>` : nothing;

/** A result, and where it stands as long as it is not settled. */
export const resultNow = (table: EventTable) => {
  const line = resultLine(table);
  const { state, players } = table;
  const quiet = state === 'none' || state === 'final' || state === 'confirmed' || players.length === 1;
  return html`<span class="unbroken">${line}</span>
    ${quiet ? nothing : html`<span class="badge state" data-state=${state}>${STATES[state]}</span>`}
    ${paperBadge(table)}`;
};

/** Everybody in an event by name, or those who are looked for. */
export const playerList = (event: string, players: readonly EventPlayer[], find: string) => {
  const shown = players.filter((one) => foundIn(find, [], [one]));
  if (shown.length === 0) return html`<p class="soft" role="status">${say.nobody}</p>`;
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return html`<ul class="names" aria-label=${say.players}>
    ${shown
      .sort((one, other) => collator.compare(playerNameOf(one), playerNameOf(other)))
      .map((one) => {
        const left = leftInWords({ dropped: one.dropped !== null, disqualified: one.disqualified });
        return html`<li>
          ${playerLink(event, one)} ${left === undefined ? nothing : html`<span class="badge">${left}</span>`}
        </li>`;
      })}
  </ul>`;
};
