import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { judged as say } from '../messages/bench-judged.js';
import type { Asker } from '../api/shapes.js';
import type { ReadEntry } from '../model/entries.js';
import { judgedSeen, judgedSince, keepJudgedSeen, type JudgesNotice } from '../model/judged.js';
import type { LogLine } from '../model/log.js';
import { shared } from '../style/shared.js';
import { callBack } from './chime.js';
import './appeal.js';
import type { Appealing } from './appeal.js';

/** What a judge did, to the players of the match: over their choices, until they have taken note of it. */
@customElement('rc-judged')
export class JudgedElement extends LitElement {
  static override styles = [
    shared,
    css`
      section.panel {
        border: 2px solid var(--mark-edge);
        background: var(--mark);
      }
      p {
        margin-top: 0.3rem;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin-top: 0.5rem;
        /* In sight, however much a judge said. */
        position: sticky;
        bottom: 0;
        background: var(--mark);
        box-shadow: 0 0 0 0.5rem var(--mark);
      }
      .line:has([open]) {
        position: static;
      }
    `,
  ];

  @property() match = '';
  /** The reader, by role and seats. */
  @property({ attribute: false }) asker: Asker | undefined;
  @property({ attribute: false }) heard: readonly ReadEntry[] = [];
  @property({ attribute: false }) log: readonly LogLine[] = [];
  /** Absent while a call is open. */
  @property({ attribute: false }) call: Appealing | undefined;
  /** The entry of the newest notice that is shown. */
  private told = 0;

  private get notices(): readonly JudgesNotice[] {
    return judgedSince(judgedSeen(this.match), this.asker?.seats ?? [], this.heard, this.log, this.asker?.role);
  }

  override updated(): void {
    const { revision = 0 } = this.notices[0] ?? {};
    if (revision > this.told) callBack();
    this.told = revision;
  }

  override render() {
    const { notices } = this;
    const [newest, ...others] = notices;
    if (!newest) return nothing;
    const ruling = notices.find((one) => one.ruling !== undefined)?.ruling;
    return html`<section class="panel" role="alert" aria-label=${say.region}>
      <h2>${newest.title}</h2>
      ${newest.said.map((said) => html`<p>${said}</p>`)} ${newest.means.map((said) => html`<p><b>${said}</b></p>`)}
      ${others.map(({ title, said }) => html`<p class="small">${said.length > 0 ? said.join(' ') : title}</p>`)}
      <div class="line">
        <button class="strong" @click=${() => this.noted(newest)}>${say.noted}</button>
        ${ruling === undefined ? nothing : html`<rc-appeal .ruling=${ruling} .call=${this.call}></rc-appeal>`}
      </div>
    </section>`;
  }

  private noted({ revision }: JudgesNotice): void {
    keepJudgedSeen(this.match, revision);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-judged': JudgedElement;
  }
}
