import { LitElement, css, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { AllAdrift } from '../model/adrift.js';
import type { Sending } from '../model/sending.js';
import { match as say } from '../messages/match.js';
import { shared } from '../style/shared.js';
import { onWindow } from './on-window.js';
import './sent.js';

const all = new AllAdrift(() => shown?.requestUpdate());
let shown: AdriftElement | undefined;

/** What was sent from forms that are not on the page any more, as long as something of it is owed to somebody. */
@customElement('rc-adrift')
export class AdriftElement extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        /* In sight wherever one is on the page, and with room of its own at its end. */
        position: sticky;
        bottom: 0;
        z-index: 9;
        /* Never over much of what somebody does meanwhile. */
        max-height: 25vh;
        overflow: auto;
      }
      @media print {
        :host {
          display: none;
        }
      }
      section {
        border-top: 2px solid var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    onWindow(this, 'beforeunload', (event) => {
      if (all.busy) event.preventDefault();
    });
  }

  override render() {
    return all.list.map(
      ({ place, sending }) =>
        html`<section class="panel" aria-label=${say.sent.from({ place })}>
          <h2>${say.sent.from({ place })}</h2>
          <rc-sent .sending=${sending} owed></rc-sent>
        </section>`,
    );
  }
}

/** A place of the page that has sent something is gone: what is owed to somebody of it is shown from now on here. */
export const cutLoose = (place: string, sending: Sending): void => {
  if (!sending.isOwed) return;
  shown ??= document.body.appendChild(document.createElement('rc-adrift'));
  all.take(place, sending);
};

/** It is there again. */
export const takeIn = (sending: Sending, tell: () => void): void => all.giveBack(sending, tell);

declare global {
  interface HTMLElementTagNameMap {
    'rc-adrift': AdriftElement;
  }
}
