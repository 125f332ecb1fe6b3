import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { capital } from '#narration';
import { problemOf } from '../api/asking.js';
import type { CardWay, Problem } from '../api/shapes.js';
import type { Replay } from '../model/replay.js';
import { card } from '../messages/table-card.js';
import { shared } from '../style/shared.js';
import './problem.js';

const { way: say } = card;

/** A card that somebody wants to follow. */
export interface FollowedWay {
  readonly handle: string;
  readonly name: string;
}

/** Where a card came from and went, and the way to each of these steps. */
@customElement('rc-way')
export class WayElement extends LitElement {
  static override styles = [
    shared,
    css`
      .head {
        display: flex;
        gap: 0.5rem;
        align-items: center;
        justify-content: space-between;
      }
      li {
        font-size: 0.9rem;
      }
    `,
  ];

  @property({ attribute: false }) replay!: Replay;
  @property({ attribute: false }) followed!: FollowedWay;
  @property({ attribute: false }) address: (step: number) => string = () => '';
  /** The step that is shown, and that at which the card was chosen. */
  @property({ type: Number }) at = 0;
  @state() private way: CardWay['items'] | undefined;
  @state() private problem: Problem | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('followed')) void this.load();
  }

  override render() {
    const { followed, way } = this;
    return html`<section class="panel" aria-label=${say.title({ card: followed.name })}>
      <div class="head">
        <h2>${followed.name}</h2>
        <button class="small" @click=${() => this.dispatchEvent(new CustomEvent('rc-close'))}>${say.close}</button>
      </div>
      <rc-problem .problem=${this.problem}></rc-problem>
      ${way?.length === 0 ? html`<p class="soft">${say.never}</p>` : nothing}
      <ol aria-label=${say.list}>
        ${way?.map(({ step, from, to }) => html`<li>${say.stepTo({ step: html`<a href=${this.address(step)} aria-current=${step === this.at ? 'step' : nothing} @click=${(event: MouseEvent) => this.go(event, step)}>${say.step({ step })}</a>`, way: this.said(from, to) })}</li>`)}
      </ol>
      <p class="soft small">${say.hidden}</p>
    </section>`;
  }

  private said(from: string | null, to: string | null): string {
    const zone = (id: string): string => this.replay.naming?.book.zone(id) ?? id;
    if (from === null) return say.comes({ zone: zone(to ?? '') });
    return to === null ? say.leaves({ zone: zone(from) }) : capital(`${zone(from)} → ${zone(to)}`);
  }

  private async load(): Promise<void> {
    this.way = this.problem = undefined;
    const { followed } = this;
    try {
      const way = await this.replay.wayOf(followed.handle);
      if (this.followed === followed) this.way = way;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  private go(event: MouseEvent, step: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent<number>('rc-go', { detail: step, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-way': WayElement;
  }
}
