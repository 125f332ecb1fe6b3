import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Asker, Game, Problem, Summary } from '../api/shapes.js';
import type { Connection } from '../api/keep-open.js';
import { capital, listed, matchMarks, plainWord } from '#narration';
import { followedInWords } from '../model/connection.js';
import { addressOf } from '../model/place.js';
import { titleBy } from '../model/rulesets.js';
import { seatName } from '../model/seat-name.js';
import { SPECTATOR_ASKER, tokensInWords } from '../model/tokens.js';
import { page as say } from '../messages/table-page.js';
import { shared } from '../style/shared.js';
import { onWindow } from './on-window.js';
import './seat-name.js';
import './view-as.js';

/** Above a match: who plays what, as whom one looks, and the way between live and replay. */
@customElement('rc-match-head')
export class MatchHead extends LitElement {
  static override styles = [
    shared,
    css`
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        align-items: center;
      }
      h1 {
        font-size: 1.1rem;
        flex: 1 1 16rem;
        color: var(--soft);
        font-weight: 400;
      }
      h1 rc-seat-name {
        color: var(--text);
        font-weight: bold;
      }
      .meta {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.8rem;
        align-items: center;
      }
      summary {
        cursor: pointer;
        list-style: none;
      }
      summary.badge {
        display: block;
      }
      details ul {
        max-width: min(24rem, 80vw);
        margin-top: 0.3rem;
        padding: 0.5rem 0.75rem;
        white-space: normal;
      }
      .ways {
        display: contents;
      }
      .more {
        display: grid;
        place-items: center;
        min-width: 2.2rem;
        padding: 0;
        font-weight: 700;
      }
      @media (min-width: 961px) and (min-height: 520px) {
        header {
          position: relative;
          flex-wrap: nowrap;
          height: 2.1rem;
          padding-inline-start: 16.5rem;
          gap: 0.6rem;
          font-size: 0.85rem;
        }
        h1 {
          flex: 1 1 0;
          min-width: 9rem;
          white-space: nowrap;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        .meta {
          flex: 0 1 auto;
          flex-wrap: nowrap;
          gap: 0.5rem;
          min-width: 0;
          white-space: nowrap;
        }
        .button {
          min-height: 1.8rem;
          padding-block: 0;
        }
        rc-view-as,
        rc-save {
          flex: none;
        }
        .badge {
          max-width: 14rem;
          overflow: hidden;
          text-overflow: ellipsis;
        }
      }
      /* The players' names are read before what is said of the match. */
      @media (min-width: 1401px) {
        h1 {
          flex: 1 0 18rem;
        }
      }
      /* The players' names come first, and what is no mark of this match opens on a press. */
      .spare:not(.open) {
        display: none;
      }
      .spare {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.8rem;
        align-items: start;
      }
      @media (min-width: 961px) {
        .spare {
          position: absolute;
          max-width: min(46rem, 90vw);
          z-index: 4;
          inset: 2.4rem 0 auto auto;
          padding: 0.5rem 0.75rem;
          background: var(--panel);
          border: 1px solid var(--edge);
          border-radius: var(--round);
          box-shadow: var(--high);
        }
      }
      /* On a phone the head is one line, beside the mark that leads home. */
      @media (max-width: 960px) {
        header {
          gap: 0.2rem 0.5rem;
          min-height: 2.2rem;
          padding-inline-start: 2.4rem;
        }
        h1 {
          flex: 1 1 0;
          min-width: 0;
          font-size: 0.95rem;
          max-height: 2.4em;
          overflow: hidden;
        }
        .meta {
          font-size: 0.85rem;
        }
        .meta:has(.open) {
          order: 1;
          flex-basis: 100%;
        }
        .ways:not(.open),
        .minor:not(.open) {
          display: none;
        }
        .mark {
          padding-inline: 0.3rem;
          font-size: 0.7rem;
        }
      }
      /* Beside the names is room for one thing: marks stand above whether the page follows. */
      @media (max-width: 480px) {
        .meta:has(.mark):not(:has(.open)) {
          flex-direction: column;
          align-items: end;
          gap: 0.1rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) summary: Summary | undefined;
  @property({ attribute: false }) game: Game | undefined;
  /** Why there is no match to stand above. */
  @property({ attribute: false }) problem: Problem | undefined;
  @property({ attribute: false }) asker: Asker = SPECTATOR_ASKER;
  @property() as: string | undefined;
  @property() connection: Connection | undefined;
  /** Whether the table waits for who looks at it: another tab may be in front. */
  @property({ type: Boolean }) move = false;
  /** On which page it stands. */
  @property() page: 'live' | 'replay' | 'bench' = 'live';
  /** Whether what has no room is shown: until Escape, or a press anywhere else. */
  @state() private open = false;

  constructor() {
    super();
    onWindow(this, 'keydown', ({ key }) => (this.open &&= key !== 'Escape'));
    onWindow(this, 'pointerdown', (event) => (this.open &&= event.composedPath().includes(this)));
  }

  override updated(): void {
    const { summary, asker, problem } = this;
    // What was opened in it is closed with it.
    if (!this.open) this.renderRoot.querySelector('details')?.removeAttribute('open');
    if (!summary) {
      if (problem) document.title = say.titleOfNone({ why: this.missing ?? '' });
      return;
    }
    // Few matches have one.
    if (summary.clocks?.length) void import('./clock.js');
    const page = say.pages[this.page];
    const players = summary.seats.map(({ name }) => name).reduce((one, other) => say.against({ one, other }).join(''));
    const title =
      asker.role === 'seat'
        ? say.titleOfSeat({ players, seats: listed(asker.seats.map(String)), page })
        : say.title({ players, page });
    document.title = this.move ? say.titleOfMove({ title }) : title;
  }

  /** What a page is called that has no match to show. */
  private get missing(): string | undefined {
    return this.problem && (this.problem.status === 404 ? say.noMatch : this.problem.title);
  }

  override render() {
    const { summary, asker } = this;
    if (!summary)
      return html`<header>
        <h1>${this.missing ?? say.fetchingMatch}</h1>
        ${this.missing ? html`<a class="button" href="/">${say.allMatches}</a>` : nothing}
      </header>`;
    const place = { match: summary.id, ...(this.as === undefined ? {} : { as: this.as }) };
    const bench = this.page === 'bench';
    const player = listed(asker.seats.map((seat) => seatName(summary.seats, seat)));
    const here = asker.role === 'seat' ? say.youAre({ player }) : say.youAreAs[asker.role];
    const open = this.open ? 'open' : '';
    return html` <header>
      <h1>
        ${summary.seats
          .map(({ seat, name }): unknown => html`<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>`)
          .reduce((one, other) => say.against({ one, other }))}
      </h1>
      <div class="meta">
        ${matchMarks(summary).map(({ text, title, minor }) => html`<span class="badge mark ${minor ? 'minor' : ''} ${open}" role="note" title=${title}>${text}</span>`)}
        <div class="spare ${open}" @rc-chosen=${() => (this.open = false)}>
          <span class="soft"
            >${this.game ? titleBy(this.game, summary.versions?.rules) : capital(plainWord(summary.game))}</span
          >
          ${bench ? nothing : html`<span class="badge">${here}</span>`} ${this.tokens(summary)}
          ${asker.role === 'seat' || summary.hands?.opened ? html`<a href=${addressOf({ page: 'lists', match: summary.id })}>${say.lists}</a>` : nothing}
          <slot></slot>
        </div>
        <rc-clock .clock=${summary.clocks?.[0]}></rc-clock>
        ${this.connection ? html`<span class="badge" role="status">${followedInWords(this.connection, summary)}</span>` : nothing}
        <div class="ways ${open}">
          ${bench ? nothing : html`<rc-view-as .asker=${asker} .seats=${summary.seats} .as=${this.as ?? ''} ?open=${this.page === 'replay' && summary.hands?.opened === true}></rc-view-as>`}
          ${this.page === 'live' ? nothing : html`<a class="button" href=${addressOf({ page: 'live', ...place })}>${say.toTable}</a>`}
          ${this.page === 'replay' ? nothing : html`<a class="button" href=${addressOf({ page: 'replay', unit: 'resolution', ...place })}>${bench ? say.replay : say.replayIt}</a>`}
          ${this.page === 'replay' ? html`<rc-save .match=${summary.id} .as=${this.as}></rc-save>` : nothing}
          ${!bench && /judge/.test(asker.role) ? html`<a class="button" href=${addressOf({ page: 'bench', match: summary.id, tool: 'moment' })}>${say.toBench}</a>` : nothing}
        </div>
      </div>
      <button
        class="more"
        data-testid="about"
        title=${say.about}
        aria-label=${say.about}
        aria-expanded=${this.open}
        @click=${() => (this.open = !this.open)}
      >
        ⋯
      </button>
    </header>`;
  }

  /** That somebody may play who should not is told to all; how often what was given out, to who asks. */
  private tokens(summary: Summary) {
    const said = tokensInWords(summary);
    if (said.length === 0) return nothing;
    return html`<details>
      <summary class="badge">${say.tokens.title}</summary>
      <ul class="panel">
        ${said.map((one) => html`<li>${one}</li>`)}
      </ul>
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-match-head': MatchHead;
  }
}
