import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { plainWord } from '#narration';
import { RULING } from '#table';
import type { IndexStep, ReplayIndex } from '../api/shapes.js';
import { replayPage, timeline as say } from '../messages/replay.js';
import type { TimelineNote } from '../model/bench-timeline.js';
import { byTurn, titleOf } from '../model/timeline.js';
import { CardNames } from '../model/card-names.js';
import { PLAIN_LOOK, type TableLook } from '../model/look.js';
import { shared } from '../style/shared.js';
import { endPeek, peekAt } from './card-peek.js';
import { icon } from './icon.js';
import { withCardNames } from './with-card-names.js';

/** All steps by turn: a table of contents of the match. */
@customElement('rc-timeline')
export class Timeline extends LitElement {
  static override styles = [
    shared,
    css`
      :host,
      section {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .steps {
        /* What is only heard lies in here, too, and makes no page longer. */
        position: relative;
        max-height: var(--timeline, 26rem);
        overflow-y: auto;
        margin-top: 0.4rem;
        padding: 3px;
      }
      h3 {
        position: sticky;
        top: -3px;
        background: var(--panel);
        padding: 0.35rem 0 0.15rem;
      }
      a {
        display: flex;
        gap: 0.6rem;
        align-items: baseline;
        padding: 0.15rem 0.45rem;
        min-height: 1.6rem;
        border-radius: 5px;
        color: var(--text);
        text-decoration: none;
        font-size: 0.9rem;
        border-inline-start: 3px solid transparent;
      }
      a:hover {
        background: var(--sunken);
      }
      a[aria-current] {
        background: var(--mark);
        border-inline-start-color: var(--mark-edge);
        font-weight: 600;
      }
      .n {
        flex: none;
        min-width: 2.2em;
        text-align: end;
        color: var(--soft);
        font-variant-numeric: tabular-nums;
        font-weight: 400;
        font-size: 0.8rem;
      }
      .kind {
        color: var(--soft);
        font-weight: 400;
        font-size: 0.8rem;
      }
      a.undone:not(.stands) > span:last-child {
        text-decoration: line-through;
        color: var(--soft);
      }
      li:has(.undone) {
        margin-inline-start: 0.9rem;
        border-inline-start: 2px dashed var(--edge);
      }
      .note {
        display: block;
        margin-inline-start: 2.85rem;
        padding: 0 0.4rem;
        border-radius: 4px;
        font-size: 0.8rem;
        background: var(--mark);
      }
      .note.refused {
        background: var(--bad-ground);
        color: var(--bad);
      }
    `,
  ];

  @property({ attribute: false }) index!: ReplayIndex;
  @property({ type: Number }) at = 0;
  /** Only what has been shown. */
  @property({ type: Boolean }) hush = false;
  @property({ attribute: false }) heading: (step: IndexStep) => string = titleOf;
  /** What stands beside a step, of who judges. */
  @property({ attribute: false }) notes: ReadonlyMap<number, readonly TimelineNote[]> = new Map();
  /** What somebody wrote beside a step. */
  @property({ attribute: false }) written: ReadonlyMap<number, readonly TimelineNote[]> = new Map();
  /** The steps that are listed; undefined: all of them. */
  @property({ attribute: false }) only: ReadonlySet<number> | undefined;
  @property({ attribute: false }) names = new CardNames();
  @property({ attribute: false }) look: Pick<TableLook, 'showing'> = PLAIN_LOOK;
  @property({ attribute: false }) address: (step: number) => string = () => '';

  override updated(changed: Map<PropertyKey, unknown>): void {
    const noted =
      changed.has('notes') && (changed.get('notes') as typeof this.notes | undefined)?.size !== this.notes.size;
    if (changed.has('at') || changed.has('index') || noted) this.reveal();
  }

  override render() {
    return html` <section class="panel" aria-label=${say.title}>
      <h2>${say.title}</h2>
      <div class="steps" tabindex="-1">
        <ol>
          <li>${this.link(0, replayPage.beginning)}</li>
        </ol>
        ${repeat(
          byTurn(
            this.index.index.filter(({ step }) => (!this.hush || step <= this.at) && (this.only?.has(step) ?? true)),
          ),
          ({ key }) => key,
          ({ title, steps }) =>
            html` <h3>${title}</h3>
              <ol aria-label=${title}>
                ${repeat(
                  steps,
                  ({ step }) => step,
                  (step) => html`<li>${this.link(step.step, this.heading(step), step)}${this.notesOn(step.step)}</li>`,
                )}
              </ol>`,
        )}
      </div>
    </section>`;
  }

  private link(n: number, title: string, step?: IndexStep) {
    // Only what the title does not say already.
    const kind =
      step && step.kind !== RULING && !title.toLowerCase().includes(plainWord(step.kind))
        ? html`<span class="kind">${plainWord(step.kind)}</span>`
        : nothing;
    const undone = step?.undone === true;
    const stands = step?.stands === true;
    return html` <a
      class=${`${undone ? 'undone' : ''} ${stands ? 'stands' : ''}`}
      href=${this.address(n)}
      aria-current=${n === this.at ? 'step' : nothing}
      @click=${(event: MouseEvent) => this.pick(event, n)}
      @pointerenter=${(event: PointerEvent) => event.pointerType === 'touch' || this.peek(event, title)}
      @pointerleave=${({ currentTarget }: Event) => endPeek(currentTarget as Element)}
      @focus=${(event: Event) => this.peek(event, title)}
      @blur=${({ currentTarget }: Event) => endPeek(currentTarget as Element)}
    >
      <span class="n">${n}</span
      ><span>${title} ${kind}${undone && !stands ? html`<span class="unseen"> ${say.undone}</span>` : nothing}</span>
    </a>`;
  }

  private notesOn(step: number) {
    return [...(this.notes.get(step) ?? []), ...(this.written.get(step) ?? [])].map(({ kind, text }) =>
      kind === 'refused'
        ? this.refusedAt(step, text)
        : html`<span class=${`note ${kind}`}>${icon(kind, 13)} ${withCardNames(text, this.names, this.look)}</span>`,
    );
  }

  /** What was refused leads to the table at which it was tried. */
  private refusedAt(step: number, text: string) {
    return html`<a
      class="note refused"
      href=${this.address(step)}
      @click=${(event: MouseEvent) => this.pick(event, step)}
      >${icon('refused', 13)} ${text}</a
    >`;
  }

  /** A step that names one card shows it; a tap goes to the step, whose own words show the card. */
  private peek({ currentTarget }: Event, title: string): void {
    const card = this.names.only(title);
    if (card) peekAt(card, this.look, currentTarget as Element);
  }

  private pick(event: MouseEvent, n: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent<number>('rc-go', { detail: n, bubbles: true, composed: true }));
  }

  /** Scrolls the list, and only the list, to the step that is shown. */
  private reveal(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('.steps');
    const current = this.renderRoot.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    // With what is noted beside it.
    const box = (current.closest('li') ?? current).getBoundingClientRect();
    const top = box.top - list.getBoundingClientRect().top + list.scrollTop;
    if (top < list.scrollTop + 30 || top + box.height > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-timeline': Timeline;
  }
}
