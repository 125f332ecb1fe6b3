import { html, nothing } from 'lit';
import { plainWord } from '#narration';
import { customElement, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import type { Option } from '../../api/shapes.js';
import { byKind, isGrave } from '../../model/choices.js';
import { refusedInWords } from '../../model/tried.js';
import { moment as say } from '../../messages/bench-moment.js';
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
      <section aria-label=${say.offered.region}>
        <h2>${say.offered.title}</h2>
        ${this.offers()}
      </section>
      <section aria-label=${say.knowledge.title}>
        <h2>${say.knowledge.title}</h2>
        ${this.knowledge()}
      </section>
      ${bench.refused ? this.refusals() : nothing}`;
  }

  private happened() {
    const { bench } = this;
    if (bench.moment === undefined || bench.step === undefined) return html`<p class="soft">${say.now}</p>`;
    return html`<rc-step
      .heading=${bench.moment === 0 ? say.beginning : say.step({ step: bench.moment, title: bench.words.title(bench.step) })}
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
              >${say.offered.when}
              <select @change=${this.pick}>
                ${bench.choices.map((choice) => html`<option value=${choice.at} ?selected=${choice.at === at}>${say.offered.before({ player: choice.who, deed: choice.what })}</option>`)}
                <option value=${bench.at} ?selected=${bench.at === at}>${say.offered.atEnd}</option>
              </select>
            </label>`
      }
      <p class="line">
        ${bench.live.summary?.seats.map(({ seat, name }) => html`<button @click=${() => void bench.looks.atOffers(seat, at)}>${say.offered.to({ player: name })}</button>`)}
      </p>
      ${this.recorded()} ${offered ? this.offered(offered.options, bench.words.name(offered.seat)) : nothing}`;
  }

  private offered(options: readonly Option[], name: string) {
    const groups = byKind(options);
    const waited = groups.every((group) => isGrave(group));
    const { could, nothing: noTurn, onlyGivenUp } = say.offered;
    const says = waited ? (options.length === 0 ? noTurn : onlyGivenUp) : could;
    return html`<div role="status">
      <p>${says({ player: html`<strong>${name}</strong>` })}</p>
      <ul class="said" aria-label=${say.offered.to({ player: name })}>
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
          ${option.complete || next ? nothing : html`<button class="small" aria-label=${say.offered.choiceWithWhat({ choice: option.label })} @click=${() => void this.bench.looks.atNext(option.action)}>${say.offered.withWhat}</button>`}
          ${next ? html`<div class="next">${next.length === 0 ? html`<p class="soft">${say.offered.none}</p>` : this.list(next)}</div>` : nothing}
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
          ${eyesAt === undefined ? say.knowledge.mark : say.knowledge.unmark}
        </button>
      </p>
      ${
        eyesAt === undefined
          ? this.recorded()
          : html`<p role="status" class="small">
              ${say.knowledge.shown({ place: bench.words.after(eyesAt) })} ${this.legend()}
            </p>`
      }`;
  }

  /** The eyes have a seat's number; a question mark, where the place is not known. */
  private legend() {
    const eye = (seat: Seat) => html`<span class="seat" data-seat=${seat}>${icon('eye', 13)} ${seat}</span>`;
    const seats = this.bench.live.summary?.seats ?? [];
    return html`${seats.map(({ seat, name }) => [say.knowledge.eye({ eye: eye(seat), player: name }), ' '])}
    ${say.knowledge.unsure}`;
  }

  private refusals() {
    const { bench } = this;
    const here = bench.refused!.filter(({ revision }) => revision >= bench.before && revision <= bench.at);
    return html`<section aria-label=${say.refused.region}>
      <h2>${say.refused.title}</h2>
      ${here.length === 0 ? html`<p class="soft small">${say.refused.none}</p>` : nothing}
      <ul class="said">
        ${here.map(
          ({ reason, rule, action, ...by }) =>
            html`<li>
              <span class="refused">${icon('refused', 13)}</span>
              <strong>${refusedInWords(by, bench.words.name, bench.words.said(reason))}</strong> ${tried(action)}
              ${rule === undefined ? nothing : html`<rc-rule .rule=${rule} .game=${bench.live.summary?.game ?? ''}></rc-rule>`}
              <details>
                <summary class="soft small">${say.refused.sent}</summary>
                <code class="small">${action}</code>
              </details>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

/** What kind of action it was, in the words of its own text, which may have been cut. */
const tried = (sent: string): string | typeof nothing => {
  const [, kind] = /"kind":"([\w-]{1,40})"/.exec(sent) ?? [];
  return kind === undefined ? nothing : say.refused.tried({ deed: plainWord(kind) });
};

declare global {
  interface HTMLElementTagNameMap {
    'rc-bench-moment': BenchMoment;
  }
}
