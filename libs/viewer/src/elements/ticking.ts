import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Draws what it belongs to again and again, while time changes anything there. */
export class Ticking implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly runs: () => boolean = () => true,
    private readonly everyMs = 1_000,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.timer = setInterval(() => this.runs() && this.host.requestUpdate(), this.everyMs);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }
}
