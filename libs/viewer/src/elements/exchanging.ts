import { html, type TemplateResult } from 'lit';
import { exchangeOf } from '../model/exchange.js';
import type { LiveMatchModel } from '../model/live-match.js';
import type { ChosenOption } from './options.js';

/** A player's sideboard, in place of their choices between games. Undefined: there is nothing to exchange. */
export const exchanging = (
  { table, seat, summary, busy, naming, game }: LiveMatchModel,
  chosen: (event: CustomEvent<ChosenOption>) => void,
): TemplateResult | undefined => {
  const exchange = table && exchangeOf(table, seat);
  if (!exchange || !summary || summary.paused || seat === undefined) return undefined;
  void import('./between-games.js');
  void import('./card-name.js');
  naming?.meet(Object.values(exchange.deck.parts).flatMap((lines) => lines.map(({ card }) => card)));
  return html`<rc-between-games
    .exchange=${exchange}
    .match=${summary.id}
    .seat=${seat}
    .showing=${game?.showing ?? {}}
    .cardOf=${(card: string) => naming?.found.get(card)}
    .nameOf=${(card: string) => naming?.book.definition(card) ?? card}
    ?busy=${busy}
    @rc-chosen=${chosen}
  ></rc-between-games>`;
};
