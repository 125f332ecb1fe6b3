import { expect } from '@jest/globals';
import type { MatchBegun } from '#api';
import type { TestService } from './service.js';

interface Offered {
  readonly label: string;
  readonly kind: string;
  readonly action: Record<string, unknown>;
  readonly complete: boolean;
}

/** A match that was begun from a scenario, and what a line of docs/guides/scenarios.md does or says. */
export class Played {
  readonly path: string;
  private readonly tokens: readonly (string | undefined)[];

  constructor(
    private readonly api: TestService['api'],
    begun: MatchBegun,
  ) {
    this.path = `/v1/matches/${begun.id}`;
    this.tokens = begun.seats.map(({ token }) => token);
  }

  async line(text: string): Promise<void> {
    const act = /^seat (\d+): (.+)$/.exec(text);
    if (act) return this.act(Number(act[1]), act[2]!);
    const not = /^seat (\d+) cannot: (.+)$/.exec(text);
    if (not) return this.cannot(Number(not[1]), not[2]!);
    const then = /^then: (.+)$/.exec(text);
    if (!then) throw new Error(`what does "${text}" say?`);
    await this.holds(then[1]!);
  }

  /** The cards of a zone, as seat 1 sees them. */
  async cards(zone: string): Promise<readonly object[]> {
    const { body: table } = await this.api.get(`${this.path}/table`, this.tokens[0]);
    return table.zones.find(({ id }: { id: string }) => id === zone).cards;
  }

  private async cannot(seat: number, begins: string): Promise<void> {
    const { body } = await this.api.get<readonly Offered[]>(`${this.path}/options`, this.tokens[seat - 1]);
    expect(body.map(({ label }) => label).filter((label) => label.startsWith(begins))).toEqual([]);
  }

  private async act(seat: number, chosen: string): Promise<void> {
    const token = this.tokens[seat - 1];
    const stated = /^by-hand (.+)$/.exec(chosen);
    let { body: offered } = await this.api.get(`${this.path}/options`, token);
    let action: Offered['action'] | undefined;
    if (stated) {
      const found = (offered as Offered[]).find((one) => one.kind === 'by-hand' && one.complete);
      action = { ...found!.action, ops: JSON.parse(stated[1]!) };
    } else
      for (const begins of chosen.split(' › ')) {
        const found: Offered | undefined = (offered as Offered[]).find(({ label }) => label.startsWith(begins));
        if (!found)
          throw new Error(`seat ${seat} is not offered "${begins}": ${offered.map(({ label }: Offered) => label)}`);
        action = found.action;
        ({ body: offered } = await this.api.post(`${this.path}/options`, { draft: action }, token));
      }
    const { status, body } = await this.api.post(`${this.path}/actions`, { action }, token);
    expect({ status, body }).toMatchObject({ status: 201 });
  }

  private async holds(said: string): Promise<void> {
    const { body: table } = await this.api.get(`${this.path}/table`, this.tokens[0]);
    const inZone = (id: string) => table.zones.find((zone: { id: string }) => zone.id === id);
    const counted = /^(\S+) = (\d+) cards$/.exec(said);
    if (counted) return expect([said, inZone(counted[1]!).count]).toEqual([said, Number(counted[2])]);
    const listed = /^(\S+) (?:= (.+)|shows nothing)$/.exec(said);
    if (listed) {
      const [, what, names = ''] = listed;
      const found =
        what === 'phase'
          ? table.phase
          : what === 'winner'
            ? String(table.result?.winner)
            : what === 'stack'
              ? [...table.stack]
                  .reverse()
                  .map(({ title }: { title: string }) => title)
                  .join(', ')
              : inZone(what!)
                  .cards.map(({ name }: { name: string }) => name)
                  .join(', ');
      return expect([said, found]).toEqual([said, names]);
    }
    const [, name, key, n] = /^(.+) (\w+) (\d+)$/.exec(said)!;
    const card = inZone('field').cards.find((one: { name: string }) => one.name === name);
    expect([said, key === 'damage' ? (card.damage ?? 0) : card.stats[key!]]).toEqual([said, Number(n)]);
  }
}
