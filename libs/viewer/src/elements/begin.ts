import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Beginning, Begun, Game, Problem } from '../api/shapes.js';
import { addressOf } from '../model/place.js';
import { linkWith } from '../model/tokens.js';
import { shared } from '../style/shared.js';
import './problem.js';

/** Decks of one's own are typed into the form. */
const OWN = 'own';

/** What was settled in the form; undefined where all was left as it is. */
const settingsIn = ({ settings }: Game, said: (name: string) => number): Beginning['settings'] => {
  const all = settings.map(({ name, of }): [string, number | number[]] => [
    name,
    of === 'match' ? said(name) : [1, 2].map((seat) => said(`${name}-${seat}`)),
  ]);
  const given = all.filter(([, value]) => [value].flat().some((n) => n !== 0));
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

/** The form that begins a match, and the links it gives: one for each who has a part in it. */
@customElement('rc-begin')
export class Begin extends LitElement {
  static override styles = [
    shared,
    css`
      form,
      .links {
        display: flex;
        flex-direction: column;
        gap: 0.8rem;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: 6px;
        margin: 0;
        padding: 0.5rem 0.75rem 0.75rem;
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
        min-width: 0;
      }
      legend {
        padding: 0 0.3rem;
        font-weight: 650;
        font-size: 0.9rem;
      }
      label {
        display: flex;
        flex-direction: column;
        gap: 0.2rem;
        font-size: 0.88rem;
      }
      input,
      select,
      textarea {
        width: 100%;
        font-size: 1rem;
      }
      .check {
        flex-direction: row;
        gap: 0.5rem;
        align-items: baseline;
      }
      .check input {
        width: auto;
        min-height: 0;
      }
      textarea {
        min-height: 9rem;
        resize: vertical;
        font:
          0.85rem/1.4 ui-monospace,
          Menlo,
          Consolas,
          monospace;
      }
      .links ul {
        display: flex;
        flex-direction: column;
        gap: 0.35rem;
      }
      .links li {
        display: flex;
        gap: 0.75rem;
        align-items: center;
        justify-content: space-between;
      }
      .links li button {
        flex: none;
      }
      h2 {
        margin-bottom: 0.6rem;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Game[] = [];
  @state() private game: string | undefined;
  @state() private own: ReadonlySet<number> = new Set();
  @state() private begun: { readonly answer: Begun; readonly names: readonly string[] } | undefined;
  @state() private problem: Problem | undefined;
  @state() private copied = '';
  @state() private busy = false;

  override render() {
    const game = this.games.find((one) => one.game === this.game) ?? this.games[0];
    return html` <section class="panel" aria-label="Begin a match">
      <h2>Begin a match</h2>
      ${this.begun ? this.links() : game ? this.form(game) : html`<p class="soft">No game is known to this service.</p>`}
    </section>`;
  }

  private form(game: Game) {
    return html` <form @submit=${(event: SubmitEvent) => void this.begin(event, game)}>
      ${
        this.games.length > 1
          ? html` <label
              >Game<select
                name="game"
                @change=${(event: Event) => (this.game = (event.target as HTMLSelectElement).value)}
              >
                ${this.games.map((one) => html`<option value=${one.game} ?selected=${one === game}>${one.title}</option>`)}
              </select></label
            >`
          : html`<p class="soft small">${game.title}</p>`
      }
      ${[1, 2].map((seat) => this.seat(game, seat))}
      <label
        >Games<select name="bestOf">
          <option value="1">One game</option>
          <option value="3">Best of three</option>
        </select></label
      >
      ${game.settings.map((one) => (one.of === 'match' ? this.setting(one, one.title, one.name) : nothing))}
      <label class="check"
        ><input type="checkbox" name="wait" /><span
          >Wait until every player has taken their seat: then each adds to the first shuffle, too</span
        ></label
      >
      <rc-problem .problem=${this.problem} .game=${game.game}></rc-problem>
      <button class="strong" ?disabled=${this.busy}>${this.busy ? 'Beginning …' : 'Begin'}</button>
    </form>`;
  }

  private seat(game: Game, seat: number) {
    const own = this.own.has(seat) || game.decks.length === 0;
    return html` <fieldset>
      <legend>Seat ${seat}</legend>
      <label
        >Player<input
          name=${`name-${seat}`}
          required
          maxlength="60"
          autocomplete="off"
          .defaultValue=${`Player ${seat}`}
      /></label>
      <label
        >Deck<select
          name=${`deck-${seat}`}
          @change=${(event: Event) => this.pickDeck(seat, (event.target as HTMLSelectElement).value)}
        >
          ${game.decks.map(({ name }, n) => html`<option value=${n} ?selected=${!own && n === (seat - 1) % game.decks.length}>${name}</option>`)}
          <option value=${OWN} ?selected=${own}>A list of my own</option>
        </select></label
      >
      ${game.settings.map((one) => (one.of === 'seat' ? this.setting(one, one.title, `${one.name}-${seat}`) : nothing))}
      ${own ? html`<label>Deck list<textarea name=${`list-${seat}`} required spellcheck="false"></textarea></label>` : nothing}
    </fieldset>`;
  }

  /** A number that the game lets whoever begins settle; left empty it is as if nothing had been said. */
  private setting({ says, most }: Game['settings'][number], title: string, name: string) {
    return html` <label
      >${title}<input type="number" name=${`set-${name}`} min="0" max=${most} step="1" placeholder="0" /><span
        class="soft small"
        >${says}</span
      ></label
    >`;
  }

  private pickDeck(seat: number, value: string): void {
    const own = new Set(this.own);
    if (value === OWN) own.add(seat);
    else own.delete(seat);
    this.own = own;
  }

  private links() {
    const { answer, names } = this.begun!;
    const live = addressOf({ page: 'live', match: answer.id });
    const seats = answer.seats.map((one) => ({ ...one, said: `Seat ${one.seat}: ${names[one.seat - 1] ?? ''}` }));
    const withTokens = seats.flatMap(({ said, token }) => (token === undefined ? [] : [{ said, token }]));
    return html` <div class="links" role="status">
      <p>
        The match has begun. Hand each player the link with which they take their seat: it makes a key in their browser,
        and is good for one browser. These links are shown only here.
      </p>
      <ul aria-label="Links to take a seat">
        ${seats.map(({ said, claim }) => this.link(said, `/claim#${claim}`))}
      </ul>
      ${
        withTokens.length > 0
          ? html`<details>
              <summary>Links that need no claim</summary>
              <p class="soft small">
                Whoever has one of these sees the seat’s hand, and acts for it until it is claimed.
              </p>
              <ul aria-label="Links that need no claim">
                ${withTokens.map(({ said, token }) => this.link(`${said}, without a key`, linkWith(live, token)))}
              </ul>
            </details>`
          : nothing
      }
      <ul aria-label="Links of the others">
        ${answer.recorder ? this.link('Recorder: enters what both players do', linkWith(live, answer.recorder.token)) : nothing}
        ${answer.judge ? this.link('Judge: sees everything', linkWith(addressOf({ page: 'bench', match: answer.id, tool: 'moment' }), answer.judge.token)) : nothing}
        ${this.link('Spectators', live)}
      </ul>
      <button @click=${() => (this.begun = undefined)}>Begin another</button>
    </div>`;
  }

  private link(text: string, address: string) {
    return html` <li>
      <a href=${address} target="_blank" rel="noopener">${text}</a>
      ${navigator.clipboard ? html`<button class="small" aria-label=${`Copy the link: ${text}`} @click=${() => this.copy(address)}>${this.copied === address ? 'Copied' : 'Copy'}</button>` : nothing}
    </li>`;
  }

  private copy(address: string): void {
    void navigator.clipboard.writeText(new URL(address, location.origin).href).then(
      () => (this.copied = address),
      () => undefined,
    );
  }

  private async begin(event: SubmitEvent, game: Game): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => String(fields.get(name) ?? '');
    const seats = [1, 2].map((seat) => {
      const picked = text(`deck-${seat}`);
      return {
        name: text(`name-${seat}`).trim(),
        deck: { text: picked === OWN ? text(`list-${seat}`) : (game.decks[Number(picked)]?.text ?? '') },
      };
    });
    const settings = settingsIn(game, (name) => Number(text(`set-${name}`)));
    this.busy = true;
    this.problem = undefined;
    try {
      const answer = await new Api().begin({
        game: game.game,
        format: { name: 'standard', bestOf: Number(text('bestOf')) },
        seats,
        ...(settings ? { settings } : {}),
        ...(fields.has('wait') ? { tokens: false, claims: { wait: true } } : {}),
      });
      this.begun = { answer, names: seats.map(({ name }) => name) };
      this.dispatchEvent(new CustomEvent('rc-begun'));
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-begin': Begin;
  }
}
