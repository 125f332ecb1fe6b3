import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Beside, InFile } from '#evidence';
import { capital, listed, plainWord } from '#narration';
import { lapsedOf, type Call, type Penalised, type Rewound, type Ruling } from '#table';
import { lapsedInWords } from '../model/penalties.js';
import { spanInWords, timeInWords } from '../model/time-in-words.js';
import { shared } from '../style/shared.js';
import { factsStyle } from './facts.style.js';

const FOR = { public: 'everybody', all: 'readers who may see every hand' } as const;

/** How a ruling stands to the one before it: "upheld" is only what an appeal has looked at. */
const stands = (one: Pick<Ruling, 'state' | 'supersedes'>): string => {
  if (one.supersedes === undefined) return one.state === 'upheld' ? '' : `, ${one.state}`;
  return one.state === 'overturned'
    ? ` overturns ruling ${one.supersedes}`
    : `, ${one.state}, in the place of ruling ${one.supersedes}`;
};

const CALL_STATES: Readonly<Record<Call['state'], string>> = {
  open: 'nobody has answered it yet',
  attended: 'a judge has paused the match for it',
  closed: 'answered',
};

/** The case, as one reads it on paper: the match, the calls, and what was ruled. */
@customElement('rc-sheet')
export class Sheet extends LitElement {
  static override styles = [
    shared,
    factsStyle,
    css`
      .act {
        border-inline-start: 3px solid var(--mark-edge);
        padding-inline-start: 0.7rem;
        break-inside: avoid;
      }
      .words {
        white-space: pre-line;
      }
      .superseded {
        color: var(--soft);
      }
    `,
  ];

  @property({ attribute: false }) beside!: Beside;
  @property({ attribute: false }) file!: InFile;

  override render() {
    const { beside, file } = this;
    const { table, began, last } = file.history;
    const reach =
      beside.from === 1
        ? `1 to ${beside.to}`
        : `${beside.from} to ${beside.to}. The file also holds those before, because each entry is chained to the one before it.`;
    return html`<section class="panel">
      <h2>${beside.rulings ? 'Case' : 'Record'}</h2>
      <dl>
        <div>
          <dt>Players</dt>
          <dd>
            ${listed(table.seats.map(({ seat, player, score }) => `${file.nameOf(player)} (seat ${seat}, ${score} ${score === 1 ? 'game' : 'games'} won)`))}
          </dd>
        </div>
        <div>
          <dt>Game</dt>
          <dd>${beside.title}</dd>
        </div>
        <div>
          <dt>Played</dt>
          <dd>${spanInWords(began, last)}</dd>
        </div>
        <div>
          <dt>Match</dt>
          <dd><code>${file.history.match}</code></dd>
        </div>
        <div>
          <dt>Entries</dt>
          <dd>${reach}</dd>
        </div>
        <div>
          <dt>Made for</dt>
          <dd>
            ${beside.for === 'public' || beside.for === 'all' ? FOR[beside.for] : `the player of ${beside.for.replace(':', ' ')}`},
            on ${timeInWords(beside.madeAt)}
          </dd>
        </div>
      </dl>
      ${beside.rulings ? this.acts() : nothing}
    </section>`;
  }

  /** What a judge was called for, and what judges did. */
  private acts() {
    const { calls = [], rulings = [], penalties = [], rewinds = [] } = this.file.history.table.office;
    return html`${calls.map((call) => this.call(call))}
      <h2>Rulings</h2>
      ${rulings.length + penalties.length + rewinds.length === 0 ? html`<p>No judge has ruled in this match.</p>` : nothing}
      ${rulings.map((one) => this.ruling(one, rulings))} ${penalties.map((one) => this.penalty(one))}
      ${rewinds.map((one) => this.rewind(one))}`;
  }

  private call({ call, seat, about, words, state }: Call) {
    const who = seat === null ? 'A judge was called' : `${this.file.seatName(seat)} called a judge`;
    return html`<div class="act">
      <p><b>${who}</b> at entry ${call}, about entry ${about}: ${CALL_STATES[state]}</p>
      ${this.said(words)}
    </div>`;
  }

  private ruling(one: Ruling, rulings: readonly Ruling[]) {
    const heir = rulings.find(({ supersedes }) => supersedes === one.ruling);
    return html`<div class="act ${heir ? 'superseded' : ''}">
      <p>
        <b>Ruling ${one.ruling}</b
        >${stands(one)}${one.seat === undefined ? '' : `, on ${this.file.seatName(one.seat)}`}:
        ${aboutInWords(one.about)} ${one.infraction ? html`· ${this.infraction(one.infraction)}` : nothing}
        ${one.penalty ? html`· ${capital(plainWord(one.penalty))}` : nothing}
        ${heir ? html`· ${heir.state === 'overturned' ? 'overturned' : 'superseded'} by ruling ${heir.ruling}` : nothing}
      </p>
      ${this.said(one.words)} ${this.said(one.aside, 'Among judges: ')}
    </div>`;
  }

  private penalty(one: Penalised) {
    const lapsed = lapsedOf(this.file.history.table, one);
    return html`<div class="act ${lapsed ? 'superseded' : ''}">
      <p>
        <b>${capital(plainWord(one.penalty))}</b> for ${this.file.seatName(one.seat)}, entry ${one.since}
        ${one.infraction ? html`· ${this.infraction(one.infraction)}` : nothing}
        ${lapsed ? html`· stands no more: ${lapsedInWords(lapsed)}` : nothing}
      </p>
      ${this.said(one.words)}
    </div>`;
  }

  private rewind({ at, to, mode, ruling, words }: Rewound) {
    return html`<div class="act">
      <p>
        <b>The match went back</b> to after entry ${to}, ${mode === 'exact' ? 'exactly as it was' : 'by policy'}, entry
        ${at}${ruling === undefined ? '' : `, by ruling ${ruling}`}
      </p>
      ${this.said(words)}
    </div>`;
  }

  private infraction(id: string): string {
    return this.file.infraction(id) ?? capital(plainWord(id));
  }

  private said(bound: string | undefined, who = '') {
    const text = bound === undefined ? undefined : this.file.words.get(bound);
    return text === undefined ? nothing : html`<p class="words">${who}“${text}”</p>`;
  }
}

const aboutInWords = ({ from, to }: Ruling['about']): string =>
  to === undefined ? `about entry ${from}` : `about entries ${from} to ${to}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-sheet': Sheet;
  }
}
