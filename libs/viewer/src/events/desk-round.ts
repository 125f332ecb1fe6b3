import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { capital, pluralOf } from '#narration';
import type { EventRound, EventShown, EventTable } from '../api/events.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { isPlainlyReported, roundInSentence, roundName } from '../model/event/telling.js';
import { shared } from '../style/shared.js';
import './desk-pairing.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import './round-clock.js';

/** The round that is paired or played: how far it is, and what comes next. */
@customElement('rc-desk-round')
export class DeskRound extends LitElement {
  static override styles = [
    shared,
    eventStyle,
    css`
      rc-round-clock {
        font-size: 2rem;
      }
      progress {
        width: 100%;
        height: 0.7rem;
        accent-color: var(--accent);
      }
    `,
  ];

  @property({ attribute: false }) following!: EventFollowing;
  @property({ type: Number }) version = 0;
  @state() private sure = '';
  private readonly doing = new EventDoing(this, () => 'Round');

  override render() {
    const { event, rounds } = this.following;
    const round = rounds.get(event!.round);
    if (event!.round > 0 && !round) return html`<p class="soft" role="status">Fetching the round …</p>`;
    return html`<section class="panel stack" aria-label="Round">
      ${round ? this.round(round, event!) : html`<h2>No round yet</h2>`} ${this.doing.shown()}
      ${event!.state === 'ended' ? html`<p>The event is over. Results can only be ruled.</p>` : this.next(round, event!)}
    </section>`;
  }

  private round(round: EventRound, { rounds }: EventShown) {
    const { state: stands, tables, missing, ends } = round;
    const title = round.system === 'elimination' ? roundName(round) : `${roundName(round)} of ${rounds}`;
    const done = tables.length - missing.length;
    return html`<div class="line">
        <h2>${title}</h2>
        <span class="badge"
          >${{ paired: round.published === null ? 'Not published' : 'Published', running: 'Running', ended: 'Over' }[stands]}</span
        >
        <rc-round-clock .round=${round} .ends=${ends}></rc-round-clock>
      </div>
      ${
        stands === 'running'
          ? html`<label
              >${missing.length === 0 ? 'All results are in' : `${done} of ${tables.length} results are in`}
              <progress max=${tables.length} .value=${done}></progress
            ></label>`
          : nothing
      }
      ${stands === 'paired' ? html`<rc-desk-pairing .following=${this.following} .version=${this.version} .round=${round}></rc-desk-pairing>` : nothing}`;
  }

  private next(round: EventRound | undefined, event: EventShown) {
    const { role } = event;
    if (round === undefined || round.state === 'ended')
      return mayDo(role, 'run') ? this.pairing(round, event) : nothing;
    const { round: n, state: stands, published, timeCalled, missing, tables } = round;
    const reported = tables.filter(isPlainlyReported).length;
    const said = roundInSentence(round);
    const several = /s$/.test(said) ? 'have' : 'has';
    if (stands === 'paired')
      return mayDo(role, 'run')
        ? html`<p class="line">
            ${published === null ? this.button('Publish the pairings', ['rounds', n, 'publish'], `The pairings of ${said} are published.`, true) : nothing}
            ${this.button(`Begin ${said}`, ['rounds', n, 'begin'], `${capital(said)} ${several} begun.`, published !== null)}
          </p>`
        : nothing;
    return html`<p class="line">
      ${mayDo(role, 'time') && timeCalled === null ? this.asked('Call time', ['rounds', String(n), 'call-time'], 'Time is called.') : nothing}
      ${
        mayDo(role, 'confirm') && reported > 0
          ? html`<button
              ?disabled=${tables.some((one) => this.doing.isUnderWay(confirming(one)))}
              @click=${() => this.confirmAll(round)}
            >
              Confirm ${reported === 1 ? 'the reported result' : `all ${reported} reported results`}
            </button>`
          : nothing
      }
      ${
        mayDo(role, 'run')
          ? missing.length === 0
            ? this.button(
                `End ${said}`,
                ['rounds', n, 'end'],
                `${capital(said)} ${several === 'have' ? 'are' : 'is'} over.`,
                true,
              )
            : html`<span class="soft"
                >The round can end when ${pluralOf(missing.length, 'more result')}
                ${missing.length === 1 ? 'is' : 'are'} in.</span
              >`
          : nothing
      }
    </p>`;
  }

  /** What follows a round that is over: the next one, the cut, or the end. */
  private pairing(round: EventRound | undefined, { rounds, cut, role, players }: EventShown) {
    const n = round?.round ?? 0;
    const final = round?.system === 'elimination' && round.tables.length === 1;
    const last = final || (n >= rounds && cut === 0);
    if (last)
      return mayDo(role, 'end')
        ? html`<p class="line">${this.asked('End the event', ['end'], 'The event is over.')}</p>`
        : html`<p>All rounds are played: the organiser ends the event.</p>`;
    if (n === 0 && players < 2) return html`<p>Enter the players first: two at least.</p>`;
    const title =
      n < rounds ? `Pair round ${n + 1}` : n === rounds ? `Pair the cut of ${cut}` : 'Pair the next round of the cut';
    return html`<p class="line">
      ${this.button(title, ['rounds'], 'Paired. Look at it, change what has to be, then publish it.', true, {})}
    </p>`;
  }

  private button(title: string, path: readonly (string | number)[], said: string, strong = false, body?: object) {
    return html`<button
      class=${strong ? 'strong' : ''}
      ?disabled=${this.doing.isUnderWay(title)}
      @click=${() => void this.doing.do(path, said, body, 'POST', { text: title })}
    >
      ${title}
    </button>`;
  }

  /** What cannot be taken back is asked twice. */
  private asked(title: string, path: readonly string[], said: string) {
    if (this.sure !== title) return html`<button class="grave" @click=${() => (this.sure = title)}>${title}</button>`;
    return html`<span>${title}: sure?</span> ${this.button(`Yes, ${title.toLowerCase()}`, path, said)}
      <button @click=${() => (this.sure = '')}>No</button>`;
  }

  private confirmAll({ round, tables }: EventRound): void {
    for (const one of tables.filter(isPlainlyReported)) {
      const path = ['tables', round, one.table, 'result', 'confirm'];
      const said = `Table ${one.table} is confirmed.`;
      void this.doing.do(path, said, undefined, 'POST', { text: confirming(one) });
    }
  }
}

const confirming = ({ table }: Pick<EventTable, 'table'>): string => `Confirm table ${table}`;

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-round': DeskRound;
  }
}
