import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '#table';
import { listed } from '#narration';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import { listen } from '../api/live.js';
import type { CardFound, Game, Problem, Summary } from '../api/shapes.js';
import { app } from '../messages/app.js';
import { lists as say } from '../messages/deck-lists.js';
import { partTitle, sizeOfPart, type DeckLine } from '../model/between-games.js';
import { asShown } from '../model/cards-asked.js';
import { fetchLists, listAsText, sizeOfDeck, type SeatList } from '../model/deck-lists.js';
import { readStreamed } from '../model/entries.js';
import { addressOf } from '../model/place.js';
import { tokenOf } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import './card-name.js';
// Readers come from a table: what that has loaded stays in the same parts, and a first table loads no more of them.
import './live-page.js';
import './problem.js';
import './seat-name.js';

/** The deck lists of a match, as players read them: by their parts, how many of each card, and the cards. */
@customElement('rc-lists-page')
export class ListsPage extends LitElement {
  static override styles = [
    shared,
    css`
      .ways,
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.8rem;
        align-items: center;
        margin-bottom: 0.8rem;
      }
      .head h2 {
        flex: 1 1 auto;
      }
      .lists {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
        gap: 1rem;
        align-items: start;
      }
      .parts {
        columns: 2 14rem;
        column-gap: 1.5rem;
      }
      h3 {
        margin-bottom: 0.2rem;
      }
      [role='group'] {
        margin-bottom: 0.8rem;
      }
      li {
        display: flex;
        gap: 0.5rem;
        break-inside: avoid;
        line-height: 1.55;
      }
      li b {
        flex: none;
        min-width: 1.4rem;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property() match = '';
  @state() private summary: Summary | undefined;
  @state() private lists: readonly SeatList[] | undefined;
  @state() private problem: Problem | undefined;
  @state() private said = '';
  private game: Game | undefined;
  private unlisten: (() => void) | undefined;
  private found: ReadonlyMap<string, CardFound> = new Map();

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('match')) void this.fetch(this.match);
  }

  override render() {
    const { summary, match } = this;
    const replay = addressOf({ page: 'replay', match, unit: 'resolution' });
    return html`<h1>${say.title}</h1>
      <rc-problem .problem=${this.problem}></rc-problem>
      ${
        summary
          ? html`<p class="ways">
                <span>${app.drawnAgainst(this.rivals(summary))}</span>
                <a class="button" href=${addressOf({ page: 'live', match })}>${say.toTable}</a>
                <a class="button" href=${replay}>${say.replay}</a>
              </p>
              <div class="lists">${summary.seats.map(({ seat, name }) => this.list(seat, name))}</div>
              <p role="status">${this.said}</p>`
          : this.problem
            ? nothing
            : html`<p class="soft" role="status">${say.fetching}</p>`
      }`;
  }

  private rivals({ seats }: Summary) {
    const [one, other] = seats.map(({ seat, name }) => html`<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>`);
    return { one, other };
  }

  private list(seat: Seat, name: string) {
    const found = this.lists?.find((one) => one.seat === seat);
    return html`<section class="panel" aria-label=${say.label({ player: name })}>
      <div class="head">
        <h2>${say.of({ player: html`<rc-seat-name .seat=${seat} .name=${name}></rc-seat-name>` })}</h2>
        ${
          found
            ? html`<span class="soft">${say.size({ cards: sizeOfDeck(found.deck) })}</span>
                <button class="small" aria-label=${say.copyOf({ player: name })} @click=${() => void this.copy(found)}>
                  ${say.copy}
                </button>`
            : nothing
        }
      </div>
      ${found ? this.parts(found) : html`<p class="soft">${this.lists ? say.sealed : say.fetching}</p>`}
    </section>`;
  }

  private parts({ deck, exchanged }: SeatList) {
    return html`<div class="parts">
        ${Object.entries(deck.parts)
          .filter(([, lines]) => lines.length > 0)
          .map(([part, lines]) => {
            const title = say.part({ part: partTitle(part), count: sizeOfPart(deck, part) });
            return html`<div role="group" aria-label=${title}>
              <h3>${title}</h3>
              <ul>
                ${lines.map(({ card, count }) => html`<li>${say.line({ count: html`<b>${count}</b>`, card: this.card(card) })}</li>`)}
              </ul>
            </div>`;
          })}
      </div>
      ${exchanged.map((one) => html`<p class="small">${say.exchanged({ game: one.game, out: this.inWords(one.out), into: this.inWords(one.in) })}</p>`)}`;
  }

  private card(id: string) {
    const card = this.found.get(id);
    if (!card) return this.nameOf(id);
    const look = { showing: this.game?.showing ?? {} };
    return html`<rc-card-name .card=${asShown(card)} .look=${look}>${card.name}</rc-card-name>`;
  }

  private inWords(lines: readonly DeckLine[]): string {
    return listed(lines.map(({ card, count }) => say.copies({ count, card: this.nameOf(card) })));
  }

  private readonly nameOf = (card: string): string => this.found.get(card)?.name ?? card;

  private async copy({ deck }: SeatList): Promise<void> {
    try {
      await navigator.clipboard.writeText(listAsText(deck, this.nameOf));
      this.said = say.copied;
    } catch {
      this.said = say.notCopied;
    }
  }

  /** Lists that are sealed now are read again when they are opened. */
  private listen(api: Api, { id, revision }: Summary): void {
    this.unlisten ??= listen({
      url: (after) => api.liveUrl(id, after),
      after: revision,
      onEntry: (entry) => {
        if (readStreamed(entry).facts.some(({ kind }) => kind === 'opened')) void this.fetch(id);
      },
      onConnection: () => undefined,
    });
  }

  private stopListening(): void {
    this.unlisten?.();
    this.unlisten = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopListening();
  }

  private async fetch(match: string): Promise<void> {
    this.problem = undefined;
    if (this.summary?.id !== match) {
      this.stopListening();
      this.summary = this.lists = undefined;
    }
    const api = new Api(tokenOf(sessionStorage, match));
    try {
      const [summary, games] = await Promise.all([api.match(match), api.games()]);
      const lists = await fetchLists(api, summary);
      if (this.match !== match) return;
      this.game = games.find(({ game }) => game === summary.game);
      const ids = new Set(
        lists.flatMap(({ deck }) => Object.values(deck.parts).flatMap((lines) => lines.map(({ card }) => card))),
      );
      const missing = [...ids].filter((id) => !this.found.has(id));
      const cards = await api.cards(match, missing).catch(() => []);
      this.found = new Map([...this.found, ...cards.map((card) => [card.id, card] as const)]);
      this.summary = summary;
      this.lists = lists;
      if (lists.length < summary.seats.length) this.listen(api, summary);
      else this.stopListening();
      document.title = say.titleOf({
        players: summary.seats.map(({ name }) => name).reduce((one, other) => app.against({ one, other })),
      });
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-lists-page': ListsPage;
  }
}
