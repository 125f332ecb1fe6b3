import type { Histories } from '#match';
import { RandomPlayer, type MatchRecorder } from '#recorder';
import type { Table } from '#table';
import type { Client } from '../support/client.js';
import { longMatch } from '../support/long-match.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import type { CarriedGame } from '../../src/carried/carried-game.js';
import type { Chance } from './chance.js';

/** A match that requests are made about, and who may make them. */
export interface Place {
  readonly game: string;
  readonly begun: BegunOver;
  /** Where it stands: requests are tried in all phases, and not only at the beginning. */
  phase: string;
}

/** Where a match stands, in a word or two. */
const phaseOf = ({ status, asks, items, combat, phase }: Table): string => {
  if (status === 'ended') return 'ended';
  const open = asks.find(({ answered }) => !answered);
  if (open) return `asked ${open.of}`;
  if (combat) return items.length > 0 ? 'combat, mid-stack' : 'combat';
  return items.length > 0 ? 'mid-stack' : `${status} ${phase}`;
};

const LONGEST = 120;
/** Phases that few walks stop in: at most this many walks look for them. */
const SOUGHT: Readonly<Record<string, readonly string[]>> = { 'grand-archive': ['mid-stack', 'combat'] };
const MOST_SOUGHT = 8;

/** Matches of all games in as many phases as random play comes to. */
export class World {
  readonly places: Place[] = [];
  private walks = 0;

  constructor(
    private readonly api: Client,
    private readonly histories: Pick<Histories, 'of'>,
    private readonly recorder: Pick<MatchRecorder, 'settle' | 'act'>,
    private readonly games: readonly CarriedGame[],
    private readonly chance: Chance,
  ) {}

  /** A match of each game in each phase that a few matches come through; ended, from a scenario, imported. */
  async fill(walks: number): Promise<void> {
    for (const { rules } of this.games) {
      for (let n = 0; n < walks; n += 1) await this.walk(rules.game);
      for (const phase of SOUGHT[rules.game] ?? [])
        for (let n = 0; n < MOST_SOUGHT && !this.has(rules.game, phase); n += 1) await this.walk(rules.game, phase);
      await this.end(rules.game);
      await this.scenario(rules.game);
    }
    const imported = this.games.find(({ rules }) => rules.game === 'grand-archive');
    if (imported) await this.importOne(imported);
  }

  /** Notes where a match stands now; when most have ended, others begin. */
  async moved(place: Place): Promise<void> {
    place.phase = await this.phase(place.begun.id);
    if (this.places.filter(({ phase }) => phase !== 'ended').length < this.places.length / 2)
      await this.walk(place.game);
  }

  private has(game: string, phase: string): boolean {
    return this.places.some((one) => one.game === game && one.phase.startsWith(phase));
  }

  /** A match that stops in a phase that is sought, or else in one that no other match of its game is in. */
  private async walk(game: string, sought?: string): Promise<void> {
    this.walks += 1;
    const seen = new Set(this.places.filter((one) => one.game === game).map(({ phase }) => phase));
    const hidden = this.walks % 5 === 0 ? { visibility: 'private', spectators: { delaySeconds: 30 } } : {};
    const begun = await beginOver(this.api, game, { seed: `fuzz ${this.walks}`, ...hidden });
    const steps = this.chance.below(LONGEST);
    // Not over HTTP: it is played for where it comes to.
    const player = new RandomPlayer(`${this.walks} ${this.chance.next()}`);
    let live = (await this.recorder.settle(begun.id))!;
    let phase = phaseOf(live.table);
    const stays = (n: number): boolean =>
      sought === undefined ? n >= steps && !seen.has(phase) : phase.startsWith(sought);
    for (let n = 0; n < LONGEST && phase !== 'ended' && !stays(n); n += 1) {
      const choice = player.chooseByKind(live);
      if (!choice) break;
      const { seat, action } = choice;
      const done = await this.recorder.act(begun.id, { actor: { seat }, seat, action, at: live.ledger.revision });
      if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${done.detail}`);
      live = done.match;
      phase = phaseOf(live.table);
      if (sought === undefined && !seen.has(phase) && this.chance.is(0.3)) break;
    }
    this.places.push({ game, begun, phase });
  }

  private async end(game: string): Promise<void> {
    const begun = await beginOver(this.api, game, {});
    const { body } = await this.api.get<{ revision: number }>(`/v1/matches/${begun.id}`, begun.judge.token);
    const action = { kind: 'concede', at: body.revision };
    const done = await this.api.post(`/v1/matches/${begun.id}/actions`, { action }, begun.seats[0]!.token);
    if (done.status !== 201) throw new Error(done.text);
    this.places.push({ game, begun, phase: await this.phase(begun.id) });
  }

  private async scenario(game: string): Promise<void> {
    const body = { game, seats: [{ zones: {} }, { zones: {} }] };
    const begun = await this.api.post<BegunOver>('/v1/scenarios', body);
    if (begun.status === 201) this.places.push({ game, begun: begun.body, phase: 'scenario' });
  }

  private async importOne(game: CarriedGame): Promise<void> {
    const { id, archive } = await longMatch(game, `imported-${this.walks}`, 40, 1);
    const type = { 'content-type': 'application/x-ndjson' };
    const taken = await this.api.post(`/v1/archives`, archive, undefined, type);
    if (taken.status !== 201) throw new Error(taken.text);
    const token = { token: '' };
    const begun = { id, revision: 1, seats: [{ seat: 1, ...token }], judge: token, recorder: token, links: {} };
    this.places.push({ game: game.rules.game, begun, phase: 'imported' });
  }

  private async phase(match: string): Promise<string> {
    return phaseOf((await this.histories.of(match))!.table);
  }
}
