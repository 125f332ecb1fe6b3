import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventTable } from '../api/events.js';
import { absentOf, scoresOf, type UsualScore, type StatedScore, type ScoreVerdict } from '../model/event/scores.js';
import { OF_JUDGES, RESULT_TITLES, playerNameOf, scoreInWords } from '../model/event/telling.js';
import type { TakenSending } from '../model/sending.js';
import { desk } from '../messages/desk.js';
import { resultForm as say } from '../messages/desk-results.js';
import { shared } from '../style/shared.js';
import { fillIn } from '../elements/taken.js';
import { eventStyle } from './event.style.js';

/** A result as somebody states it. */
export interface StatedResult {
  /** With a reason where it takes the place of another. */
  readonly stated: StatedScore & { readonly players: readonly string[]; readonly reason?: string };
  readonly from: TakenSending;
}

const OTHER = 'other';
const ABSENT = 'absent';
/** The verdicts that a single elimination knows: one player goes on, or nobody. */
const IN_CUT: ReadonlySet<string> = new Set(['', 'win/loss', 'loss/win', 'loss/loss']);

/** States the result of a table: one of the usual ones, or any other. Tells it by `rc-result`. */
@customElement('rc-result-form')
export class ResultForm extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
        min-width: 0;
      }
      legend {
        font-weight: 650;
        padding: 0 0 0.3rem;
      }
      .scores {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
        gap: 0.4rem;
      }
      label.score {
        flex-direction: row;
        gap: 0.6rem;
        align-items: center;
        border: 1px solid var(--edge);
        border-radius: 6px;
        background: var(--raised);
        padding: 0.35rem 0.6rem;
        min-height: 2.75rem;
        font-size: 1rem;
        cursor: pointer;
      }
      .score:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
    `,
  ];

  @property({ attribute: false }) players: EventTable['players'] = [];
  @property({ type: Number }) bestOf = 1;
  /** Whether somebody goes on from the table: then no draw is offered. */
  @property({ type: Boolean }) cut = false;
  @property() action = say.report;
  /** The player who states it, where they play here: then it is told from their side. */
  @property() me = '';
  /** Whether a reason is needed. */
  @property({ type: Boolean }) reason = false;
  @state() private picked = '';

  private get scores(): readonly UsualScore[] {
    return scoresOf(this.bestOf, this.cut);
  }

  /** The players, the asker first. */
  private get order(): EventTable['players'] {
    return this.players[1]?.player === this.me ? [this.players[1], this.players[0]!] : this.players;
  }

  override render() {
    return html`<form class="stack" @submit=${this.sent}>
      <fieldset>
        <legend>${say.title}</legend>
        <div class="scores">
          ${this.scores.map((score, n) => this.choice(String(n), this.said(score)))}
          ${this.me === '' ? nothing : this.choice(ABSENT, say.absent({ player: html`<bdi>${playerNameOf(this.order[1]!)}</bdi>` }))}
          ${this.choice(OTHER, say.other)}
        </div>
      </fieldset>
      ${this.picked === OTHER ? this.other() : nothing}
      ${
        this.reason
          ? html`<label>${desk.reason}<input name="reason" required maxlength="2000" autocomplete="off" /></label>`
          : nothing
      }
      <p><button class="strong" ?disabled=${this.picked === ''}>${this.action}</button></p>
    </form>`;
  }

  private choice(value: string, text: unknown) {
    return html`<label class="score"
      ><input
        type="radio"
        name="score"
        value=${value}
        .checked=${this.picked === value}
        @change=${() => (this.picked = value)}
      /><span>${text}</span></label
    >`;
  }

  private said({ by, text }: UsualScore) {
    if (by === null) return say.agreedDraw;
    if (this.order[0]?.player !== this.me)
      return say.won({
        player: html`<bdi>${playerNameOf(this.order[by]!)}</bdi>`,
        score: html`<span class="unbroken">${text}</span>`,
      });
    const mine = by === 0 ? say.iWon({ score: text }) : say.iLost({ score: text.split('–').reverse().join('–') });
    return html`<span class="unbroken">${mine}</span>`;
  }

  private other() {
    const games = (n: 0 | 1) =>
      html`<label
        >${say.gamesWon({ player: html`<bdi>${playerNameOf(this.order[n]!)}</bdi>` })}<input
          type="number"
          name=${`won-${n}`}
          min="0"
          max="99"
          value="0"
          required
      /></label>`;
    return html`<div class="stack">
      <label
        >${say.kind}<select name="type">
          ${Object.entries(RESULT_TITLES)
            .filter(([type]) => this.isOffered(type))
            .map(([type, text]) => html`<option value=${type} ?selected=${type === 'unfinished'}>${text}</option>`)}
        </select></label
      >
      <div class="line">
        ${games(0)} ${games(1)}
        <label>${say.drawn}<input type="number" name="drawn" min="0" max="99" value="0" required /></label>
      </div>
      <label
        >${say.winner}<select name="verdicts">
          ${[...Object.entries(say.verdicts), ...this.winners()]
            .filter(([value]) => !this.cut || IN_CUT.has(value))
            .map(([value, text]) => html`<option value=${value}>${text}</option>`)}
        </select></label
      >
    </div>`;
  }

  private winners(): readonly (readonly [string, string])[] {
    const [one = '', other = ''] = this.order.map(playerNameOf);
    return [
      ['win/loss', say.wins({ player: one })],
      ['loss/win', say.wins({ player: other })],
    ];
  }

  private isOffered(type: string): boolean {
    if (type === 'bye' || (this.cut && type === 'intentional-draw')) return false;
    return this.me === '' || !OF_JUDGES.has(type);
  }

  private sent(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form);
    const text = (name: string): string => String(fields.get(name) ?? '').trim();
    const score = this.scores[Number(this.picked)];
    const verdicts = text('verdicts').split('/') as ScoreVerdict[];
    const usual = this.picked === ABSENT ? absentOf(this.bestOf) : score?.stated;
    const stated: StatedScore = usual ?? {
      type: text('type') as StatedScore['type'],
      won: [Number(text('won-0')), Number(text('won-1'))],
      drawn: Number(text('drawn')),
      ...(verdicts.length === 2 ? { verdicts: [verdicts[0]!, verdicts[1]!] as const } : {}),
    };
    const [one = '', other = ''] = this.order.map(playerNameOf);
    const said = { one, other, score: score?.text ?? scoreInWords(stated) };
    const detail: StatedResult = {
      stated: {
        ...stated,
        players: this.order.map(({ player }) => player),
        ...(this.reason ? { reason: text('reason') } : {}),
      },
      from: {
        text:
          this.picked === ABSENT
            ? say.sentAbsent(said)
            : score
              ? say.sent(said)
              : say.sentAs({ ...said, kind: RESULT_TITLES[stated.type] }),
        back: this.wayBack(form, fields),
        hasForm: () => this.isConnected,
      },
    };
    // What it says is on its way: it is chosen again for what is stated next.
    this.picked = '';
    form.reset();
    this.dispatchEvent(new CustomEvent<StatedResult>('rc-result', { detail }));
  }

  /** Chooses again what was chosen: one result stands here at a time, and nothing of another is typed. */
  private wayBack(form: HTMLFormElement, fields: FormData): () => undefined {
    const { picked } = this;
    return () => {
      this.picked = picked;
      void this.updateComplete.then(() => fillIn(form, fields));
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-result-form': ResultForm;
  }
}
