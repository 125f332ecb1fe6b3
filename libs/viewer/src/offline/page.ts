import { stepOf } from '../model/bench-timeline.js';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InFile, type Audited, type Beside } from '#evidence';
import type { Archive } from '#journal';
import { matchMarks } from '#narration';
import { lookUpRulesIn } from '../api/rules.js';
import { evidencePage as say } from '../messages/evidence.js';
import { Replay } from '../model/replay.js';
import { shared } from '../style/shared.js';
import { onWindow } from '../elements/on-window.js';
import '../elements/problem.js';
import '../elements/replay.js';
import '../elements/view-as.js';
import './checks.js';
import './findings.js';
import './sheet.js';
import './telling.js';

/** The step that the address names. */
const stepNow = (): number | undefined => {
  const [, step] = /^#step=(\d{1,9})$/.exec(location.hash) ?? [];
  return step === undefined ? undefined : Number(step);
};

/**
 * A match out of a file: whether the file is as it was made; the case and what was ruled, where it is evidence; the
 * match step by step, then in words; and what was checked.
 */
@customElement('rc-evidence-page')
export class EvidencePage extends LitElement {
  static override styles = [
    shared,
    css`
      main {
        display: flex;
        flex-direction: column;
        gap: var(--gap);
        max-width: 110rem;
        margin-inline: auto;
        padding: 0.6rem 1rem;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1rem;
        align-items: center;
      }
      h1 {
        flex: 1 1 20rem;
        font-size: 1.25rem;
      }
      /* The table fills the window, as it does in the service's own pages. */
      @media (min-width: 961px) and (min-height: 520px) {
        rc-replay {
          /* As high as this, however much is told beside the table. */
          flex: none;
          height: calc(100vh - 9rem);
          min-height: 32rem;
        }
      }
      @media print {
        main {
          padding: 0;
        }
        rc-replay {
          height: auto;
          min-height: 0;
        }
        rc-view-as,
        rc-problem {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) audited: Audited | undefined;
  @state() private replay: Replay | undefined;
  @state() private version = 0;
  @state() private as = '';
  private file: InFile | undefined;
  private fault: string | undefined;

  constructor() {
    super();
    onWindow(this, 'hashchange', () => this.moveTo());
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('audited') || !this.audited) return;
    const { archive, beside } = this.audited;
    if (archive && beside) this.open(archive, beside);
  }

  override render() {
    const { audited, replay, file } = this;
    const { archive, beside } = audited ?? {};
    const sheet = html`<rc-sheet .beside=${beside} .file=${file}></rc-sheet>`;
    return html`<main>
      <rc-findings .audited=${audited} .fault=${this.fault}></rc-findings>
      ${
        archive && beside && file && replay
          ? html`<header>
                <h1>${this.heading}</h1>
                <span class="soft">${beside.title}</span>
                ${replay.summary ? matchMarks(replay.summary).map(({ text, title }) => html`<span class="badge" title=${title}>${text}</span>`) : nothing}
                <rc-view-as
                  .asker=${replay.asker}
                  .seats=${replay.summary?.seats ?? file.history.table.seats}
                  .as=${this.as}
                  @rc-see-as=${this.seeAs}
                ></rc-view-as>
              </header>
              ${beside.rulings ? sheet : nothing}
              <rc-problem .problem=${replay.problem}></rc-problem>
              <rc-replay .replay=${replay} .version=${this.version} .address=${(n: number) => `#step=${n}`}></rc-replay>
              <rc-telling .file=${file} .beside=${beside}></rc-telling>
              ${beside.rulings ? nothing : sheet}`
          : nothing
      }
      ${audited ? html`<rc-checks .audited=${audited} .archive=${archive} .beside=${beside} .file=${file}></rc-checks>` : nothing}
    </main>`;
  }

  private get heading(): string {
    const [one = '', other = ''] = (this.replay?.summary?.seats ?? []).map(({ name }) => name);
    return say.against({ one, other });
  }

  private open(archive: Archive, beside: Beside): void {
    try {
      this.file = new InFile(archive, beside);
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
      return;
    }
    const { file } = this;
    lookUpRulesIn({ rule: file.rule, address: () => undefined });
    void this.begin(file, beside);
  }

  /** At what it is about: where its range begins, else what was ruled on last. */
  private async begin(file: InFile, { from, rulings }: Pick<Beside, 'from' | 'rulings'>): Promise<void> {
    const { index } = await file.replay('', 'resolution');
    const ruled = rulings ? file.history.table.office.rulings?.at(-1)?.about.from : undefined;
    const about = from > 1 ? String(from) : ruled;
    const first = about === undefined ? undefined : stepOf(index, about);
    this.walk(file, stepNow() ?? first?.step);
  }

  private walk(file: InFile, step: number | undefined): void {
    const as = this.as === '' ? undefined : this.as;
    const replay = new Replay(file, file.history.match, as, () => this.moved(), this.replay?.unit);
    this.replay = replay;
    void replay.start(step);
  }

  private moved(): void {
    const { replay } = this;
    if (replay?.index) history.replaceState(null, '', `#step=${replay.at}`);
    if (replay?.summary) document.title = say.title({ players: this.heading });
    this.version += 1;
  }

  private moveTo(): void {
    const step = stepNow();
    if (step !== undefined && step !== this.replay?.at) void this.replay?.go(step);
  }

  private seeAs({ detail }: CustomEvent<string>): void {
    this.as = detail;
    if (this.file) this.walk(this.file, this.replay?.at);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-evidence-page': EvidencePage;
  }
}
