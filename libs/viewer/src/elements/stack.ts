import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Item, ShownTable } from '#table';
import { NameBook, plainWord, valueInWords } from '#narration';
import { table } from '../messages/table.js';
import { isPlayed } from '../model/board.js';
import { shared } from '../style/shared.js';
import { placePopover } from './popover-place.js';
import './seat-name.js';

const { stack: say } = table;

/** What was chosen on the table: cards, items, numbers. Other words are the rules' own book-keeping. */
const isChoice = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0 && value.every(isChoice);
  return typeof value === 'number' || (typeof value === 'string' && /^[ci]\d+\.\d+$/.test(value));
};

/** What was chosen for an item. What the rules say of it in words (`says`) stands for the numbers of its modes. */
const choicesInWords = ({ declared: { says, modes, ...declared } }: Item, names: NameBook): string => {
  const rest = says === undefined && modes !== undefined ? { modes, ...declared } : declared;
  const chosen = Object.entries(rest)
    .filter(([, value]) => isChoice(value))
    .map(([key, value]) => say.choice({ name: plainWord(key), value: valueInWords(value, names) }));
  return [...(Array.isArray(says) ? says.map(String) : []), ...chosen].join(' · ');
};

/** What an item is, of which card, whose, and how far it is. */
const itemInWords = ({ of }: Item, card: string | undefined, player: string, state: string): string => {
  if (of === 'card') return say.card({ player, state });
  if (card === undefined) return say[of]({ player, state });
  return (of === 'ability' ? say.abilityOf : say.triggerOf)({ card, player, state });
};

/** What it costs, and why it costs that now. */
const costInWords = ({ kind: of, printed, final: cost, why }: NonNullable<Item['cost']>): string => {
  const kind = plainWord(of);
  const costs = cost === printed ? say.costs({ cost, kind }) : say.costsNow({ cost, kind, printed });
  return why.length > 0 ? say.costsWhy({ cost: costs, why: why.join('; ') }) : costs;
};

/** What waits to resolve, in that order, with all that was declared for it. */
@customElement('rc-stack')
export class Stack extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        display: flex;
        gap: 5px;
        height: 100%;
        padding: 4px 6px;
        border-radius: 6px;
        border: 1px solid var(--line);
        background: var(--panel);
      }
      h3 {
        flex: none;
        width: 3.6rem;
        font-size: 0.7rem;
        line-height: 1.15;
      }
      h3 b {
        display: block;
        font-size: 1.1rem;
        color: var(--text);
      }
      ol {
        display: flex;
        flex: 1;
        gap: 5px;
        min-width: 0;
      }
      li {
        flex: 0 1 15rem;
        min-width: 1.5rem;
      }
      button.item {
        display: block;
        width: 100%;
        height: 100%;
        min-height: 0;
        padding: 2px 7px;
        overflow: hidden;
        text-align: start;
        font-size: 0.76rem;
        line-height: 1.25;
        border-inline-start: 5px solid var(--seat);
      }
      .next button.item {
        border-color: var(--mark-edge);
        border-inline-start-color: var(--seat);
        background: var(--mark);
      }
      .title {
        font-weight: 650;
      }
      .empty {
        align-self: center;
        font-size: 0.78rem;
        line-height: 1.25;
      }
      @container (max-width: 40rem) {
        section {
          padding: 2px 4px;
          overflow: hidden;
        }
        h3 {
          width: 3.1rem;
          font-size: 0.62rem;
        }
        h3 b {
          display: inline;
          font-size: 0.8rem;
        }
        .empty {
          font-size: 0.7rem;
          line-height: 1.15;
        }
      }
      .whole {
        position: fixed;
        inset: auto;
        margin: 0;
        max-width: min(24rem, calc(100vw - 16px));
        color: var(--text);
        background: var(--panel);
        border: 1px solid var(--edge);
        border-radius: var(--round);
        box-shadow: var(--high);
        padding: 0.7rem 0.9rem;
        font-size: 0.9rem;
      }
      .whole p + p {
        margin-top: 0.35rem;
      }
      .whole .text {
        white-space: pre-line;
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;
  /** What its game calls what goes on. */
  @property() label = say.title;

  override render() {
    const { stack } = this.table;
    const names = new NameBook().readTable(this.table);
    const zone = this.table.zones.find(({ show }) => show === 'stack');
    const title = zone?.title ?? this.label;
    return html` <section aria-label=${title}>
      <h3>
        ${title} <b aria-hidden="true">${stack.length}</b
        ><span class="unseen">${say.waiting({ count: stack.length })}</span>
      </h3>
      ${
        stack.length === 0
          ? html`<p class="soft empty">${say.empty}</p>`
          : html`<ol>
              ${repeat(
                stack,
                ({ id }) => id,
                (item, n) => this.item(item, n, names),
              )}
            </ol>`
      }
    </section>`;
  }

  private item(item: Item, n: number, names: NameBook) {
    const said = choicesInWords(item, names);
    const state = n === 0 && item.state === 'ready' && isPlayed(this.table) ? say.next : say.states[item.state];
    const who = html`<rc-seat-name .seat=${item.controller} .name=${names.seat(item.controller)}></rc-seat-name>`;
    return html` <li class="seat ${n === 0 ? 'next' : ''}" data-seat=${item.controller}>
      <button class="item" popovertarget=${`item-${n}`} @click=${this.beside}>
        <span class="title">${item.title}</span> ${said ? html`<span>${say.chosen({ choices: said })}</span>` : nothing}
        <span class="soft">${say.item({ player: who, state })}</span>
      </button>
      <div id=${`item-${n}`} class="whole" popover role="dialog" aria-label=${item.title}>
        ${this.whole(item, said, state, names)}
      </div>
    </li>`;
  }

  private whole(item: Item, said: string, state: string, names: NameBook) {
    const source = item.of === 'card' || item.card === undefined ? undefined : names.card(item.card);
    const { cost } = item;
    const text = item.of === 'card' ? this.textOf(item.card) : undefined;
    return html`<p class="title">${item.title}</p>
      <p class="soft">
        ${itemInWords(item, source === item.title ? undefined : source, names.seat(item.controller), state)}
      </p>
      ${text ? html`<p class="text">${text}</p>` : nothing} ${said ? html`<p>${said}</p>` : nothing}
      ${cost ? html`<p class="soft">${costInWords(cost)}</p>` : nothing}`;
  }

  /** What a card says: the player who is to answer it may not know it by heart. An ability's title says that. */
  private textOf(handle: string | undefined): string | undefined {
    return this.table.zones.flatMap(({ cards }) => cards).find((card) => card.handle === handle)?.text;
  }

  private beside(event: Event): void {
    const button = event.currentTarget as HTMLElement;
    // The browser opens it after this; then it has a size to be placed by.
    requestAnimationFrame(() => placePopover(button.nextElementSibling as HTMLElement, button));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stack': Stack;
  }
}
