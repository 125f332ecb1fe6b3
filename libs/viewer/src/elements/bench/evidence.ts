import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { fetchFile, fetchTranscript, keepFile, type FileAsked } from '../../api/file.js';
import { tokenOf } from '../../model/tokens.js';
import { evidence as say } from '../../messages/evidence.js';
import { BenchPart, filledIn, withNumbers } from './bench-part.js';

/** What goes out of the hall: one page that shows a match and checks itself, or the match in words. */
@customElement('rc-bench-evidence')
export class BenchEvidence extends BenchPart {
  override readonly forTool = 'evidence';

  override render() {
    const { bench } = this;
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
          <div class="pair">
            <label>${say.from} <input name="from" type="number" min="1" max=${bench.head} placeholder="1" /></label>
            <label
              >${say.to} <input name="to" type="number" min="1" max=${bench.head} placeholder=${String(bench.head)}
            /></label>
          </div>
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

  private make(event: SubmitEvent): void {
    event.preventDefault();
    const { rulings, ...asked } = filledIn(new FormData(event.target as HTMLFormElement));
    const body: FileAsked = { ...withNumbers(asked, 'from', 'to'), rulings: rulings !== undefined };
    const form = event.target as HTMLFormElement;
    const [whom = ''] = [...(form.elements.namedItem('for') as HTMLSelectElement).selectedOptions].map(
      (one) => one.text,
    );
    const [from = '1', to = String(this.bench.head)] = [asked['from'], asked['to']];
    const text = say.taken({ whom, from, to });
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
    void this.bench.send(() => fetched, saved, { text, isBlank: sending.isUnderWay(text) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-evidence': BenchEvidence;
  }
}
