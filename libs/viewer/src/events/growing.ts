import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** More than fills a screen. */
const FIRST = 60;
const TIMES = 4;

/** A list of hundreds is drawn in a few goes: its beginning at once, the rest when that is on the screen. */
export class Growing implements ReactiveController {
  private shown = FIRST;
  private all = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.shown >= this.all) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.shown *= TIMES;
      this.host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** As much of a list as is drawn by now. */
  of<T>(list: readonly T[]): readonly T[] {
    this.all = list.length;
    return list.slice(0, this.shown);
  }
}
