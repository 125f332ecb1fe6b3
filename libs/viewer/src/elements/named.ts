import { html } from 'lit';
import type { CardNames } from '../model/card-names.js';
import type { TableLook } from '../model/look.js';

/** A text in which the names of cards that the reader knows are cards: `card-name.ts` comes later than a table. */
export const named = (text: string, names: CardNames, look: Pick<TableLook, 'showing'>) =>
  names
    .parts(text)
    .map((part) =>
      typeof part === 'string'
        ? part
        : html`<rc-card-name .card=${part.card} .look=${look}>${part.card.name}</rc-card-name>`,
    );
