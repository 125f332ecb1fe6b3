import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Restated } from '../../api/shapes.js';
import { changed as say } from '../../messages/bench-changes.js';
import { BenchPart } from './bench-part.js';
import { forkLinks } from './links-apart.js';

/** At most this many characters are told of a value that no scenario can say. */
const MOST = 80;

const brief = (value: unknown): string => {
  const text = value === null ? say.nothing : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text;
};

/** What if something had lain there otherwise: the table of a moment as a scenario, to be changed and begun. */
@customElement('rc-bench-changed')
export class BenchChanged extends BenchPart {
  static override styles = [
    ...BenchPart.styles,
    css`
      textarea {
        min-height: 16rem;
        font-family: ui-monospace, monospace;
        font-size: 0.8rem;
        white-space: pre;
      }
      li {
        overflow-wrap: anywhere;
      }
    `,
  ];

  override readonly forTool = 'fork';
  /** Why what stands there is no JSON. */
  @state() private wrong = '';
  /** The text that was begun last. */
  private pressed = '';

  override render() {
    const { bench } = this;
    const { restated } = bench.looks;
    return html`<section aria-label=${say.title}>
      <h2>${say.title}</h2>
      <p class="small">${say.about}</p>
      <p class="line">
        <button @click=${this.edit}>${restated === undefined ? say.edit : say.editAgain}</button>
      </p>
      ${this.recorded(say.recorded)} ${restated === undefined ? nothing : this.editing(restated)}
      ${bench.deeds.changed.map(
        (match) =>
          html`<div role="status">
            <p>${say.begun({ place: bench.words.after(match.of.at) })}</p>
            ${forkLinks(match)}
          </div>`,
      )}
    </section>`;
  }

  private editing({ at, scenario, unsaid, refused }: Restated) {
    return html`${refused === null ? nothing : html`<p class="refused">${say.refused({ reason: refused })}</p>`}
      ${
        unsaid.length === 0
          ? html`<p class="small">${say.exact}</p>`
          : html`<details>
              <summary>${say.unsaid({ count: unsaid.length })}</summary>
              <ul class="said">
                ${unsaid.map((one) => html`<li>${say.differs({ place: html`<code>${one.at}</code>`, is: brief(one.is), begins: brief(one.begins) })}</li>`)}
              </ul>
            </details>`
      }
      <form name="changed" @submit=${this.begin}>
        <label
          >${say.scenario({ place: this.bench.words.after(at) })}
          <textarea
            name="scenario"
            spellcheck="false"
            autocomplete="off"
            .defaultValue=${JSON.stringify(scenario, null, 2)}
          ></textarea>
        </label>
        ${this.wrong === '' ? nothing : html`<p class="refused" role="alert">${say.notJson({ reason: this.wrong })}</p>`}
        <p class="line"><button class="strong">${say.begin}</button></p>
      </form>`;
  }

  private async edit(): Promise<void> {
    const { bench } = this;
    this.wrong = '';
    await bench.looks.atScenario(bench.moment === undefined ? bench.head : bench.at);
    // What was changed until then makes room for it.
    const form = this.renderRoot.querySelector('form');
    if (form) this.forms.setAside(form, say.draft);
    await this.updateComplete;
    this.renderRoot.querySelector('form')?.reset();
    this.renderRoot.querySelector('textarea')?.focus();
  }

  private begin(event: SubmitEvent): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('scenario'));
    this.wrong = '';
    let scenario: unknown;
    try {
      scenario = JSON.parse(text);
    } catch (error) {
      this.wrong = (error as Error).message;
      return;
    }
    const { submitter: button } = event;
    const { at } = this.bench.looks.restated!;
    // What stands there is a text to go on with: it stays.
    const taken = say.taken({ place: this.bench.words.after(at) });
    const pressed = { text: taken, button, isBlank: text === this.pressed };
    this.pressed = text;
    void this.bench.deeds.beginChanged(at, scenario, pressed).then(() => this.toBegun(pressed));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-changed': BenchChanged;
  }
}
