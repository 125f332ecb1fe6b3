import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { EventRound, EventShown } from '../api/events.js';
import type { EventFollowing } from '../model/event/following.js';
import { mayDo } from '../model/event/may.js';
import { inTheCut, isPlainlyReported, nextInSentence, roundName } from '../model/event/telling.js';
import { round as say } from '../messages/desk-round.js';
import { shared } from '../style/shared.js';
import './desk-pairing.js';
import { EventDoing } from './doing.js';
import { eventStyle } from './event.style.js';
import { AskedFirst } from './question.js';
import './round-clock.js';

type Asked = typeof say.callTime;

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
  /** Whether places are changed at this desk alone, which publishing would not take along. */
  @state() private undecided = false;
  private readonly doing = new EventDoing(this, () => say.title);
  private readonly question = new AskedFirst(this);

  override willUpdate(): void {
    const { event, rounds } = this.following;
    if (rounds.get(event!.round)?.state !== 'paired') this.undecided = false;
  }

  override render() {
    const { event, rounds } = this.following;
    const round = rounds.get(event!.round);
    if (event!.round > 0 && !round) return html`<p class="soft" role="status">${say.fetching}</p>`;
    return html`<section class="panel stack" aria-label=${say.title}>
      ${round ? this.round(round, event!) : html`<h2>${say.none}</h2>`} ${this.doing.shown()}
      ${event!.state === 'ended' ? html`<p>${say.over}</p>` : this.next(round, event!)}
    </section>`;
  }

  private round(round: EventRound, { rounds }: EventShown) {
    const { state: stands, tables, missing, ends } = round;
    const title = round.system === 'elimination' ? roundName(round) : say.of({ round: round.round, rounds });
    const done = tables.length - missing.length;
    return html`<div class="line">
        <h2>${title}</h2>
        <span class="badge"
          >${say.state[stands === 'paired' ? (round.published === null ? 'private' : 'published') : stands]}</span
        >
        <rc-round-clock .round=${round} .ends=${ends}></rc-round-clock>
      </div>
      ${
        stands === 'running'
          ? html`<label
              >${missing.length === 0 ? say.allIn : say.in({ done, tables: tables.length })}
              <progress max=${tables.length} .value=${done}></progress
            ></label>`
          : nothing
      }
      ${
        stands === 'paired'
          ? html`<rc-desk-pairing
              .following=${this.following}
              .version=${this.version}
              .round=${round}
              @rc-undecided=${({ detail }: CustomEvent<boolean>) => (this.undecided = detail)}
            ></rc-desk-pairing>`
          : nothing
      }`;
  }

  private next(round: EventRound | undefined, event: EventShown) {
    const { role } = event;
    if (round === undefined || round.state === 'ended')
      return mayDo(role, 'run') ? this.pairing(round, event) : nothing;
    const { round: n, state: stands, published, timeCalled, missing, tables } = round;
    const reported = tables.filter(isPlainlyReported).length;
    const name = roundName(round);
    const inCut = round.system === 'elimination';
    if (stands === 'paired')
      return mayDo(role, 'run')
        ? html`<p class="line">
            ${published === null ? this.button(say.publish, ['rounds', n, 'publish'], say.published({ round: name }), true) : nothing}
            ${this.button(
              inCut ? say.cut.begin : say.begin({ n }),
              ['rounds', n, 'begin'],
              inCut ? say.cut.begun({ round: name }) : say.begun({ n }),
              published !== null,
            )}
            ${this.undecided ? html`<span class="soft">${say.undecided}</span>` : nothing}
          </p>`
        : nothing;
    return html`<p class="line">
      ${mayDo(role, 'time') && timeCalled === null ? this.asked(say.callTime, ['rounds', String(n), 'call-time']) : nothing}
      ${
        mayDo(role, 'confirm') && reported > 0
          ? html`<button
              ?disabled=${tables.some((one) => this.doing.isUnderWay(say.confirm(one)))}
              @click=${() => this.confirmAll(round)}
            >
              ${say.confirmAll({ count: reported })}
            </button>`
          : nothing
      }
      ${
        mayDo(role, 'run')
          ? missing.length === 0
            ? this.button(
                inCut ? say.cut.end : say.end({ n }),
                ['rounds', n, 'end'],
                inCut ? say.cut.ended({ round: name }) : say.ended({ n }),
                true,
              )
            : html`<span class="soft">${say.missing({ count: missing.length })}</span>`
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
        ? html`<p class="line">${this.asked(say.endEvent, ['end'])}</p>`
        : html`<p>${say.allPlayed}</p>`;
    if (n === 0 && players < 2) return html`<p>${say.enterPlayers}</p>`;
    const title =
      n < rounds
        ? say.pair({ n: n + 1 })
        : n === rounds
          ? say.pairCut({ players: cut })
          : say.pairNext({ round: nextInSentence(round!) });
    return html`${n === rounds && cut > 0 ? this.goingOn(cut) : nothing}
      <p class="line">${this.button(title, ['rounds'], say.paired, true, { round: n + 1 })}</p>`;
  }

  /** The players in the cut, before it is paired and nobody can enter or change it any more. */
  private goingOn(cut: number) {
    const { names, byes } = inTheCut(this.following.standings?.lines ?? [], cut);
    if (names.length === 0) return nothing;
    return html`<p>${say.goOn({ players: names.join(', ') })} ${byes > 0 ? say.byes({ byes }) : nothing}</p>`;
  }

  private button(title: string, path: readonly (string | number)[], said: string, strong = false, body?: object) {
    return html`<button
      class=${strong ? 'strong' : ''}
      ?disabled=${this.undecided || this.doing.isUnderWay(title)}
      @click=${() => void this.doing.do(path, said, body, 'POST', { text: title })}
    >
      ${title}
    </button>`;
  }

  /** What cannot be taken back is asked twice. */
  private asked({ done, ...asked }: Asked, path: readonly string[]) {
    return this.question.button(asked, () => this.doing.do(path, done));
  }

  private confirmAll({ round, tables }: EventRound): void {
    for (const one of tables.filter(isPlainlyReported)) {
      const path = ['tables', round, one.table, 'result', 'confirm'];
      void this.doing.do(path, say.confirmed(one), undefined, 'POST', { text: say.confirm(one) });
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-desk-round': DeskRound;
  }
}
