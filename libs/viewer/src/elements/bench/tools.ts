import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Problem } from '../../api/shapes.js';
import { BENCH_TOOLS, type BenchTool } from '../../model/place.js';
import { focusOn } from '../focus.js';
import { tools as say } from '../../messages/bench.js';
import { BenchPart } from './bench-part.js';
import '../problem.js';
import '../sent.js';
import './compare.js';
import './evidence.js';
import './fork.js';
import './mend.js';
import './moment.js';
import './office.js';
import './rewind.js';
import './rule.js';

/** What a judge looks with and acts with: one tool at a time, and what became of what was done last. */
@customElement('rc-bench-tools')
export class BenchTools extends BenchPart {
  static override styles = [
    ...BenchPart.styles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 0.4rem;
      }
      [role='tablist'] {
        display: grid;
        grid-template-columns: repeat(4, auto);
        gap: 0.2rem;
      }
      [role='tab'] {
        min-height: 2.4rem;
        padding-inline: 0.1rem;
        font-size: 0.88rem;
        letter-spacing: -0.01em;
      }
      [role='tab'][aria-selected='true'],
      [role='tab'][aria-selected='true']:hover {
        background: var(--accent);
        border-color: var(--accent);
        color: var(--on-accent);
        font-weight: 650;
      }
      [role='tabpanel'] {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      @media (min-width: 961px) and (min-height: 520px) {
        [role='tabpanel'] {
          min-height: 0;
          overflow-y: auto;
        }
      }
    `,
  ];

  @property() tool: BenchTool = 'moment';

  /** To what became of what was carried out: what was refused, or that it is done. */
  readonly toOutcome = (): void => {
    void this.updateComplete.then(() => this.renderRoot.querySelector('rc-sent')?.toOutcome());
  };

  /** To the tool that lies open. */
  readonly toTool = (): void =>
    this.renderRoot.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();

  protected override refocus(carried: boolean): void {
    if (carried) this.toOutcome();
    else this.toHeading();
  }

  /** A tool that something else led to begins with its heading. */
  toHeading(): void {
    const tool = this.renderRoot.querySelector<BenchPart>('.panel > *');
    void tool?.updateComplete.then(() => focusOn(tool.renderRoot.querySelector<HTMLElement>('h2')));
  }

  override render() {
    const game = this.bench.live.summary?.game ?? '';
    return html`
      <div role="tablist" aria-label=${say.title} @keydown=${this.tabKey}>
        ${BENCH_TOOLS.map(
          (tool) =>
            html`<button
              role="tab"
              id=${`tab-${tool}`}
              aria-controls="tools"
              aria-selected=${tool === this.tool}
              tabindex=${tool === this.tool ? 0 : -1}
              @click=${() => this.pick(tool)}
            >
              ${say.names[tool]}
            </button>`,
        )}
      </div>
      <rc-sent .sending=${this.bench.sending} .game=${game} .reworded=${this.bench.words.said}></rc-sent>
      ${this.bench.problem ? html`<rc-problem .problem=${this.told(this.bench.problem)} .game=${game}></rc-problem>` : nothing}
      <div
        class="panel"
        role="tabpanel"
        id="tools"
        aria-labelledby=${`tab-${this.tool}`}
        tabindex="-1"
        @rc-carried=${this.toOutcome}
      >
        ${this.open()}
      </div>
    `;
  }

  private told(problem: Problem): Problem {
    return problem.detail === undefined ? problem : { ...problem, detail: this.bench.words.said(problem.detail) };
  }

  private open() {
    const { bench } = this;
    switch (this.tool) {
      case 'moment':
        return html`<rc-bench-moment .bench=${bench}></rc-bench-moment>`;
      case 'compare':
        return html`<rc-bench-compare .bench=${bench}></rc-bench-compare>`;
      case 'rule':
        return html`<rc-bench-rule .bench=${bench}></rc-bench-rule>`;
      case 'mend':
        return html`<rc-bench-mend .bench=${bench}></rc-bench-mend>`;
      case 'rewind':
        return html`<rc-bench-rewind .bench=${bench}></rc-bench-rewind>`;
      case 'office':
        return html`<rc-bench-office .bench=${bench}></rc-bench-office>`;
      case 'fork':
        return html`<rc-bench-fork .bench=${bench}></rc-bench-fork>`;
      case 'evidence':
        return html`<rc-bench-evidence .bench=${bench}></rc-bench-evidence>`;
    }
  }

  private tabKey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const n = BENCH_TOOLS.length;
    const tool = BENCH_TOOLS[(BENCH_TOOLS.indexOf(this.tool) + by + n) % n]!;
    this.pick(tool);
    this.renderRoot.querySelector<HTMLElement>(`#tab-${tool}`)?.focus();
  }

  private pick(tool: BenchTool): void {
    this.dispatchEvent(new CustomEvent<BenchTool>('rc-tool', { detail: tool, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-tools': BenchTools;
  }
}
