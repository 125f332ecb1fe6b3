import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Item, ShownTable } from '#table';
import { NameBook, plain, valueInWords } from '#narration';
import { shared } from '../style/shared.js';
import './seat-name.js';

/** What was chosen on the table: cards, items, numbers. Other words are the rules' own book-keeping. */
const isChoice = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0 && value.every(isChoice);
  return typeof value === 'number' || (typeof value === 'string' && /^[ci]\d+\.\d+$/.test(value));
};

const OF = { card: 'card', ability: 'ability', trigger: 'trigger' } as const;

/** What waits to resolve, in that order, with all that was declared for it. */
@customElement('rc-stack')
export class Stack extends LitElement {
  static override styles = [
    shared,
    css`
      ol {
        display: flex;
        flex-direction: column;
        gap: 0.5rem;
        margin-top: 0.5rem;
      }
      li {
        border: 1px solid var(--edge);
        border-inline-start: 5px solid var(--seat);
        border-radius: 6px;
        padding: 0.45rem 0.6rem;
        background: var(--raised);
      }
      li.next {
        border-color: var(--mark-edge);
        border-inline-start-color: var(--seat);
      }
      .title {
        font-weight: 650;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 0.7rem;
        align-items: baseline;
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;

  override render() {
    const { stack } = this.table;
    const names = new NameBook().readTable(this.table);
    const zone = this.table.zones.find(({ show }) => show === 'stack');
    const title = zone?.title ?? 'Stack';
    return html` <section class="panel" aria-label=${title}>
      <h3>${title} ${stack.length}<span class="unseen"> waiting</span></h3>
      ${
        stack.length === 0
          ? html`<p class="soft small">Nothing waits to resolve.</p>`
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
    const declared = Object.entries(item.declared).filter(([, value]) => isChoice(value));
    const source = item.of === 'card' || item.card === undefined ? undefined : names.card(item.card);
    return html` <li class="seat ${n === 0 ? 'next' : ''}" data-seat=${item.controller}>
      <p class="line">
        <span class="title">${item.title}</span>
        <span class="small soft"
          >${OF[item.of]}${source === undefined || source === item.title ? '' : ` of ${source}`}</span
        >
        <rc-seat-name class="small" .seat=${item.controller} .name=${names.seat(item.controller)}></rc-seat-name>
        <span class="badge">${n === 0 && item.state === 'ready' ? 'resolves next' : item.state}</span>
      </p>
      ${declared.length > 0 ? html`<p class="small">${declared.map(([key, value]) => `${plain(key)}: ${valueInWords(value, names)}`).join(' · ')}</p>` : nothing}
      ${item.cost ? html`<p class="small soft">Costs ${item.cost.final} ${plain(item.cost.kind)}${item.cost.final === item.cost.printed ? '' : `, printed ${item.cost.printed}`}${item.cost.why.length > 0 ? `: ${item.cost.why.join('; ')}` : ''}</p>` : nothing}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-stack': Stack;
  }
}
