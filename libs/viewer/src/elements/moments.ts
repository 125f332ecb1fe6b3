import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Moment } from '../api/shapes.js';
import type { TimelineNote } from '../model/bench-timeline.js';
import { choicesOf, jumpFrom, marksBy, onlyThese, type FindingShown, type Only } from '../model/finding.js';
import { lettersCount } from '../model/kept.js';
import { isTyping } from '../model/keys.js';
import { keyedBy } from '../model/own-keys.js';
import type { Replay } from '../model/replay.js';
import { replay as replaySays } from '../messages/table-replay.js';
import { shared } from '../style/shared.js';
import { icon } from './icon.js';
import { onWindow } from './on-window.js';

const { moments: say } = replaySays;

/** What is marked on a timeline, and the steps that are left of it. */
export interface Marked {
  readonly marks: ReadonlyMap<number, readonly TimelineNote[]>;
  readonly only: ReadonlySet<number> | undefined;
}

/** The key moments of a match: from one to the next, and which steps the timeline is of. */
@customElement('rc-moments')
export class MomentsElement extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
      }
      select,
      input {
        flex: 1 1 8rem;
        min-width: 0;
      }
      p {
        margin: 0;
      }
      p:empty {
        display: none;
      }
      button {
        display: grid;
        place-items: center;
        min-width: 2rem;
        padding: 0;
      }
    `,
  ];

  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) version = 0;
  @property({ type: Number }) at = 0;
  /** Nothing is told of what comes. */
  @property({ type: Boolean }) hush = false;
  @state() private only: Only = 'all';
  @state() private find = '';
  @state() private moments: readonly Moment[] = [];
  private asked: unknown;

  constructor() {
    super();
    onWindow(this, 'keydown', (event) => this.key(event));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { index } = this.replay;
    // A match that goes on has more of them with every step.
    if (index && (changed.has('replay') || this.asked !== index)) void this.load((this.asked = index));
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    const named = changed.has('version') && this.find !== '';
    if (named || changed.has('only') || changed.has('moments') || changed.has('find')) this.tell();
  }

  override render() {
    const { replay, finding } = this;
    if (!finding) return nothing;
    const choices = choicesOf(finding, replay.table?.seats ?? [], replay.asker);
    const next = (by: 1 | -1, title: string, name: 'back' | 'forward') =>
      html`<button
        title=${title}
        aria-label=${title}
        ?disabled=${!this.hush && jumpFrom(finding, this.only, this.at, by) === undefined}
        @click=${() => this.jump(by)}
      >
        ${icon(name, 16)}
      </button>`;
    return html`<section class="panel" aria-label=${say.title}>
      <select aria-label=${say.only} @change=${this.choose}>
        ${choices.map(({ only, said }) => html`<option value=${only} ?selected=${only === this.only}>${said}</option>`)}
      </select>
      ${next(-1, say.before, 'back')} ${next(1, say.next, 'forward')}
      <input
        type="search"
        maxlength="200"
        aria-label=${say.find}
        placeholder=${say.findFor}
        @input=${({ target }: Event) => (this.find = (target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && this.jump(event.shiftKey ? -1 : 1)}
      />
      <p class="small" role="status">${this.foundInWords(finding)}</p>
    </section>`;
  }

  private get finding(): FindingShown | undefined {
    const { index, game } = this.replay;
    if (!index) return undefined;
    const { moments, find } = this;
    return { index: index.index, moments, showing: game?.showing ?? {}, find, said: this.replay.title };
  }

  private foundInWords(finding: FindingShown): string {
    // How many come would tell what comes.
    if (this.find.trim() === '' || this.hush) return '';
    const steps = onlyThese(finding, this.only)?.size ?? 0;
    return steps === 0 ? say.noneFound({ find: this.find.trim() }) : say.found({ steps });
  }

  private async load(asked: unknown): Promise<void> {
    const moments = await this.replay.moments();
    if (this.asked === asked) this.moments = moments;
  }

  private tell(): void {
    const { finding } = this;
    if (!finding) return;
    const said = (moment: Moment): TimelineNote => ({ kind: 'moment', text: finding.said(moment) });
    const detail: Marked = { marks: marksBy(this.moments, said), only: onlyThese(finding, this.only) };
    this.dispatchEvent(new CustomEvent<Marked>('rc-marked', { detail }));
  }

  private choose(event: Event): void {
    this.only = (event.target as HTMLSelectElement).value as Only;
  }

  private jump(by: 1 | -1): void {
    const step = this.finding && jumpFrom(this.finding, this.only, this.at, by);
    if (step !== undefined)
      this.dispatchEvent(new CustomEvent<number>('rc-go', { detail: step, bubbles: true, composed: true }));
  }

  private key(event: KeyboardEvent): void {
    if (keyedBy(event.key) !== 'moment' || isTyping(event) || !lettersCount()) return;
    event.preventDefault();
    this.jump(event.shiftKey ? -1 : 1);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-moments': MomentsElement;
  }
}
