import { LitElement, html, nothing } from 'lit';
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

/** What the browser says of notifications; it is asked only by a press. */
const permission = (): NotificationPermission => ('Notification' in globalThis ? Notification.permission : 'denied');

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

  private get answered(): boolean {
    return this.on && permission() !== 'default';
  }

  override updated(): void {
    this.toggleAttribute('answered', this.answered);
    const { mine, event } = this.following;
    if (!mine || !event) return;
    const [news] = this.fresh.take(alertsFor(mine, event));
    if (!news || document.hasFocus()) return;
    document.title = MARK + say.title({ news: news.text, event: event.name });
    if (!this.on) return;
    ring();
    // A phone without a motor, or a page that nobody has touched, passes it over.
    navigator.vibrate?.(VIBRATE_MS);
    if (permission() === 'granted') notify(event.name, news);
  }

  override render() {
    const { answered: on } = this;
    return html`<p class="soft small">
      ${on ? nothing : html`<button @click=${this.turnOn}>${say.turnOn}</button>`}
      ${on ? (permission() === 'granted' ? say.on : say.soundOn) : say.about}
      ${on ? html`<button class="small" @click=${() => this.turn(false)}>${say.turnOff}</button>` : nothing}
    </p>`;
  }

  private turn(on: boolean): void {
    this.on = on;
    keep(ALERTS, on ? 'on' : 'off');
  }

  private async turnOn(): Promise<void> {
    if (permission() === 'default') await Notification.requestPermission();
    this.turn(true);
    this.requestUpdate();
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
