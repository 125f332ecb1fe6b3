import { html, nothing } from 'lit';
import { capital, plainWord } from '#narration';
import { customElement, state } from 'lit/decorators.js';
import type { Option } from '../../api/shapes.js';
import { byKind, isGrave } from '../../model/choices.js';
import { triedBy } from '../../model/tried.js';
import { BenchPart } from './bench-part.js';
import { icon } from '../icon.js';
import '../rule.js';
import '../step.js';

/** What happened at the moment that is looked at, what was offered then, and who knew which card. */
@customElement('rc-bench-moment')
export class BenchMoment extends BenchPart {
  /** The entry after which it is asked what was offered. */
  @state() private chosen: number | undefined;

  override render() {
    const { bench } = this;
    return html` ${this.happened()}
      <section aria-label="Offered">
        <h2>What was offered</h2>
        ${this.offers()}
      </section>
      <section aria-label="Which seat knew which card">
        <h2>Which seat knew which card</h2>
        ${this.knowledge()}
      </section>
      ${bench.refused ? this.refusals() : nothing}`;
  }

  private happened() {
    const { bench } = this;
    if (bench.moment === undefined || bench.step === undefined)
      return html`<p class="soft">
        The table as it is now, after entry ${bench.head}. Pick a step on the timeline to look at an earlier moment.
      </p>`;
    return html`<rc-step
      .heading=${bench.moment === 0 ? 'The beginning' : `Step ${bench.moment}: ${bench.title(bench.step)}`}
      .parts=${bench.parts}
      .because=${bench.step.because}
      .game=${bench.live.summary?.game ?? ''}
    ></rc-step>`;
  }

  private get at(): number {
    const { bench } = this;
    const all = [...bench.choices.map(({ at }) => at), bench.at];
    return this.chosen !== undefined && all.includes(this.chosen) ? this.chosen : all[0]!;
  }

  private offers() {
    const { bench, at } = this;
    const { offered } = bench.looks;
    return html`${
        bench.moment === undefined
          ? nothing
          : html`<label
              >When
              <select @change=${this.pick}>
                ${bench.choices.map((choice) => html`<option value=${choice.at} ?selected=${choice.at === at}>After entry ${choice.at}, ${choice.said}</option>`)}
                <option value=${bench.at} ?selected=${bench.at === at}>
                  After entry ${bench.at}, the end of this step
                </option>
              </select>
            </label>`
      }
      <p class="line">
        ${bench.live.summary?.seats.map(({ seat, name }) => html`<button @click=${() => void bench.looks.atOffers(seat, at)}>Offered to ${name}</button>`)}
      </p>
      ${this.recorded()} ${offered ? this.offered(offered.options, bench.name(offered.seat), offered.at) : nothing}`;
  }

  private offered(options: readonly Option[], name: string, at: number) {
    const groups = byKind(options);
    const waited = groups.every((group) => isGrave(group));
    return html`<div role="status">
      <p>
        ${
          waited
            ? html`After entry ${at} it was not <strong>${name}</strong>’s to act: they could not have
                responded${options.length === 0 ? '' : ', only given up'}.`
            : html`After entry ${at} <strong>${name}</strong> could:`
        }
      </p>
      <ul class="said" aria-label=${`Offered to ${name}`}>
        ${groups.map(
          ({ title, options: all }) =>
            html`<li>
              <h3>${title}</h3>
              ${this.list(all)}
            </li>`,
        )}
      </ul>
    </div>`;
  }

  private list(options: readonly Option[]): unknown {
    return html`<ul>
      ${options.map((option) => {
        const next = this.bench.looks.next.get(JSON.stringify(option.action));
        return html`<li>
          ${option.label}
          ${option.complete || next ? nothing : html`<button class="small" aria-label=${`${option.label}: with what?`} @click=${() => void this.bench.looks.atNext(option.action)}>with what? …</button>`}
          ${next ? html`<div class="next">${next.length === 0 ? html`<p class="soft">nothing</p>` : this.list(next)}</div>` : nothing}
        </li>`;
      })}
    </ul>`;
  }

  private pick(event: Event): void {
    this.chosen = Number((event.target as HTMLSelectElement).value);
    this.bench.looks.offered = undefined;
    this.requestUpdate();
  }

  private knowledge() {
    const { bench } = this;
    const { eyesAt } = bench.looks;
    return html`<p class="line">
        <button
          aria-pressed=${eyesAt !== undefined}
          @click=${() => void bench.looks.atKnowledge(eyesAt === undefined ? bench.table : undefined)}
        >
          ${eyesAt === undefined ? 'Mark it on the board' : 'Take the marks away'}
        </button>
      </p>
      ${
        eyesAt === undefined
          ? this.recorded()
          : html`<p role="status" class="small">
              Each card shows who knew it after entry ${eyesAt}; its details say since when, and by what.
              ${this.legend()}
            </p>`
      }`;
  }

  /** The eyes have a seat's number; a question mark, where the place is not known. */
  private legend() {
    return html`${this.bench.live.summary?.seats.map(({ seat, name }) => html`<span class="seat" data-seat=${seat}>${icon('eye', 13)} ${seat}</span> is ${name}. `)}
    With “?” they know that the card is among those there, not which of them it is.`;
  }

  private refusals() {
    const { bench } = this;
    const here = bench.refused!.filter(({ revision }) => revision >= bench.before && revision <= bench.at);
    return html`<section aria-label="Refused tries">
      <h2>Tried and refused here</h2>
      ${here.length === 0 ? html`<p class="soft small">Nothing.</p>` : nothing}
      <ul class="said">
        ${here.map(
          ({ reason, rule, action, ...by }) =>
            html`<li>
              <span class="refused">${icon('refused', 13)}</span>
              <strong>${capital(triedBy(by, bench.name))}</strong> tried to ${tried(action)}, and was refused:
              ${bench.said(reason)}
              ${rule === undefined ? nothing : html`<rc-rule .rule=${rule} .game=${bench.live.summary?.game ?? ''}></rc-rule>`}
              <details>
                <summary class="soft small">What was sent</summary>
                <code class="small">${action}</code>
              </details>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

/** What kind of action it was, in the words of its own text, which may have been cut. */
const tried = (sent: string): string => {
  const [, kind] = /"kind":"([\w-]{1,40})"/.exec(sent) ?? [];
  return kind === undefined ? 'do something' : plainWord(kind);
};

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-moment': BenchMoment;
  }
}
