import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { problemOf } from '../api/asking.js';
import { Api } from '../api/client.js';
import type { Beginning, Begun, Game, Problem } from '../api/shapes.js';
import { app } from '../messages/app.js';
import { begin as say } from '../messages/begin.js';
import { fillForm, fieldsOf, knownOf, keptForm } from '../model/begin-again.js';
import { beginningIn, beginningLinks } from '../model/beginning.js';
import { deckNameIn, keepDeck, keepMatch, KEPT, keptDecks, OWN_DECK } from '../model/begun-here.js';
import { withName, withoutFault } from '../model/problem-lines.js';
import { playedFormats } from '../model/rulesets.js';
import { tokenOf } from '../model/tokens.js';
import { whoPlays } from '../model/who-plays.js';
import { shared } from '../style/shared.js';
import { moreSettings } from './begin-more.js';
import { beginStyle } from './begin.style.js';
import { deckList } from './deck-list.js';
import './links.js';
import type { Mended } from './problem.js';
import { rulesChoice } from './rules-choice.js';
import './problem.js';

/** The form that begins a match, and the links it gives: one for each who has a part in it. */
@customElement('rc-begin')
export class Begin extends LitElement {
  static override styles = [shared, beginStyle];

  @property({ attribute: false }) games: readonly Game[] = [];
  /** The match like which another one is to begin. */
  @property() again: string | undefined;
  @state() private game: string | undefined;
  @state() private rules: string | undefined;
  @state() private own: ReadonlySet<number> = new Set();
  @state() private begun: { readonly answer: Begun; readonly names: readonly string[] } | undefined;
  @state() private problem: Problem | undefined;
  @state() private busy = false;

  override updated(changed: PropertyValues<this>): void {
    if (this.again !== undefined && this.games.length > 0 && (changed.has('again') || changed.has('games')))
      void this.fillAgain(this.again);
  }

  /** Puts the reader where the form begins. */
  toForm(): void {
    this.scrollIntoView({ block: 'start' });
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }

  override render() {
    const game = this.games.find((one) => one.game === this.game) ?? this.games[0];
    return html` <section class="panel" aria-label=${say.title}>
      <h2 tabindex="-1">${say.title}</h2>
      ${this.begun ? this.links() : game ? this.form(game) : html`<p class="soft">${say.noGame}</p>`}
    </section>`;
  }

  private form(game: Game) {
    return html` <form @submit=${(event: SubmitEvent) => void this.begin(event, game)} @rc-mended=${this.mend}>
      ${
        this.games.length > 1
          ? html` <label
              >${say.game}<select name="game" data-testid="game" @change=${this.chooseGame}>
                ${this.games.map((one) => html`<option value=${one.game} ?selected=${one === game}>${one.title}</option>`)}
              </select></label
            >`
          : html`<p class="soft small">${game.title}</p>`
      }
      ${rulesChoice(game, this.chooseRules)} ${[1, 2].map((seat) => this.seat(game, seat))}
      <label
        >${say.games}<select name="bestOf">
          <option value="1">${say.bestOf.one}</option>
          <option value="3">${say.bestOf.three}</option>
          <option value="5">${say.bestOf.five}</option>
        </select></label
      >
      ${game.settings.map((one) => (one.of === 'match' ? this.setting(one, one.title, one.name) : nothing))}
      <label class="check"><input type="checkbox" name="wait" /><span>${say.wait}</span></label>
      ${moreSettings(playedFormats(game, this.rules, 2))}
      <rc-problem
        .problem=${this.problem}
        .game=${game.game}
        .samples=${game.sampleOnly ? game.title : ''}
      ></rc-problem>
      <button class="strong" data-testid="begin" ?disabled=${this.busy}>
        ${this.busy ? say.beginning : say.begin}
      </button>
    </form>`;
  }

  private readonly chooseGame = ({ target }: Event): void => {
    this.game = (target as HTMLSelectElement).value;
    this.rules = undefined;
  };

  private readonly chooseRules = (rules: string): void => void (this.rules = rules);

