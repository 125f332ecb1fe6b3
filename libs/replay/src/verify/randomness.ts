import { drawIndices, drawName, gameKey, seedHash } from '#rules';
import { reveal, type Fact, type Table } from '#table';
import type { Auditor, Finding } from './auditor.js';

interface Game {
  readonly n: number;
  readonly revision: number;
  readonly name: string;
  readonly hash: string;
  readonly nonces: readonly (string | null)[];
  seed: string | undefined;
}

interface Draw {
  readonly fact: Extract<Fact, { kind: 'drew-random' }>;
  readonly game: number;
  readonly revision: number;
}

/**
 * Every draw is what the game's seed makes it (architecture §9): the seed is the one whose hash stood in the log
 * before, and each result that this copy knows is computed again. Seeds that are not opened yet cannot be checked by
 * others than the house.
 */
export class Randomness implements Auditor {
  readonly name = 'randomness';
  private readonly games = new Map<number, Game>();
  private readonly draws: Draw[] = [];
  private last: readonly number[] | undefined;
  private early: Finding | null = null;

  see(fact: Fact, before: Table): void {
    const { revision } = before;
    switch (fact.kind) {
      case 'game-began': {
        const name = before.match ? drawName(before.match) : '';
        this.games.set(fact.n, {
          n: fact.n,
          revision,
          name,
          hash: fact.seedHash,
          nonces: fact.nonces,
          seed: reveal(fact.seed),
        });
        break;
      }
      case 'drew-random':
        if (fact.n !== before.draws + 1)
          this.early ??= { revision, what: `draw ${fact.n} comes after draw ${before.draws}` };
        this.draws.push({ fact, game: before.game, revision });
        this.last = reveal(fact.result);
        break;
      case 'shuffled': {
        const order = reveal(fact.order);
        if (fact.source === 'drawn' && order && this.last && order.join() !== this.last.join()) {
          this.early ??= { revision, what: `${fact.zone} was shuffled in another order than was drawn` };
        }
        break;
      }
      case 'opened':
        for (const { game, seed } of fact.seeds) this.open(game, seed, revision);
        break;
      default:
    }
  }

  finish(): { finding: Finding | null; detail: string } {
    const found = [
      this.early,
      ...[...this.games.values()].map(wrongSeed),
      ...this.draws.map((draw) => this.wrongDraw(draw)),
    ];
    const first = found.filter((one) => one !== null).sort((a, b) => a.revision - b.revision)[0] ?? null;
    const drawn = this.draws.filter(({ fact }) => fact.source === 'drawn');
    const checked = drawn.filter(
      ({ fact, game }) => this.games.get(game)?.seed !== undefined && reveal(fact.result) !== undefined,
    ).length;
    const open = drawn.filter(({ game }) => this.games.get(game)?.seed !== undefined).length;
    const rest = drawn.length === open ? '' : `; for ${drawn.length - open} the seed is not opened to this copy`;
    return {
      finding: first,
      detail:
        `${drawn.length} draws: ${checked} results computed again, ${open - checked} are not known to this ` +
        `copy${rest}`,
    };
  }

  private open(n: number, seed: string, revision: number): void {
    const game = this.games.get(n);
    if (!game) this.early ??= { revision, what: `a seed is opened for game ${n}, which was not played` };
    else if (game.seed !== undefined && game.seed !== seed)
      this.early ??= { revision, what: `the seed opened for game ${n} is not the one it was played with` };
    else game.seed = seed;
  }

  private wrongDraw({ fact, game: n, revision }: Draw): Finding | null {
    const game = this.games.get(n);
    const result = reveal(fact.result);
    if (fact.source !== 'drawn' || game?.seed === undefined || !isSeed(game.seed) || result === undefined) return null;
    const due = drawIndices(gameKey(game.seed, game.name, n, game.nonces), fact.n, fact.purpose, fact.size, fact.count);
    return due.join() === result.join()
      ? null
      : { revision, what: `draw ${fact.n} (${fact.purpose}) is not what the seed of game ${n} gives` };
  }
}

const isSeed = (seed: string): boolean => /^([0-9a-f]{2})+$/.test(seed);

const wrongSeed = ({ seed, hash, revision, n }: Game): Finding | null =>
  seed === undefined || (isSeed(seed) && seedHash(seed) === hash)
    ? null
    : { revision, what: `the seed of game ${n} does not have the hash that stood in the log` };
