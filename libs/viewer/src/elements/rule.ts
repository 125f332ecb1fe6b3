import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { rules } from '../api/rules.js';
import type { RuleFound } from '../api/shapes.js';
import { card } from '../messages/table-card.js';
import { shared } from '../style/shared.js';
import { placePopover } from './popover-place.js';

const { rule: say } = card;

/** A rule's id, or a box's: pressed, it says what the rule or the box says. It is a link too, for a new tab. */
@customElement('rc-rule')
export class Rule extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline-block;
      }
      a,
      .link {
        font:
          600 0.85rem/1.8 ui-monospace,
          Menlo,
          Consolas,
          monospace;
        white-space: nowrap;
        display: inline-block;
        min-width: 24px;
        min-height: 24px;
        text-align: center;
      }
      .link {
        border: 0;
        padding: 0;
        min-height: 24px;
        background: none;
        color: var(--accent);
        text-decoration: underline;
        text-underline-offset: 0.18em;
      }
      .text {
        position: fixed;
        inset: auto;
        margin: 0;
        width: max-content;
        max-width: min(26rem, calc(100vw - 16px));
        max-height: calc(100vh - 16px);
        overflow: auto;
        color: var(--text);
        background: var(--panel);
        border: 1px solid var(--edge);
        border-radius: var(--round);
        padding: 0.75rem 0.9rem;
      }
      .text p {
        white-space: pre-line;
      }
      .text p + p {
        margin-top: 0.45rem;
      }
    `,
  ];

  @property() game = '';
  @property() rule = '';
  /** What stands on it, where that is not the id. */
  @property() label = '';
  @state() private found: RuleFound | 'asked' | 'unknown' | undefined;

  override render() {
    const address = rules.address(this.game, this.rule);
    const label = this.label || this.rule;
    return html` ${
      address === undefined
        ? html`<button class="link" @click=${this.open} aria-haspopup="dialog" aria-label=${this.rule}>
            ${label}
          </button>`
        : html`<a
            href=${address}
            target="_blank"
            rel="noopener"
            @click=${this.open}
            aria-haspopup="dialog"
            aria-label=${this.rule}
            >${label}</a
          >`
    }
    ${this.found ? html`<div class="text" popover role="dialog" aria-label=${this.rule.includes(' ') ? say.box({ box: this.rule }) : say.rule({ rule: this.rule })} @toggle=${this.toggled}>${this.text()}</div>` : nothing}`;
  }

  private text() {
    if (this.found === 'asked') return html`<p class="soft">${say.asked}</p>`;
    if (this.found === 'unknown' || !this.found) return html`<p>${say.unknown({ rule: this.rule })}</p>`;
    return html`<p><b>${this.found.id}</b> <span class="soft small">${this.found.section}</span></p>
      <p>${this.found.text}</p>
      ${this.found.source ? html`<p class="soft small">${this.found.source}</p>` : nothing}`;
  }

  private async open(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.found = 'asked';
    await this.show();
    this.found = await rules.rule(this.game, this.rule).catch(() => 'unknown' as const);
    await this.show();
  }

  private async show(): Promise<void> {
    await this.updateComplete;
    const text = this.renderRoot.querySelector<HTMLElement>('.text');
    if (!text) return;
    if (!text.matches(':popover-open')) text.showPopover();
    placePopover(text, this);
  }

  private toggled(event: Event): void {
    if ((event as Event & { newState?: string }).newState === 'closed') this.found = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-rule': Rule;
  }
}
