import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ShownTable } from '#table';
import { listed } from '#narration';
import { cardAt } from '../model/board.js';
import { table as say } from '../messages/table.js';
import { shared } from '../style/shared.js';

/** The attack that is under way: who attacks what, with what, and who strikes back. */
@customElement('rc-combat')
export class Combat extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        height: 100%;
        padding: 4px 9px;
        overflow: hidden;
        border-radius: 6px;
        border: 1px solid var(--bad);
        background: var(--panel);
        font-size: 0.8rem;
        line-height: 1.3;
      }
      h3 {
        font-size: 0.7rem;
      }
      .way {
        font-size: 0.85rem;
      }
      .more {
        font-size: 0.75rem;
      }
      b {
        font-weight: 650;
      }
      @container (max-width: 60rem) {
        h3 {
          display: none;
        }
      }
      @container (max-width: 40rem) {
        section {
          padding: 2px 6px;
        }
        .way {
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 2;
          overflow: hidden;
          font-size: 0.72rem;
          line-height: 1.15;
        }
        .more {
          white-space: nowrap;
          text-overflow: ellipsis;
          overflow: hidden;
          font-size: 0.66rem;
          line-height: 1.15;
        }
        section:has(.more) {
          padding-block: 0;
          .way {
            -webkit-line-clamp: 1;
          }
        }
      }
    `,
  ];

  @property({ attribute: false }) table!: ShownTable;

  override render() {
    const { combat } = this.table;
    if (!combat) return nothing;
    const names = (handles: readonly string[]): string =>
      listed(handles.map((handle) => cardAt(this.table, handle)?.name ?? say.combat.aCard));
    const attacker = names([combat.attacker]);
    const target = combat.targets.length > 0 ? names(combat.targets) : say.combat.noTarget;
    return html` <section aria-label=${say.combat.title}>
      <h3>${say.combat.title}</h3>
      <p class="way">
        <span class="unseen">${say.combat.attack({ attacker, target })}</span>
        <span aria-hidden="true"><b>${attacker}</b> → <b>${target}</b></span>
      </p>
      ${combat.with.length > 0 ? html`<p class="more">${say.combat.with({ cards: names(combat.with) })}</p>` : nothing}
      ${combat.retaliators.length > 0 ? html`<p class="more">${say.combat.retaliates({ cards: names(combat.retaliators), count: combat.retaliators.length })}</p>` : nothing}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-combat': Combat;
  }
}
