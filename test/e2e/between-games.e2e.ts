import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { MatchShown, OptionShown, TableShown, VerificationShown } from '#api';
import { eventually } from '../support/eventually.js';
import { beginOver, bodyFor, type BegunOver } from '../support/over-http.js';
import { closeServices, removeDir, tempDir, testService, type TestService } from '../support/service.js';

const DATA_DIR = tempDir();
afterEach(closeServices);
afterAll(() => removeDir(DATA_DIR));

interface Line {
  readonly card: string;
  readonly count: number;
}
type Deck = { readonly parts: Readonly<Record<'material' | 'main' | 'sideboard', readonly Line[]>> };

interface Refused {
  readonly rule: string;
  readonly detail: string;
}

/** A deck in which one card has gone from the sideboard to the main deck, and another the other way. */
const swapped = ({ parts }: Deck, [comes, goes]: readonly [string, string]): Deck => {
  const by = (lines: readonly Line[], card: string, n: number): Line[] =>
    [...lines, ...(lines.some((one) => one.card === card) ? [] : [{ card, count: 0 }])]
      .map((one) => (one.card === card ? { card, count: one.count + n } : one))
      .filter(({ count }) => count > 0);
  return {
    parts: {
      ...parts,
      main: by(by(parts.main, comes, 1), goes, -1),
      sideboard: by(by(parts.sideboard, comes, -1), goes, 1),
    },
  };
};

/** A card of the other decks that neither player has, by its line in a list. */
const unknownCard = (texts: readonly string[]): string => {
  const [one, two, ...others] = texts;
  const mains = others.flatMap((text) => text.slice(text.indexOf('# Main')).match(/^\d .+$/gm) ?? []);
  const names = mains.map((line) => line.slice(2));
  return names.find((name) => !one!.includes(name) && !two!.includes(name))!;
};

/** A best of three of Grand Archive; the list of seat 1 has a sideboard. */
class BestOfThree {
  constructor(
    public service: TestService,
    readonly begun: BegunOver,
  ) {}

  static async begin(service: TestService, between: object, rules?: string): Promise<BestOfThree> {
    const { body } = await service.api.get<{ items: { game: string; decks: { text: string }[] }[] }>('/v1/games');
    const texts = body.items.find(({ game }) => game === 'grand-archive')!.decks.map(({ text }) => text);
    const { seats } = await bodyFor(service.api, 'grand-archive');
    const sideboard = `\n# Sideboard\n1 ${unknownCard(texts)}\n1 Spark Hound\n`;
    seats[0]!.deck.text += sideboard;
    const format = { name: 'standard', bestOf: 3 };
    return new BestOfThree(
      service,
      await beginOver(service.api, 'grand-archive', { seats, format, between, rules, seed: 'between games' }),
    );
  }

  get path(): string {
    return `/v1/matches/${this.begun.id}`;
  }

  token(seat: number): string {
    return this.begun.seats[seat - 1]!.token;
  }

  async shown(): Promise<MatchShown> {
    return (await this.service.api.get<MatchShown>(this.path)).body;
  }

  async act(seat: number, action: object) {
    const { revision: at } = await this.shown();
    return this.service.api.post<Refused>(`${this.path}/actions`, { action: { ...action, at } }, this.token(seat));
  }

  async concede(seat: number): Promise<void> {
    expect((await this.act(seat, { kind: 'concede' })).status).toBe(201);
  }

  async table(token?: string): Promise<TableShown> {
    return (await this.service.api.get<TableShown>(`${this.path}/table`, token)).body;
  }

  async ask(seat: number): Promise<TableShown['asks'][number]> {
    return (await this.table(this.token(seat))).asks.find((one) => one.seat === seat && one.of === 'ready')!;
  }

  async deck(seat: number): Promise<Deck> {
    return (await this.ask(seat)).options![0] as unknown as Deck;
  }

  async ready(seat: number, deck?: object) {
    const { id: ask } = await this.ask(seat);
    return this.act(seat, { kind: 'ready', ask, deck: deck ?? (await this.deck(seat)) });
  }

  /** All that a reader can get of the match. */
  async everything(token?: string): Promise<string> {
    const paths = [
      '',
      '/table',
      '/entries?limit=1000',
      '/replay',
      '/archive',
      '/transcript',
      '/evidence',
      '/verification',
    ];
    const steps = Array.from({ length: (await this.shown()).steps }, (_, n) => `/replay/${n}`);
    const options = token === undefined ? [] : ['/options'];
    const texts: string[] = [];
    for (const path of [...paths, ...steps, ...options])
      texts.push((await this.service.api.get(`${this.path}${path}`, token)).text);
    return texts.join('\n');
  }

  async verified(token?: string): Promise<VerificationShown> {
    const path = `${this.path}/verification${token === undefined ? '' : '?readjudicate=true'}`;
    return (await this.service.api.get<VerificationShown>(path, token)).body;
  }
}