  private seat(game: Game, seat: number) {
    const own = this.own.has(seat) || game.decks.length === 0;
    const kept = keptDecks(game.game);
    const option = (value: string, name: string, chosen = false) =>
      html`<option value=${value} ?selected=${chosen}>${name}</option>`;
    return html` <fieldset>
      <legend>${app.seat({ seat })}</legend>
      <label
        >${say.player}<input
          name=${`name-${seat}`}
          required
          maxlength="60"
          autocomplete="off"
          .defaultValue=${say.playerOf({ seat })}
      /></label>
      <label
        >${say.deck}<select
          name=${`deck-${seat}`}
          @change=${(event: Event) => this.pickDeck(seat, (event.target as HTMLSelectElement).value)}
        >
          ${game.decks.map(({ title }, n) => option(`${n}`, title, !own && n === (seat - 1) % game.decks.length))}
          ${kept.length > 0 ? html`<optgroup label=${say.playedHere}>${kept.map(({ name }) => option(`${KEPT}${name}`, name))}</optgroup>` : nothing}
          ${option(OWN_DECK, say.ownList, own)}
        </select></label
      >
      ${game.settings.map((one) => (one.of === 'seat' ? this.setting(one, one.title, `${one.name}-${seat}`) : nothing))}
      ${own ? deckList(game, seat) : nothing}
    </fieldset>`;
  }

  /** A number that the game lets the person who begins settle; left empty it is as if nothing had been said. */
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
    if (value === OWN_DECK) own.add(seat);
    else own.delete(seat);
    this.own = own;
  }

  /** Another match like one that was played: whatever this browser knows of it stands in the form. */
  private async fillAgain(match: string): Promise<void> {
    const filled =
      keptForm(match) ??
      (await new Api(tokenOf(sessionStorage, match)).match(match).then(
        (known) => knownOf(known, this.games),
        () => undefined,
      ));
    if (!filled || this.again !== match) return;
    this.again = undefined;
    this.game = filled['game'];
    this.rules = filled['rules'];
    this.own = new Set([1, 2].filter((seat) => filled[`deck-${seat}`] === OWN_DECK));
    await this.updateComplete;
    fillForm(this.renderRoot.querySelector('form')?.elements ?? [], filled);
    this.toForm();
  }

  private links() {
    const { answer, names } = this.begun!;
    const { claims, seats, others } = beginningLinks(answer, names);
    return html` <div class="links" role="status">
      <p>${say.begun}</p>
      <h3>${say.claims}</h3>
      <p class="soft small">${say.claimsMean}</p>
      <rc-links .what=${say.claims} .links=${claims}></rc-links>
      ${
        seats.length > 0
          ? html`<details>
              <summary data-testid="unclaimed">${say.unclaimed}</summary>
              <p class="soft small">${say.unclaimedMeans}</p>
              <rc-links .what=${say.unclaimed} .links=${seats}></rc-links>
            </details>`
          : nothing
      }
      <h3>${say.others}</h3>
      <p class="soft small">${say.othersMean}</p>
      <rc-links .what=${say.others} .links=${others}></rc-links>
      <button @click=${() => (this.begun = undefined)}>${say.another}</button>
    </div>`;
  }

  private mend({ detail: { seat, line, name } }: CustomEvent<Mended>): void {
    const area = this.renderRoot.querySelector<HTMLTextAreaElement>(`textarea[name="list-${seat}"]`);
    if (!area) return;
    area.value = withName(area.value, line, name);
    this.problem = this.problem && withoutFault(this.problem, seat, line);
    area.focus();
  }

  private async begin(event: SubmitEvent, game: Game): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const beginning = beginningIn(game, fields);
    const token = String(fields.get('token') ?? '').trim();
    this.busy = true;
    this.problem = undefined;
    try {
      const answer = await new Api(token === '' ? undefined : token).begin(beginning);
      this.remember(beginning, answer, fields);
      this.begun = { answer, names: beginning.seats.map(({ name }) => name) };
      this.dispatchEvent(new CustomEvent('rc-begun'));
      // The links are shorter than the form: they would stand above where its button was pressed.
      await this.updateComplete;
      this.toForm();
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.busy = false;
  }

  private remember({ game, seats }: Beginning, answer: Begun, fields: FormData): void {
    seats.forEach(({ name, deck }, n) => {
      if (deck && fields.get(`deck-${n + 1}`) === OWN_DECK)
        keepDeck({ game, name: deckNameIn(deck.text, name), text: deck.text });
    });
    const { claims, others } = beginningLinks(
      answer,
      seats.map(({ name }) => name),
    );
    keepMatch({
      id: answer.id,
      title: whoPlays(seats),
      at: new Date().toISOString(),
      links: [...claims, ...others],
      form: { game, ...fieldsOf(fields) },
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-begin': Begin;
  }
}
