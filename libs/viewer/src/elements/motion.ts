import type { Changes } from '../model/changes.js';
import type { CardElement } from './card.js';

const TAKES_MS = 320;
/** More than these would only be a flurry. */
const MOST = 60;

const within = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('rc-half, rc-part, rc-pile, rc-stack, rc-card, [data-zone]')].flatMap((one) => [
    one,
    ...(one.shadowRoot ? within(one.shadowRoot) : []),
  ]);

/** Where cards lie on a board, by handle, and zones by their ids. */
interface Places {
  readonly cards: ReadonlyMap<string, Element>;
  readonly zones: ReadonlyMap<string, Element>;
}

export const placesIn = (root: ParentNode): Places => {
  const cards = new Map<string, Element>();
  const zones = new Map<string, Element>();
  for (const one of within(root)) {
    if (one.localName === 'rc-card') {
      const { handle } = (one as CardElement).card;
      if (handle !== undefined && one.checkVisibility()) cards.set(handle, one);
    } else if (one instanceof HTMLElement && one.dataset['zone'] !== undefined) zones.set(one.dataset['zone'], one);
  }
  return { cards, zones };
};

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets cards go from where they lay to where they lie: known by their handles, or by the zone they came out of. */
export class Motion {
  private before: { cards: Map<string, DOMRect>; zones: Map<string, DOMRect> } | undefined;

  /** Before a new table is drawn. */
  remember(root: ParentNode): void {
    if (isStill()) return;
    const { cards, zones } = placesIn(root);
    const boxes = (map: ReadonlyMap<string, Element>): Map<string, DOMRect> =>
      new Map([...map].map(([id, one]) => [id, one.getBoundingClientRect()]));
    this.before = { cards: boxes(cards), zones: boxes(zones) };
  }

  forget(): void {
    this.before = undefined;
  }

  /** After it is drawn. */
  play(root: ParentNode, changes: Changes): void {
    const { before } = this;
    this.before = undefined;
    if (!before) return;
    const { cards } = placesIn(root);
    if (cards.size > MOST) return;
    for (const [handle, card] of cards) {
      const from = before.cards.get(handle) ?? before.zones.get(changes.from.get(handle) ?? '');
      if (!from) continue;
      const to = card.getBoundingClientRect();
      const [x, y] = [
        from.left + from.width / 2 - to.left - to.width / 2,
        from.top + from.height / 2 - to.top - to.height / 2,
      ];
      if (Math.abs(x) + Math.abs(y) < 3) continue;
      const size = before.cards.has(handle) ? from.width / Math.max(1, to.width) : 0.7;
      card.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 },
          { transform: 'none', zIndex: 5 },
        ],
        {
          duration: TAKES_MS,
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        },
      );
    }
  }
}
