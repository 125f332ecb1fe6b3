import type { EntryRecord } from '#journal';
import type { EntryListener, RecorderDeps } from './contract.js';
import { Line } from './line.js';

const DEFAULT_LIVE = 500;

/**
 * The live matches of this instance, at most so many: who was asked for longest ago is let go first, unless somebody
 * needs it.
 */
export class Lines {
  private readonly lines = new Map<string, { readonly line: Line; readonly loaded: Promise<boolean> }>();
  private readonly most: number;

  constructor(
    private readonly deps: RecorderDeps,
    private readonly tell: EntryListener,
  ) {
    this.most = deps.liveMatches ?? DEFAULT_LIVE;
  }

  /** The line of a match, loaded once however many ask; `undefined` when the log knows no such match. */
  async get(id: string): Promise<Line | undefined> {
    const known = this.lines.get(id);
    if (known) {
      this.lines.delete(id);
      this.lines.set(id, known);
      return (await known.loaded) ? known.line : undefined;
    }
    const line = new Line(id, this.deps, this.tell);
    const loaded = line.load().then(() => line.live.table.revision > 0);
    this.lines.set(id, { line, loaded });
    const forget = (): void => {
      if (this.lines.get(id)?.line === line) this.lines.delete(id);
    };
    loaded.then((exists) => void (exists || forget()), forget);
    this.trim(line);
    return (await loaded) ? line : undefined;
  }

  receive(record: EntryRecord): void {
    this.lines.get(record.match)?.line.receive(record);
  }

  get size(): number {
    return this.lines.size;
  }

  private trim(keep: Line): void {
    for (const [id, { line }] of this.lines) {
      if (this.lines.size <= this.most) return;
      if (line !== keep && line.idle) this.lines.delete(id);
    }
  }
}
