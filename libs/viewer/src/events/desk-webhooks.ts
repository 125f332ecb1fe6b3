import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { freshKey } from '../api/asking.js';
import type { EventApi, Webhook, WebhookMade } from '../api/events.js';
import { takenFrom } from '../elements/taken.js';
import type { EventFollowing } from '../model/event/following.js';
import { webhooks as say } from '../messages/desk-webhooks.js';
import { shared } from '../style/shared.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import { AskedFirst } from './question.js';

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });

const LOOK_MS = 5_000;

/** The webhooks that get the event's entries: how far each is, what fails, and from where it is sent again. */
@customElement('rc-desk-webhooks')
export class DeskWebhooks extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      li.hook {
        border-bottom: 1px solid var(--line);
        padding-block: 0.5rem;
      }
      code {
        overflow-wrap: anywhere;
      }
      input[name='url'] {
        width: 20rem;
        max-width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @state() private hooks: readonly Webhook[] | undefined;
  /** The secrets that were told here, by webhook; nobody is told them again. */
  @state() private secrets: ReadonlyMap<string, WebhookMade> = new Map();
  private looking: ReturnType<typeof setInterval> | undefined;
  private readonly doing = new EventDoing(this, () => say.title);
  private readonly question = new AskedFirst(this);

  private get api(): EventApi {
    return this.following.api as EventApi;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.look();
    this.looking = setInterval(() => void this.renewQuietly(), LOOK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.looking);
  }

  /** How far each is changes without anybody here; when nobody answers, what stands there stays. */
  private async renewQuietly(): Promise<void> {
    if (this.doing.busy) return;
    this.hooks = await this.api.webhooks().catch(() => this.hooks);
  }

  override render() {
    const { hooks, secrets } = this;
    return html`<div class="stack">
      <p class="soft small">${say.about}</p>
      ${this.making()} ${this.doing.shown()}
      ${[...secrets.values()].map(
        ({ webhook, secret }) =>
          html`<p class="panel" role="status">
            ${say.secret({ to: webhook.to, secret: html`<code>${secret}</code>` })}
          </p>`,
      )}
      ${
        hooks === undefined
          ? html`<p class="soft" role="status">${say.fetching}</p>`
          : hooks.length === 0
            ? html`<p class="soft">${say.none}</p>`
            : html`<ul aria-label=${say.title}>
                ${repeat(
                  hooks,
                  ({ id }) => id,
                  (hook) => this.hook(hook),
                )}
              </ul>`
      }
      <p><button class="small" @click=${this.look}>${say.again}</button></p>
    </div>`;
  }

  private making() {
    return html`<form class="line" aria-label=${say.make} @submit=${this.make}>
      <label
        >${say.to}<input name="url" type="url" required maxlength="2000" autocomplete="off" placeholder=${say.sample}
      /></label>
      <label
        >${say.sends}<select name="audience">
          ${Object.entries(say.audience).map(([audience, said]) => html`<option value=${audience}>${said}</option>`)}
        </select></label
      >
      <label class="check"><input type="checkbox" name="all" />${say.soFar}</label>
      <button>${say.add}</button>
    </form>`;
  }

  private hook(hook: Webhook) {
    const { id, to, audience, kinds, state: stands, sent, waiting, failing, dead } = hook;
    return html`<li class="hook stack">
      <p class="line">
        <b id=${`to-${id}`}>${to}</b>
        <span class="badge state" data-state=${stands === 'stopped' ? 'disputed' : ''}>${say.state[stands]}</span>
        <span class="small"
          >${kinds === null ? say.audience[audience] : say.only({ audience: say.audience[audience], kinds: kinds.join(', ') })}</span
        >
      </p>
      <p class="small">
        ${sent === 0 ? say.nothingSent : say.sentTo({ entry: sent })} ·
        ${waiting > 0 ? say.waiting({ count: waiting }) : say.nothingWaits}
      </p>
      ${
        failing
          ? html`<p class="small">
              ${say.failed({ entry: failing.revision, attempts: failing.attempts })}: <b>${failing.why}</b>.
              ${say.triedAgain({ at: html`<time datetime=${failing.next}>${WHEN.format(new Date(failing.next))}</time>` })}
            </p>`
          : nothing
      }
      ${
        dead.length > 0
          ? html`<details>
              <summary data-testid="dead">${say.dead({ count: dead.length })}</summary>
              <table aria-label=${say.deadFor({ to })}>
                <thead>
                  <tr>
                    <th class="n" scope="col">${say.entry}</th>
                    <th scope="col">${say.content}</th>
                    <th class="n" scope="col">${say.attempts}</th>
                    <th scope="col">${say.why}</th>
                    <th scope="col">${say.when}</th>
                  </tr>
                </thead>
                <tbody>
                  ${dead.map(
                    ({ revision, kind, attempts, at, why }) =>
                      html`<tr>
                        <th class="n" scope="row">${revision}</th>
                        <td>${kind}</td>
                        <td class="n">${attempts}</td>
                        <td>${why}</td>
                        <td><time datetime=${at}>${WHEN.format(new Date(at))}</time></td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </details>`
          : nothing
      }
      <form class="line" aria-labelledby=${`to-${id}`} @submit=${(event: SubmitEvent) => this.replay(hook, event)}>
        <label
          >${say.sendAfter}
          <input type="number" name="after" min="0" value=${dead[0] ? dead[0].revision - 1 : sent} required />
        </label>
        <button>${say.send}</button>
        <button type="button" @click=${() => this.renew(hook)}>${say.renew}</button>
        ${this.question.button(say.remove, () => this.takeAway(hook), id)}
      </form>
    </li>`;
  }

  private readonly look = (): void =>
    void this.doing.trying(async () => {
      this.hooks = await this.api.webhooks();
    });

  private make(event: SubmitEvent): void {
    const text = takenFrom(event);
    const body = {
      url: text('url'),
      audience: text('audience'),
      ...(text('all') === 'on' ? { after: 0 } : {}),
    };
    const key = freshKey();
    void this.doing.trying(
      async () => {
        this.tell(await this.api.makeWebhook(body, key));
        this.hooks = await this.api.webhooks();
      },
      undefined,
      text,
    );
  }

  private replay({ id }: Webhook, event: SubmitEvent): void {
    const text = takenFrom(event);
    const after = Number(text('after'));
    void this.doing.trying(async () => this.put(await this.api.replayWebhook(id, after)), undefined, text);
  }

  private renew({ id }: Webhook): void {
    void this.doing.trying(async () => {
      const made = await this.api.renewWebhook(id);
      this.tell(made);
      this.put(made.webhook);
    });
  }

  private takeAway({ id }: Webhook): void {
    void this.doing.trying(async () => {
      await this.api.removeWebhook(id);
      this.hooks = this.hooks?.filter((one) => one.id !== id);
    });
  }

  private tell(made: WebhookMade): void {
    this.secrets = new Map([...this.secrets, [made.webhook.id, made]]);
  }

  private put(hook: Webhook): void {
    this.hooks = this.hooks?.map((one) => (one.id === hook.id ? hook : one));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-webhooks': DeskWebhooks;
  }
}
