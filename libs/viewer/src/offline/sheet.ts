import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Beside, InFile, JudgeAct } from '#evidence';
import { capital, plainWord, withNames } from '#narration';
import { lapsedOf, type Call, type Penalised, type Rewound, type Ruling } from '#table';
import type { IndexStep } from '../api/shapes.js';
import { bench } from '../messages/bench.js';
import { evidencePage as say } from '../messages/evidence.js';
import { lapsedInWords } from '../model/penalties.js';
import { momentBefore, placeInWords } from '../model/place-in-words.js';
import { rulingNumber } from '../model/rulings-in-words.js';
import { spanInWords, timeInWords } from '../model/time-in-words.js';
import { titleOf } from '../model/timeline.js';
import { shared } from '../style/shared.js';
import { factsStyle } from './facts.style.js';

/** How a ruling stands to the one before it: "upheld" is only what an appeal has looked at. */
const rulingTitle = ({ ruling: entry, state, supersedes }: Ruling, number: (entry: number) => number): string => {
  const ruling = number(entry);
  if (supersedes === undefined)
    return state === 'proposed' ? say.ruling.proposed({ ruling }) : say.ruling.made({ ruling });
  const of = number(supersedes);
  return state === 'proposed' ? say.ruling.proposedFor({ ruling, of }) : say.ruling[state]({ ruling, of });
};

