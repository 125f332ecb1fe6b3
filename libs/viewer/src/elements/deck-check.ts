import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isUnlisted } from '#table';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { DeckChecked, Problem } from '../api/shapes.js';
import { deckLists as say } from '../messages/begin.js';
import { ofSeat, withoutFault } from '../model/problem-lines.js';
import { shared } from '../style/shared.js';
import type { Mended } from './problem.js';
import './problem.js';

/** Whether the list in the text area beside it may be played in the format of its form, asked before a match begins. */
@customElement('rc-deck-check')
export class DeckCheck extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
        align-items: flex-start;
      }
      rc-problem,
      .told {
        width: 100%;
      }
    `,
  ];

  @property() game = '';
  /** The title of a game of which the service has sample cards only. */
  @property() samples = '';
  @property({ type: Number }) seat = 1;
  @state() private checked: DeckChecked | undefined;
  @state() private problem: Problem | undefined;
  @state() private busy = false;

  override render() {
    return html` <button type="button" ?disabled=${this.busy} @click=${() => void this.check()}>
        ${this.busy ? say.checking : say.check}
      </button>
      <div class="told small" role="status">${this.checked ? this.told(this.checked) : nothing}</div>
      <rc-problem
        .problem=${this.problem}
        .game=${this.game}
        .samples=${this.samples}
        @rc-mended=${this.mended}
      ></rc-problem>`;
  }

  /** What was told is no longer about what stands there. */
  forget(problem?: Problem): void {
    this.checked = undefined;
    this.problem = problem;
  }

  private told({ legal, parts, format }: DeckChecked) {
    const cards = parts.map(({ title, count }) => say.part({ part: title, count })).join(', ');
    if (parts.some(({ cards: lines }) => lines.some(({ card }) => isUnlisted(card))))
      return html`<p>${say.open({ parts: cards })}</p>`;
    if (legal) return html`<p>${say.legal({ format, parts: cards })}</p>`;
    return html`<p>${cards === '' ? say.noCard : say.readAs({ parts: cards })}</p>`;
  }

  private async check(): Promise<void> {
    const { form, value } = this.parentElement!.querySelector('textarea')!;
    const fields = new FormData(form!);
    const [format, rules] = ['format', 'rules'].map((name) => fields.get(name));
    const table = fields.has('paper') ? ({ table: 'paper' } as const) : {};
    const by = { game: this.game, format: String(format), ...(rules ? { rules: String(rules) } : {}), ...table };
    this.busy = true;
    this.forget();
    try {
      this.checked = await new Api().checkDeck(by, value);
      const { legal, violations } = this.checked;
      if (!legal) this.problem = ofSeat({ title: say.againstRules, status: 422, violations }, this.seat);
    } catch (error) {
      this.problem = ofSeat(problemOf(error), this.seat);
    }
    this.busy = false;
  }

  private mended({ detail: { seat, line } }: CustomEvent<Mended>): void {
    this.problem = this.problem && withoutFault(this.problem, seat, line);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-deck-check': DeckCheck;
  }
}
