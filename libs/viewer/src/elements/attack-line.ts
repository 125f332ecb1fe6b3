import { LitElement, css, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Attack } from '#table';
import { shared } from '../style/shared.js';
import { placesIn } from './motion.js';

interface Way {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly of: 'attack' | 'note';
}

/** Arrows over a board from who attacks to what is attacked. What they say stands in words beside the stack. */
@customElement('rc-attack-line')
export class AttackLine extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        inset: 0;
        z-index: 4;
        pointer-events: none;
      }
      svg {
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      .attack {
        color: var(--bad);
      }
      .note {
        color: var(--accent);
      }
      line {
        stroke: currentcolor;
        stroke-width: 4;
        stroke-linecap: round;
        stroke-dasharray: 1 9;
        opacity: 0.9;
      }
      .note line {
        stroke-dasharray: none;
      }
      /* Paper lays the table out again, where nothing can be measured: the line would point beside the cards. */
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) attack: Attack | null = null;
  /** What else points at something. */
  @property({ attribute: false }) arrows: readonly { readonly from: string; readonly to: string }[] = [];
  @state() private ways: readonly Way[] = [];
  private readonly watch = new ResizeObserver(() => this.measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  /** Called when all cards are drawn. */
  measure(): void {
    const root = this.getRootNode() as ShadowRoot;
    const { attack } = this;
    const { cards } = placesIn(root);
    const board = this.getBoundingClientRect();
    const middle = (handle: string): { x: number; y: number } | undefined => {
      const box = cards.get(handle)?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2 - board.left, y: box.top + box.height / 2 - board.top };
    };
    const all = [
      ...(attack?.targets ?? []).map((to) => ({ from: attack!.attacker, to, of: 'attack' as const })),
      ...this.arrows.map((arrow) => ({ ...arrow, of: 'note' as const })),
    ];
    this.ways = all.flatMap((arrow) => {
      const [from, to] = [middle(arrow.from), middle(arrow.to)];
      return from && to ? [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, of: arrow.of }] : [];
    });
  }

  override render() {
    if (this.ways.length === 0) return nothing;
    // A tip has the colour of its own group: what a marker inherits is where it stands, not who uses it.
    const groups = (['attack', 'note'] as const).map((of) => [of, this.ways.filter((way) => way.of === of)] as const);
    return svg`<svg aria-hidden="true">${groups.map(
      ([of, ways]) => svg`<g class=${of}>
      <defs>
        <marker id=${of} viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto">
          <path d="M0 0 10 5 0 10z" fill="currentColor"/>
        </marker>
      </defs>
      ${ways.map(({ x1, y1, x2, y2 }) => svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} marker-end=${`url(#${of})`}/>`)}
    </g>`,
    )}</svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-attack-line': AttackLine;
  }
}