/** What a line says, one beside the other. */
const line = (...labels: readonly unknown[]) =>
  labels.filter((label) => label !== undefined).map((label, n) => (n === 0 ? label : html` · ${label}`));

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
  @state() private judged: ReadonlyMap<number, JudgeAct> = new Map();
  @state() private index: readonly IndexStep[] = [];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('file') || !this.beside.rulings) return;
    const { file } = this;
    void Promise.all([file.judged(), file.replay('', 'resolution')]).then(([judged, { index }]) => {
      if (this.file === file) [this.judged, this.index] = [judged, index];
    });
  }

  override render() {
    const { beside, file } = this;
    const { table, began, last } = file.history;
    const { from, to } = beside;
    return html`<section class="panel">
      <h2>${beside.rulings ? say.case : say.record}</h2>
      <dl>
        <div>
          <dt>${say.players}</dt>
          ${table.seats.map(({ seat, player, score }) => html`<dd>${say.player({ player: file.nameOf(player), seat, won: score })}</dd>`)}
        </div>
        <div>
          <dt>${say.game}</dt>
          <dd>${beside.title}</dd>
        </div>
        <div>
          <dt>${say.played}</dt>
          <dd>${spanInWords(began, last)}</dd>
        </div>
        <div>
          <dt>${say.match}</dt>
          <dd><code>${file.history.match}</code></dd>
        </div>
        <div>
          <dt>${say.entries}</dt>
          <dd>${from === 1 ? say.fromFirst({ to }) : say.fromLater({ from, to })}</dd>
        </div>
        <div>
          <dt>${say.madeFor}</dt>
          <dd>${madeFor(beside)}</dd>
        </div>
      </dl>
      ${beside.rulings ? this.acts() : nothing}
    </section>`;
  }

  /** What a judge was called for, and what judges did. */
  private acts() {
    const { calls = [], rulings = [], penalties = [], rewinds = [] } = this.file.history.table.office;
    return html`${calls.map((call) => this.call(call))}
      <h2>${say.rulings}</h2>
      ${rulings.length + penalties.length + rewinds.length + this.mended.length === 0 ? html`<p>${say.noRulings}</p>` : nothing}
      ${rulings.map((one) => this.ruling(one, rulings))} ${penalties.map((one) => this.penalty(one))}
      ${rewinds.map((one) => this.rewind(one))} ${this.mended}`;
  }

  private call({ call, seat, about, ruling, words, state }: Call) {
    const player = seat === null ? undefined : this.file.seatName(seat);
    const by = player === undefined ? say.called : say.calledBy({ player });
    const appealed = player !== undefined && ruling !== undefined;
    const who = appealed ? say.appealedBy({ player, ruling: this.number(ruling) }) : by;
    const place = say.ruling.about({ place: this.place(about) });
    return html`<div class="act">
      <p>${line(html`<b>${who}</b>`, place, say.callStates[state], say.entry({ entry: call }))}</p>
      ${this.said(words)}
    </div>`;
  }

  private ruling(one: Ruling, rulings: readonly Ruling[]) {
    const heir = rulings.find(({ supersedes }) => supersedes === one.ruling);
    return html`<div class="act ${heir ? 'superseded' : ''}">
      <p>
        ${line(
          html`<b>${rulingTitle(one, this.number)}</b>`,
          one.seat && say.ruling.on({ player: this.file.seatName(one.seat) }),
          this.about(one.about),
          one.infraction && this.infraction(one.infraction),
          one.penalty && bench.penalties[one.penalty],
          this.by(one.ruling),
          heir && this.replacedBy(heir),
          say.entry({ entry: one.ruling }),
        )}
      </p>
      ${this.said(one.words)} ${this.said(one.aside, say.amongJudges)}
    </div>`;
  }

  private penalty(one: Penalised) {
    const lapsed = lapsedOf(this.file.history.table, one);
    return html`<div class="act ${lapsed ? 'superseded' : ''}">
      <p>
        ${line(
          say.penalty({ penalty: html`<b>${bench.penalties[one.penalty]}</b>`, player: this.file.seatName(one.seat) }),
          this.by(one.since),
          one.infraction && this.infraction(one.infraction),
          lapsed && html`<b>${bench.lapsed.title}</b>`,
          lapsed && lapsedInWords(lapsed, this.number),
          say.entry({ entry: one.since }),
        )}
      </p>
      ${this.said(one.words)}
    </div>`;
  }

  private rewind({ at, to, mode, ruling, words }: Rewound) {
    return html`<div class="act">
      <p>
        ${line(
          html`<b>${say.rewind.title}</b>`,
          say.rewind[mode]({ moment: momentBefore(this.index, `${to + 1}.1`, this.titled) }),
          this.by(at),
          ruling === undefined ? undefined : say.rewind.byRuling({ ruling: this.number(ruling) }),
          say.entry({ entry: at }),
        )}
      </p>
      ${this.said(words)}
    </div>`;
  }

  /** How judges mended the table. */
  private get mended() {
    return [...this.judged].flatMap(([entry, { mended }]) =>
      mended === undefined
        ? []
        : [
            html`<div class="act">
              <p>${line(html`<b>${mended}</b>`, say.entry({ entry }), this.by(entry))}</p>
            </div>`,
          ],
    );
  }

  /** Which judge it was. */
  private by(entry: number): string | undefined {
    const { name, role } = this.judged.get(entry) ?? {};
    if (name !== undefined) return say.by({ name });
    return role === undefined ? undefined : say.byRole({ role: plainWord(role) });
  }

  private readonly number = (ruling: number): number =>
    rulingNumber(this.file.history.table.office.rulings ?? [], ruling);

  private replacedBy({ ruling, state: verdict }: Ruling): string {
    const { overturnedBy, supersededBy } = say.ruling;
    return (verdict === 'overturned' ? overturnedBy : supersededBy)({ ruling: this.number(ruling) });
  }

  private place(place: string): string {
    return placeInWords(this.index, place, this.titled);
  }

  private readonly titled = (step: IndexStep): string => withNames(titleOf(step), { seat: this.file.seatName });

  private about({ from, to }: Ruling['about']): string {
    return to === undefined
      ? say.ruling.about({ place: this.place(from) })
      : say.ruling.aboutFrom({ from: this.place(from), to: this.place(to) });
  }

  private infraction(id: string): string {
    return this.file.infraction(id) ?? capital(plainWord(id));
  }

  private said(bound: string | undefined, as = say.quoted) {
    const text = bound === undefined ? undefined : this.file.words.get(bound);
    return text === undefined ? nothing : html`<p class="words">${as({ words: text })}</p>`;
  }
}

const madeFor = ({ for: whom, madeAt }: Beside): string => {
  const at = timeInWords(madeAt);
  if (whom === 'public') return say.forEverybody({ at });
  return whom === 'all' ? say.forAllHands({ at }) : say.forSeat({ seat: whom.replace('seat:', ''), at });
};

declare global {
  interface HTMLElementTagNameMap {
    'rc-sheet': Sheet;
  }
}
