import { html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { erase as say } from '../../messages/bench-judging.js';
import { focusOn } from '../focus.js';
import { BenchPart } from './bench-part.js';

/** Judges' own words go when they are asked to, and not by a slip. */
@customElement('rc-bench-eraser')
export class BenchEraser extends BenchPart {
  @property() commitment = '';
  /** Whether it is asked if they are to be erased. */
  @state() private erasing = false;

  override render() {
    if (!this.erasing)
      return html`<button class="small" aria-label=${say.beginAloud} @click=${this.begin}>${say.begin}</button>`;
    return html`<span class="line"
      ><span class="sure">${say.sure}</span> ${say.keeps}
      <button class="small grave" ?disabled=${this.bench.sending.isUnderWay(say.deed)} @click=${this.erase}>
        ${say.confirm}
      </button>
      <button class="small" @click=${() => (this.erasing = false)}>${say.cancel}</button></span
    >`;
  }

  /** Its heading is that of the rulings around it. */
  protected override refocus(carried: boolean): void {
    if (carried) return super.refocus(carried);
    focusOn((this.getRootNode() as ShadowRoot).querySelector<HTMLElement>('h2'));
  }

  private begin(): void {
    this.erasing = true;
    void this.goTo('.sure');
  }

  private erase(): void {
    void this.bench.deeds.erase(this.commitment, { text: say.deed });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-eraser': BenchEraser;
  }
}
