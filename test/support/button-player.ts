import type { Locator, Page } from 'playwright-core';

/** What a page offers to press, in its order. */
interface Offered {
  readonly kind: string;
  readonly label: string;
  readonly nth: number;
}

/** What to prefer: things that make a game go on, and end. Passing comes last; taking a payment back never. */
const ORDER = [
  'materialize',
  'place',
  'pay',
  'retaliate',
  'answer',
  'attack',
  'activate',
  'decline',
  'pass',
  'by-hand',
];
const rank = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.indexOf('decline'));

/** How often one thing may be chosen in one turn, so that nothing goes round in a circle. */
const MOST_ALIKE = 4;

/** How a button is pressed; `nth`: its place among the choices, from 0. */
export type Press = (button: Locator, nth?: number) => Promise<void>;

/** Plays through the buttons of a page, always alike. */
export class ButtonPlayer {
  private readonly chosen = new Map<string, number>();
  private turn = '';

  constructor(
    readonly page: Page,
    private readonly push: Press = (button) => button.click(),
  ) {}

  /** Waits until the page shows the match at `revision` and offers what may be done there. */
  async at(revision: number): Promise<void> {
    await this.page.locator(`[data-revision="${revision}"]`).waitFor();
    // The table may come before the element that shows the choices.
    await this.page.locator('rc-options section[aria-busy="false"]').waitFor();
  }

  /** Waits until there is something to press, where somebody whose page this is must act. */
  async offers(): Promise<void> {
    await this.page.locator('rc-options button.choice, rc-options button.strong').first().waitFor();
  }

  /** Presses one button, or says that there is nothing to press but conceding. */
  async press(turn: string): Promise<boolean> {
    if (turn !== this.turn) this.chosen.clear();
    this.turn = turn;
    const ready = this.page.getByTestId('do');
    if (await ready.isVisible()) {
      await this.push(ready);
      await this.done();
      return true;
    }
    const offered = (await this.offered()).filter(({ kind }) => kind !== 'back');
    const often = ({ kind, label }: Offered): boolean =>
      kind !== 'pass' && (this.chosen.get(kind + label) ?? 0) >= MOST_ALIKE;
    const best = offered.sort(
      (a, b) => Number(often(a)) - Number(often(b)) || rank(a.kind) - rank(b.kind) || a.nth - b.nth,
    )[0];
    if (!best) return false;
    this.chosen.set(best.kind + best.label, (this.chosen.get(best.kind + best.label) ?? 0) + 1);
    await this.push(this.page.locator('rc-options button.choice').nth(best.nth), best.nth);
    await this.done();
    return true;
  }

  async concede(): Promise<void> {
    // Out of a half-chosen action first: conceding is no part of it.
    const back = this.page.getByTestId('back');
    while (await back.isVisible()) {
      await this.push(back);
      await this.done();
    }
    await this.push(this.page.getByTestId('about'));
    await this.push(this.page.getByTestId('grave'));
    await this.push(this.page.getByTestId('grave-yes'));
    await this.done();
  }

  /** What was pressed has been answered; at the match's end there is nothing left to press. */
  private async done(): Promise<void> {
    await this.page.locator('rc-options section[aria-busy="true"]').waitFor({ state: 'detached' });
  }

  private offered(): Promise<Offered[]> {
    return this.page.locator('rc-options button.choice').evaluateAll((buttons) =>
      buttons.map((button, nth) => ({
        nth,
        kind: button.getAttribute('data-kind') ?? '',
        label: button.textContent.trim(),
      })),
    );
  }
}
