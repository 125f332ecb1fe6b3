import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EventFollowing } from '../model/event/following.js';
import { connection as say } from '../messages/desk-names.js';
import { shared } from '../style/shared.js';

const WHEN = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Whether what is shown is so now, or of when it is where the service is away. */
@customElement('rc-event-connection')
export class ConnectionElement extends LitElement {
  static override styles = [
    shared,
    css`
      /* As wide as the longest word that it mostly says: nothing beside it moves. */
      :host {
        display: inline-block;
        font-size: var(--badge-size, 0.78rem);
        min-width: 8.5em;
      }
      .badge {
        font-size: inherit;
      }
      .lost {
        border-color: var(--bad);
        color: var(--bad);
        font-weight: 650;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;

  override render() {
    const { connection, problem, told } = this.following;
    const away = connection === 'lost' || problem?.status === 0;
    const text = away ? say.lost({ since: WHEN.format(new Date(told)) }) : say[connection];
    return html`<span class="badge ${away ? 'lost' : ''}" role="status">${text}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-connection': ConnectionElement;
  }
}
