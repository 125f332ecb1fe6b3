import { LRUCache } from 'lru-cache';
import { StoreError } from '#journal';
import type { NamedPlayer } from '#views';

/** How long a name is believed without looking again: so long an erased one may still be shown by another instance. */
const FRESH_MS = 5_000;
const MOST = 10_000;

interface Remembered {
  readonly name: string | undefined;
  readonly until: number;
}

/** Names that were asked for, for some seconds; where they cannot be looked up, as they were last known. */
export class RememberedNames {
  private readonly known = new LRUCache<string, Remembered>({ max: MOST });

  constructor(
    private readonly look: (players: readonly string[]) => Promise<readonly NamedPlayer[]>,
    private readonly up: () => boolean,
    private readonly now: () => number,
  ) {}

  async get(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const stale = [...new Set(players)].filter((player) => (this.known.get(player)?.until ?? -Infinity) <= this.now());
    if (stale.length > 0 && this.up()) await this.refresh(stale);
    return new Map(
      players.flatMap((player): [string, string][] => {
        const name = this.known.get(player)?.name;
        return name === undefined ? [] : [[player, name]];
      }),
    );
  }

  set(player: string, name: string | undefined): void {
    this.known.set(player, { name, until: this.now() + FRESH_MS });
  }

  private async refresh(players: readonly string[]): Promise<void> {
    try {
      const found = new Map((await this.look(players)).map(({ player, name }) => [player, name]));
      for (const player of players) this.set(player, found.get(player));
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'unreachable') throw error;
      // Somebody whose name was never looked up here is shown by their id; not looked up again at once, so that nobody
      // waits long.
      for (const player of players)
        this.known.set(player, { name: this.known.get(player)?.name, until: this.now() + FRESH_MS });
    }
  }
}