describe('between the games of a best of three of Grand Archive', () => {
  it('players exchange cards with their sideboards, which nobody else sees before lists are opened', async () => {
    const match = await BestOfThree.begin(await testService({ DATA_DIR }), { seconds: null });
    await match.concede(2);
    const { parts } = await match.deck(1);
    const [secret, hound] = parts.sideboard.map(({ card }) => card) as [string, string];
    const goes = parts.main.at(-1)!.card;
    const deck = swapped({ parts }, [secret, goes]);

    const refusal = async (one: object) => {
      const { status, body } = await match.ready(1, one);
      return [status, body.rule];
    };
    const one = { card: secret, count: 1 };
    expect(await refusal({ parts: { ...parts, main: [...parts.main, one] } })).toEqual([409, 'R-BETWEEN-03']);
    expect(await refusal(swapped({ parts }, [hound, goes]))).toEqual([409, 'GA-DECK-05']);
    const sideboard = [...parts.sideboard, ...parts.main.slice(-3)];
    const aside = { parts: { ...parts, main: parts.main.slice(0, -3), sideboard } };
    expect(await refusal(aside)).toEqual([409, 'GA-DECK-01']);

    expect((await match.ready(1, deck)).status).toBe(201);
    const { asks, games, game } = await match.table();
    expect([game, games.length, asks.map(({ seat, answered }) => [seat, answered])]).toEqual([
      1,
      1,
      [
        [1, true],
        [2, false],
      ],
    ]);
    for (const token of [undefined, match.token(2)]) expect(await match.everything(token)).not.toContain(secret);
    expect(await match.everything(match.token(1))).toContain(secret);

    // The service stops between games, and starts again.
    await match.service.close();
    match.service = await testService({ DATA_DIR });
    expect((await match.ready(2)).status).toBe(201);
    expect((await match.table()).game).toBe(2);
    for (const token of [undefined, match.token(2)]) expect(await match.everything(token)).not.toContain(secret);

    await match.concede(1);
    expect(await match.deck(1)).toEqual(deck);
    for (const seat of [1, 2]) {
      const { body } = await match.service.api.get<OptionShown[]>(`${match.path}/options`, match.token(seat));
      expect(body.map(({ kind, complete }) => [kind, complete])).toEqual([['ready', true]]);
      expect((await match.act(seat, body[0]!.action)).status).toBe(201);
    }
    await match.concede(2);
    expect(await match.shown()).toMatchObject({ status: 'ended', finality: 'final' });
    expect(await match.everything()).toContain(secret);
    for (const token of [undefined, match.token(1), match.token(2), match.begun.judge.token]) {
      const { valid, checks } = await match.verified(token);
      expect([valid, checks.filter(({ ok }) => !ok)]).toEqual([true, []]);
    }
  });

  it.each([
    ['2021-11-27', 'keep, each part, their size (R-BETWEEN-04)', [409, 'R-BETWEEN-04']],
    ['2026-08-21', 'may change in size while the deck is legal (GA26-DECK-06)', [201, undefined]],
  ])('decks by the rules of %s %s', async (rules, _, answer) => {
    const match = await BestOfThree.begin(await testService({ DATA_DIR }), { seconds: null }, rules);
    await match.concede(2);
    const { parts } = await match.deck(1);
    const [comes, ...stay] = parts.sideboard;
    const { status, body } = await match.ready(1, {
      parts: { ...parts, main: [...parts.main, comes!], sideboard: stay },
    });
    expect([status, body.rule]).toEqual(answer);
  });

  it('the next game begins without a player whose time has passed', async () => {
    const match = await BestOfThree.begin(await testService({ DATA_DIR }), { seconds: 0 });
    await match.concede(2);
    expect((await match.table()).game).toBe(2);
    expect((await match.act(1, { kind: 'ready', ask: 'q1.0', deck: {} })).body).toMatchObject({ rule: 'R-ASK-01' });
  });

  it('no player has more time because another is ready', async () => {
    const match = await BestOfThree.begin(await testService({ DATA_DIR }), { seconds: 600 });
    const { service } = match;
    await match.concede(2);
    const told = async () => {
      const { body } = await service.api.get<{ items: MatchShown[] }>('/v1/matches');
      return [(await match.shown()).due, body.items.find(({ id }) => id === match.begun.id)!.due];
    };
    const [due] = await told();
    expect(await eventually(told, ([, listed]) => listed !== null)).toEqual([due, due]);
    await match.ready(1);
    const { revision } = await match.shown();
    await eventually(
      async () => (await service.api.get<{ items: MatchShown[] }>('/v1/matches')).body.items,
      (items) => items.find(({ id }) => id === match.begun.id)!.revision === revision,
    );
    expect(await told()).toEqual([due, due]);
  });

  it('is not for a match of one game', async () => {
    const { api } = await testService({ DATA_DIR });
    const answer = await api.post('/v1/matches', await bodyFor(api, 'grand-archive', { between: {} }));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('between:')]);
  });
});
