import type { OnModuleDestroy } from '@nestjs/common';
import { decideEvent, type Author, type EventRequest, type EventState } from '#results';
import { NotDone, Threads } from '../engine/threads.js';

/** A decision to make: the arguments of `decideEvent`. */
export interface Deciding {
  readonly state: EventState;
  readonly request: EventRequest;
  readonly by: Author;
}

type Decision = ReturnType<typeof decideEvent>;

/** Pairing fewer players takes less time than starting a thread. */
const FEW = 64;
const LONGEST_MS = 60_000;
const IDLE_MS = 60_000;
const MOST_MIB = 512;
const MOST_WAITING = 32;

/** Decides requests in events. Pairs many players in a thread, so that the service answers everybody else meanwhile. */
export class EventDecisions implements OnModuleDestroy {
  private readonly threads = new Threads<Deciding, Decision>({
    file: new URL('./decision-thread.js', import.meta.url),
    most: 1,
    waiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    idleMs: IDLE_MS,
    mostMib: MOST_MIB,
  });

  async decide(deciding: Deciding): Promise<Decision> {
    const { state, request, by } = deciding;
    if (!('seed' in request) || state.players.length < FEW) return decideEvent(state, request, by);
    try {
      return await this.threads.run(deciding);
    } catch (error) {
      // Decide here and block everybody, rather than not decide at all.
      if (error instanceof NotDone && error.why !== 'closed') return decideEvent(state, request, by);
      throw error;
    }
  }

  onModuleDestroy(): Promise<void> {
    return this.threads.close();
  }
}
