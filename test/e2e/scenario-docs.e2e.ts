import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { sharedService, type TestService } from '../support/service.js';
import { inRepo } from '../support/in-repo.js';

/** The examples of docs/scenarios.md, sent and played as they stand there. */

const page = readFileSync(inRepo('docs/scenarios.md'), 'utf8');
const examples = [...page.matchAll(/^### (\d+\. .+)\n([\s\S]*?)(?=^##)/gm)].map(([, title, text]) => ({
  title: title!,
  body: /```json\n([\s\S]*?)```/.exec(text!)?.[1] ?? '',
  play: (/```play\n([\s\S]*?)```/.exec(text!)?.[1] ?? '').trim().split('\n'),
}));

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
interface Offered {
  readonly label: string;
  readonly kind: string;
  readonly action: Record<string, unknown>;
  readonly complete: boolean;
}

/** A match that was begun from an example, and what a line of it does or says. */
class Played {
  constructor(
    private readonly path: string,
    private readonly tokens: readonly string[],
  ) {}

  async line(text: string): Promise<void> {
    const act = /^seat (\d+): (.+)$/.exec(text);
    if (act) return this.act(Number(act[1]), act[2]!);
    const then = /^then: (.+)$/.exec(text);
    if (!then) throw new Error(`what does "${text}" say?`);
    await this.holds(then[1]!);
  }

  private async act(seat: number, chosen: string): Promise<void> {
    const token = this.tokens[seat - 1];
    const stated = /^by-hand (.+)$/.exec(chosen);
    let { body: offered } = await service.api.get(`${this.path}/options`, token);
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
        ({ body: offered } = await service.api.post(`${this.path}/options`, { draft: action }, token));
      }
    const { status, body } = await service.api.post(`${this.path}/actions`, { action }, token);
    expect({ status, body }).toMatchObject({ status: 201 });
  }

  private async holds(said: string): Promise<void> {
    const { body: table } = await service.api.get(`${this.path}/table`, this.tokens[0]);
    const inZone = (id: string) => table.zones.find((zone: { id: string }) => zone.id === id);
    const counted = /^(\S+) = (\d+) cards$/.exec(said);
    if (counted) return expect([said, inZone(counted[1]!).count]).toEqual([said, Number(counted[2])]);
    const listed = /^(\S+) = (.+)$/.exec(said);
    if (listed) {
      const [, what, names] = listed;
      const found =
        what === 'phase'
          ? table.phase
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

describe('docs/scenarios.md', () => {
  it('has eleven examples', () => {
    expect(examples).toHaveLength(11);
  });

  it.each(examples)('$title', async ({ body: text, play }) => {
    const { status, body } = await service.api.post('/v1/scenarios', JSON.parse(text));
    expect({ status, body }).toMatchObject({ status: 201 });
    const path = `/v1/matches/${body.id}`;
    const played = new Played(
      path,
      body.seats.map(({ token }: { token: string }) => token),
    );
    for (const line of play) await played.line(line);
    expect((await service.api.get(`${path}/verification?readjudicate=true`)).body.valid).toBe(true);
  });

  it('R-SCENARIO-02: the refusal that it shows is what is answered', async () => {
    const shown = /```\n(seats\[0\]\.zones[^\n]+)\n```/.exec(page)![1];
    const cards = JSON.parse(examples[1]!.body).cards;
    const seats = [{ zones: { field: ['Tired Clerk', 'Sharp Word'] } }, {}];
    const { body } = await service.api.post('/v1/scenarios', { game: 'grand-archive', cards, seats });
    expect(body.detail).toBe(shown);
  });
});
