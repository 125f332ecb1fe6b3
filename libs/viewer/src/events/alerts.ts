import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ring } from '../elements/chime.js';
import { alertsFor, FreshAlerts } from '../model/event/alerts.js';
import type { EventFollowing } from '../model/event/following.js';
import { keep, recall } from '../model/kept.js';
import { shared } from '../style/shared.js';

const ALERTS = 'recollect:event-alerts';
const VIBRATE_MS = [200, 100, 200];
const MARK = '● ';

const notifies = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Calls a player back whose phone is in a pocket: by the title, a sound, and a notification where they want one. */
@customElement('rc-event-alerts')
export class EventAlerts extends LitElement {
  static override styles = [shared];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @state() private on = recall(ALERTS) !== 'off';
  private readonly fresh = new FreshAlerts();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('focus', this.looked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('focus', this.looked);
    this.looked();
  }

  override updated(): void {
    const { mine, event } = this.following;
    if (!mine || !event) return;
    const [news] = this.fresh.take(alertsFor(mine, event));
    if (!news || document.hasFocus()) return;
    document.title = `${MARK}${news.text} · ${event.name}`;
    if (!this.on) return;
    ring();
    // A phone without a motor, or a page that nobody has touched, passes it over.
    navigator.vibrate?.(VIBRATE_MS);
    if (notifies()) new Notification(event.name, { body: news.text, tag: news.key });
  }

  override render() {
    return html`<label class="soft small"
      ><input type="checkbox" .checked=${this.on} @change=${this.toggle} /> Tell me with a sound and a notification when
      pairings come or a judge answers</label
    >`;
  }

  private async toggle(event: Event): Promise<void> {
    this.on = (event.target as HTMLInputElement).checked;
    keep(ALERTS, this.on ? 'on' : 'off');
    if (this.on && 'Notification' in globalThis) await Notification.requestPermission();
  }

  private readonly looked = (): void => {
    const name = this.following.event?.name;
    if (name !== undefined && document.title.startsWith(MARK)) document.title = `${name} · Recollect`;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-alerts': EventAlerts;
  }
}
