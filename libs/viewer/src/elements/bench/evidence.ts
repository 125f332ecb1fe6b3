import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { BenchPart } from './bench-part.js';

/** One file that holds the match for who reads it later, with what was ruled. */
@customElement('rc-bench-evidence')
export class BenchEvidence extends BenchPart {
  @state() private making = false;

  override render() {
    const seats = this.bench.live.summary?.seats ?? [];
    return html`<section aria-label="Evidence">
      <h2>Evidence</h2>
      <p class="small">One page that shows the match and checks itself, without a network.</p>
      <form @submit=${this.make}>
        <label
          >For
          <select name="for">
            <option value="public">everybody</option>
            ${seats.map(({ seat, name }) => html`<option value=${`seat:${seat}`}>${name}: with what they knew</option>`)}
            <option value="all">judges: with all that the seats know</option>
          </select>
        </label>
        <label class="check"><input type="checkbox" name="rulings" checked /> with the rulings</label>
        <p class="line"><button ?disabled=${this.making}>${this.making ? 'Making it …' : 'Make the file'}</button></p>
        ${this.making ? nothing : this.recorded('That it is made is recorded.')}
      </form>
    </section>`;
  }

  private async make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    this.making = true;
    const file = await this.bench.evidence({ for: String(fields.get('for')), rulings: fields.has('rulings') });
    this.making = false;
    if (!file) return;
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: `${this.bench.match}.html`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-evidence': BenchEvidence;
  }
}
