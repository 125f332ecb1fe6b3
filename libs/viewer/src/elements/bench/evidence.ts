import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { fetchFile, fetchTranscript, keepFile, type FileAsked } from '../../api/file.js';
import { tokenOf } from '../../model/tokens.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

/** What goes out of the hall: one page that shows a match and checks itself, or the match in words. */
@customElement('rc-bench-evidence')
export class BenchEvidence extends BenchPart {
  override readonly forTool = 'evidence';

  override render() {
    const { bench } = this;
    return html`<section aria-label="Evidence">
        <h2>Evidence</h2>
        <p class="small">
          One page that holds the record, as far as its readers may see it. It opens without a network, steps through
          the match, checks itself and prints.
        </p>
        <form name="evidence" data-looks @submit=${this.make}>
          <label
            >For whom
            <select name="for">
              <option value="public">everybody</option>
              ${bench.live.summary?.seats.map(({ seat, name }) => html`<option value=${`seat:${seat}`}>${name}: with their own hidden cards</option>`)}
              <option value="all">judges: with what all players know</option>
            </select>
          </label>
          <div class="pair">
            <label>From entry <input name="from" type="number" min="1" max=${bench.head} placeholder="1" /></label>
            <label
              >to entry <input name="to" type="number" min="1" max=${bench.head} placeholder=${String(bench.head)}
            /></label>
          </div>
          <label class="check"
            ><input type="checkbox" name="rulings" value="yes" checked /> With rulings, and what was said</label
          >
          <p class="line">
            <button class="strong">Make evidence</button>
          </p>
          ${this.recorded('It is recorded that you made it, and for whom.')}
        </form>
      </section>
      <section aria-label="Transcript">
        <h2>Transcript</h2>
        <p class="small">The whole match in words, with what judges may know of it.</p>
        <p class="line"><button @click=${this.tell}>Save the transcript</button></p>
        ${this.recorded()}
      </section>`;
  }

  private make(event: SubmitEvent): void {
    event.preventDefault();
    const { rulings, ...asked } = filledIn(new FormData(event.target as HTMLFormElement));
    const body: FileAsked = { ...withNumbers(asked, 'from', 'to'), rulings: rulings !== undefined };
    const form = event.target as HTMLFormElement;
    const [whom = ''] = [...(form.elements.namedItem('for') as HTMLSelectElement).selectedOptions].map(
      (one) => one.text,
    );
    const [from = '1', to = String(this.bench.head)] = [asked['from'], asked['to']];
    const text = `Evidence for ${whom}, entries ${from} to ${to}`;
    this.keep(text, 'html', () => fetchFile(this.bench.match, this.token, body));
  }

  private tell(): void {
    this.keep('Transcript', 'txt', () => fetchTranscript(this.bench.match, this.token));
  }

  private get token(): string | undefined {
    return tokenOf(sessionStorage, this.bench.match);
  }

  private keep(text: string, kind: 'html' | 'txt', fetched: () => Promise<Blob>): void {
    const saved = (file: Blob): string => {
      keepFile(file, `${this.bench.match}.${kind}`);
      return 'It is saved where this browser keeps files.';
    };
    const { sending } = this.bench;
    void this.bench.send(() => fetched, saved, { text, isBlank: sending.isUnderWay(text) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-evidence': BenchEvidence;
  }
}
