import { table as say } from '../messages/table.js';
import type { CardElement } from './card.js';

/** A pointer that moves less is pressing. */
const FAR_PX = 8;

/** What is carried: its name, beside the pointer. Nothing of it stands in the way of what lies below. */
const carried = (name: string): HTMLElement => {
  const ghost = document.createElement('div');
  ghost.popover = 'manual';
  ghost.textContent = name;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    margin: '0',
    padding: '0.3rem 0.6rem',
    border: '2px solid var(--accent)',
    borderRadius: '6px',
    background: 'var(--panel)',
    color: 'var(--text)',
    pointerEvents: 'none',
  });
  document.body.append(ghost);
  ghost.showPopover();
  return ghost;
};

/** The card that lies at a place of the window, however deep in the page. */
const cardAt = (x: number, y: number): CardElement | undefined => {
  for (let root: Document | ShadowRoot = document; ;) {
    const element: Element | null = root.elementFromPoint(x, y);
    if (element?.localName === 'rc-card') return element as CardElement;
    if (!element?.shadowRoot || element.shadowRoot === root) return undefined;
    root = element.shadowRoot;
  }
};

/** The press that a drag ends on does not count as one. */
const swallowPress = (): void => {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
};

/**
 * Follows the pointer that was pressed on a card. Let go elsewhere, the card is told which one lies there; let go on
 * itself, or given up by Escape, nothing was meant.
 */
export const drag = (card: CardElement, from: PointerEvent): void => {
  const { signal, abort } = stopper();
  let ghost: HTMLElement | undefined;
  const end = (): void => {
    abort();
    ghost?.remove();
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== from.pointerId) return;
    if (event.buttons === 0) return end();
    if (!ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR_PX) return;
    ghost ??= carried(card.card.name ?? say.aCard);
    ghost.style.left = `${event.clientX + 12}px`;
    ghost.style.top = `${event.clientY + 12}px`;
  };
  const letGo = (event: PointerEvent): void => {
    if (event.pointerId !== from.pointerId) return;
    const carrying = ghost !== undefined;
    end();
    if (!carrying) return;
    swallowPress();
    const on = cardAt(event.clientX, event.clientY);
    if (on !== card) card.drop(on?.spot);
  };
  addEventListener('pointermove', moved, { signal });
  addEventListener('pointerup', letGo, { signal });
  for (const given of ['pointercancel', 'blur'] as const) addEventListener(given, end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
};

const stopper = (): { readonly signal: AbortSignal; readonly abort: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
