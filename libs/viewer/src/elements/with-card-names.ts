import { html } from 'lit';
import type { CardNames } from '../model/card-names.js';
import type { TableLook } from '../model/look.js';

/** A text in which each known name of a card shows the card (`card-name.ts`, loaded after the table). */
export const withCardNames = (text: string, names: CardNames, look: Pick<TableLook, 'showing'>) =>
  names
    .parts(text)
    .map((part) =>
      typeof part === 'string'
        ? part
        : html`<rc-card-name .card=${part.card} .look=${look}>${part.card.name}</rc-card-name>`,
    );
