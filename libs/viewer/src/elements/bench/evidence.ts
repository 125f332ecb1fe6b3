import { html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { fetchFile, fetchTranscript, keepFile, type FileAsked } from '../../api/file.js';
import { inSentence } from '#narration';
import { entryOf } from '../../model/bench-timeline.js';
import { tokenOf } from '../../model/tokens.js';
import { evidence as say } from '../../messages/evidence.js';
import { entriesOf } from '../../model/place-in-words.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

/** What goes out of the hall: one page that shows a match and checks itself, or the match in words. */
@customElement('rc-bench-evidence')
export class BenchEvidence extends BenchPart {
  override readonly forTool = 'evidence';
  /** The entries that the chosen steps begin and end with; 0: the first and the last there are. */
  @state() private range = { from: 0, to: 0 };

  override render() {
    const { bench } = this;
    const index = bench.index?.index ?? [];
    const steps = index.filter(({ step }) => step > 0);
    const [from, to] = [this.range.from || 1, this.range.to || bench.head];
    return html`<section aria-label=${say.title}>
        <h2>${say.title}</h2>
        <p class="small">${say.about}</p>
        <form name="evidence" data-looks @submit=${this.make}>
          <label
            >${say.forWhom}
            <select name="for">
              <option value="public">${say.everybody}</option>
              ${bench.live.summary?.seats.map(({ seat, name }) => html`<option value=${`seat:${seat}`}>${say.player({ player: name })}</option>`)}
              <option value="all">${say.judges}</option>
            </select>
          </label>
          <label
            >${say.from}
            <select name="from" @change=${this.narrow}>
              <option value="">${say.fromBeginning}</option>
              ${this.stepsToChoose(
                steps.filter((one) => entryOf(one.position) <= to),
                ({ step }) => entriesOf(index, step).from,
              )}
            </select>
          </label>
          <label
            >${say.to}
            <select name="to" @change=${this.narrow}>
              <option value="">${say.toNow}</option>
              ${this.stepsToChoose(
                steps.filter((one) => entryOf(one.position) >= from),
                ({ position }) => entryOf(position),
              )}
            </select>
          </label>
          <p class="soft small" role="status">${say.entries({ from, to })}</p>
          <label class="check"><input type="checkbox" name="rulings" value="yes" checked /> ${say.withRulings}</label>
          <p class="line">
            <button class="strong">${say.make}</button>
          </p>
          ${this.recorded(say.recorded)}
        </form>
      </section>
      <section aria-label=${say.transcript.title}>
        <h2>${say.transcript.title}</h2>
        <p class="small">${say.transcript.about}</p>
        <p class="line"><button @click=${this.tell}>${say.transcript.save}</button></p>
        ${this.recorded()}
      </section>`;
  }

  /** A range that ends before it begins is not offered. */
  private narrow(event: Event): void {
    const { name, value } = event.target as HTMLSelectElement;
    this.range = { ...this.range, [name]: Number(value) };
  }

  private make(event: SubmitEvent): void {
    event.preventDefault();
    const { rulings, ...asked } = filledIn(new FormData(event.target as HTMLFormElement));
    const body: FileAsked = { ...withNumbers(asked, 'from', 'to'), rulings: rulings !== undefined };
    const form = event.target as HTMLFormElement;
    const chosen = (name: string): string =>
      [...(form.elements.namedItem(name) as HTMLSelectElement).selectedOptions].map((one) => one.text.trim()).join();
    const text = say.taken({ whom: chosen('for'), from: inSentence(chosen('from')), to: inSentence(chosen('to')) });
    this.keep(text, `${asked['for']?.replace(':', '-') ?? 'public'}.html`, () =>
      fetchFile(this.bench.match, this.token, body),
    );
  }

  private tell(): void {
    this.keep(say.transcript.title, 'txt', () => fetchTranscript(this.bench.match, this.token));
  }

  private get token(): string | undefined {
    return tokenOf(sessionStorage, this.bench.match);
  }

  private keep(text: string, ending: string, fetched: () => Promise<Blob>): void {
    const saved = (file: Blob): string => {
      keepFile(file, `${this.bench.match}.${ending}`);
      return say.saved;
    };
    const { sending } = this.bench;
    void this.bench.deeds.send(() => fetched, saved, { text, isBlank: sending.isUnderWay(text) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-evidence': BenchEvidence;
  }
}
