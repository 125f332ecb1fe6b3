import { describe, expect, it } from '@jest/globals';
import { verifyMatch } from '#replay';
import { rulesOnPaper, type Draft } from '#rules';
import { view } from '#table';
import { games } from '../support/games.js';
import { twinOf, type Entering } from '../support/paper-twin.js';
import { recorded } from '../support/pool.js';
import { lawfulBy, unlawfullyShown } from './lawful-disclosures.js';
import { forEachMatch, runs } from './scale.js';
import { audiencesOf, opened } from './walk.js';
import { emptyTable, foldEntry } from '#table';

/** What a careless or hostile recorder says of an action instead of what they saw, and the rule that refuses it. */
const misstatements = ({ seen: { cards, drawn } }: Entering, id: string): (readonly [unknown, string])[] => {
  const named = (place: string) => [{ cards: { ...cards, ...own(place, id) }, drawn }, 'R-PAPER-02'] as const;
  return [
    ['everything', 'R-PAPER-02'],
    [{ cards: [], drawn }, 'R-PAPER-02'],
    [{ cards: { 'hand:1/0': 7 }, drawn }, 'R-PAPER-02'],
    [{ cards, drawn, more: 1 }, 'R-PAPER-02'],
    [{ cards, drawn: [[-1]] }, 'R-PAPER-02'],
    [{ cards: { ...cards, 'hand:1/0': '__proto__' }, drawn }, 'R-PAPER-02'],
    ...['__proto__', 'constructor', 'hand:1/00', 'hand:1/9999', 'nowhere:1/0', 'c9999.0', '', '/0'].map(named),
    ...['deck:1/0@9', 'deck:1/0@', 'deck:1/0@01', 'deck:1/0@1@9', 'hand:1/0@__proto__'].map(named),
    [{ cards, drawn: [...drawn, [0]] }, 'R-PAPER-05'],
    ...drawn.flatMap((result, n) =>
      [[], [...result, 0], [1_000_000], result.map(() => 0).concat(0)].map(
        (other) => [{ cards, drawn: drawn.with(n, other) }, 'R-PAPER-05'] as const,
      ),
    ),
  ];
};

const own = (place: string, id: string): object =>
  JSON.parse(JSON.stringify([[place, id]]), (_, one: unknown) =>
    Array.isArray(one) && Array.isArray(one[0]) ? Object.fromEntries(one as [string, string][]) : one,
  ) as object;

describe.each(games.filter(({ rules }) => rules.game !== 'toy').map((game) => [game.rules.title, game] as const))(
  '%s, recorded from a real table by somebody who cannot be trusted',
  (_title, game) => {
    it('takes no nonsense, and goes on as if nobody had said it (R-PAPER-02, R-PAPER-03, R-PAPER-05)', async () => {
      await forEachMatch(`attacked twins of ${game.rules.title}`, runs(1), async (n) => {
        const { records } = await recorded(game, n);
        let tries = 0;
        let [entered, drawn] = [0, 0];
        const attack = async (entering: Entering): Promise<void> => {
          const { given, live, seat, draft, seen } = entering;
          entered += 1;
          if (seen.drawn.length === 0 && entered % 7 !== 0) return;
          drawn += seen.drawn.length;
          const id = Object.values(seen.cards)[0] ?? 'nothing';
          for (const [said, rule] of misstatements(entering, id)) {
            const action = { ...draft, seen: said } as Draft;
            const request = { actor: { recorder: true }, seat, action, at: live.table.revision } as const;
            const answer = await given.recorder.act(live.id, request);
            const { refusal } = answer as { refusal?: { rule: string; wants?: object } };
            const asks = refusal?.wants !== undefined;
            expect([JSON.stringify(said), answer.ok, asks ? rule : refusal?.rule]).toEqual([
              JSON.stringify(said),
              false,
              rule,
            ]);
            tries += 1;
          }
        };
        const twin = await twinOf(game, records, { attack });
        expect(tries).toBeGreaterThan(100);
        const again = { readjudicate: { rules: rulesOnPaper(game.rules), cards: game.cards } };
        const { verdict } = verifyMatch(twin.records, { audience: 'house', draws: game.rules.draws, ...again });
        expect(verdict).toBe('valid');
        console.log(JSON.stringify({ measured: 'attacks', game: game.rules.title, tries, drawn }));
      });
    });

    it('shows no card to anybody who may not look at it (R-PAPER-02)', async () => {
      await forEachMatch(`copies of twins of ${game.rules.title}`, runs(2), async (n) => {
        const { records } = await recorded(game, n);
        const twin = await twinOf(game, records);
        for (const audience of audiencesOf([1, 2])) {
          let table = emptyTable(audience);
          for (const record of twin.records) {
            table = foldEntry(table, opened(record, audience));
            const shown = unlawfullyShown(lawfulBy(game.rules), view(table, audience), audience);
            expect([record.revision, audience, shown]).toEqual([record.revision, audience, []]);
          }
        }
      });
    });
  },
);
