import { LitElement, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ring } from '../elements/chime.js';
import { alertsFor, FreshAlerts, type PlayerAlert } from '../model/event/alerts.js';
import type { EventFollowing } from '../model/event/following.js';
import { keep, recall } from '../model/kept.js';
import { eventMine } from '../messages/event-mine.js';
import { event as pages } from '../messages/event.js';
import { shared } from '../style/shared.js';

const say = eventMine.alerts;
const ALERTS = 'recollect:event-alerts';
const VIBRATE_MS = [200, 100, 200];
const MARK = '● ';

const notifies = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Chrome on Android has notifications of service workers alone, and throws here: title, sound and motor are left. */
const notify = (title: string, { text, key }: PlayerAlert): void => {
  try {
    new Notification(title, { body: text, tag: key });
  } catch {
    return;
  }
};

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
    document.title = MARK + say.title({ news: news.text, event: event.name });
    if (!this.on) return;
    ring();
    // A phone without a motor, or a page that nobody has touched, passes it over.
    navigator.vibrate?.(VIBRATE_MS);
    if (notifies()) notify(event.name, news);
  }

  override render() {
    return html`<label class="soft small"
      ><input type="checkbox" .checked=${this.on} @change=${this.toggle} /> ${say.on}</label
    >`;
  }

  private async toggle(event: Event): Promise<void> {
    this.on = (event.target as HTMLInputElement).checked;
    keep(ALERTS, this.on ? 'on' : 'off');
    if (this.on && 'Notification' in globalThis) await Notification.requestPermission();
  }

  private readonly looked = (): void => {
    const name = this.following.event?.name;
    if (name !== undefined && document.title.startsWith(MARK)) document.title = pages.title({ name });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-event-alerts': EventAlerts;
  }
}
