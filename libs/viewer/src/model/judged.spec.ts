import { expect, it } from '@jest/globals';
import type { Fact } from '#table';
import { judgedSince } from './judged.js';

const entry = (revision: number, ...facts: object[]) => ({
  revision,
  acted: { action: { kind: 'pass' }, actor: 'seat' },
  facts: facts as Fact[],
});
const line = (revision: number, action: string) => ({ revision, action, said: [], undone: false });
const ruled = entry(5, { kind: 'ruled', about: { from: '3' }, state: 'upheld' });
const warned = entry(6, { kind: 'penalised', seat: 2, penalty: 'warning', ruling: 5 });

it('tells players what a judge did, the newest first, with what it means for each of them', () => {
  const log = [line(5, 'A judge rules.'), line(6, 'Ben gets a penalty: warning.')];
  const [penalty, ruling] = judgedSince(0, [2], [ruled, warned], log);
  expect(ruling).toMatchObject({ title: 'A judge’s ruling', said: ['A judge rules.'], ruling: 5 });
  expect(penalty).toMatchObject({
    title: 'You get a penalty: warning',
    said: [],
    means: ['It stays on record, and changes nothing in the game.'],
    ruling: 5,
  });
  expect(judgedSince(0, [1], [warned], log)).toMatchObject([
    {
      title: 'Your opponent gets a penalty: warning',
      said: [],
      means: ['It stays on record, and changes nothing in the game.'],
    },
  ]);
  // What the judge says of it stands with it.
  const said = entry(6, { kind: 'penalised', seat: 2, penalty: 'warning', words: 'Once more and it is a loss.' });
  const inWords = [line(6, 'Ben gets a penalty: warning. “Once more and it is a loss.”')];
  expect(judgedSince(0, [2], [said], inWords)[0]!.said).toEqual([inWords[0]!.action]);
});

it('says how much a rewind undid, and that hands may be others after one by policy', () => {
  const passed = (revision: number) => entry(revision, { kind: 'passed', seat: 1 });
  const dealt = (zones: readonly string[]) => ({
    kind: 'dealt-anew',
    seat: 1,
    zones: zones.map((zone) => ({ zone, slots: [] })),
    back: { $: null, to: [] },
    shuffled: [[0, 1]],
  });
  const told = (to: number, ...facts: object[]) => {
    const back = entry(8, { kind: 'rewound', to, mode: facts.length > 0 ? 'policy' : 'exact' }, ...facts);
    const [{ title, means, ruling } = {}] = judgedSince(
      0,
      [1],
      [passed(3), passed(4), ruled, warned, passed(7), back],
      [],
    );
    expect(ruling).toBeUndefined();
    return [title, ...(means ?? [])];
  };
  // What judges did beside the play is not undone, and not counted.
  const undone = 'A judge takes 2 actions back';
  expect(told(3)).toEqual([undone, 'The table is as it was before.']);
  expect(told(1)).toEqual(['A judge takes the match back', 'The table is as it was before.']);
  const drawn = 'Cards drawn since then went back at random, so look at your hand again.';
  expect(told(3, dealt(['deck:1', 'hand:1']))).toEqual([undone, drawn]);
  expect(told(3, dealt(['deck:1']))).toEqual([undone]);
});

it('says that a ruling is on the call of its reader', () => {
  const called = entry(4, { kind: 'called', seat: 1, about: '3' });
  const answer = entry(5, { kind: 'ruled', about: { from: '3' }, state: 'upheld', call: 4 });
  const title = (seat: number) => judgedSince(0, [seat], [called, answer], [])[0]?.title;
  expect([title(1), title(2)]).toEqual(['The ruling on your call', 'A judge’s ruling']);
});

it('says nothing of what a player has taken note of, of plays, or of an appeal that an appeal decided', () => {
  expect(judgedSince(6, [1], [ruled, warned], [])).toEqual([]);
  expect(judgedSince(0, [1], [entry(4, { kind: 'turn-began', n: 2, seat: 1 })], [])).toEqual([]);
  const heard = entry(8, { kind: 'ruled', about: { from: '3' }, state: 'overturned', supersedes: 5 });
  expect(judgedSince(0, [1], [heard], [])[0]).toMatchObject({ title: 'The appeal is decided', ruling: undefined });
  // The ruling and its penalty are told of by what overturned them.
  expect(judgedSince(0, [2], [ruled, warned, heard], [])).toMatchObject([
    { revision: 8, means: ['The ruling before it no longer stands.', 'The warning no longer stands.'] },
  ]);
});

it('says of a correction that what followed is entered again, and not that it counts no longer', () => {
  const corrected = {
    ...entry(8, { kind: 'rewound', to: 3, mode: 'exact' }),
    acted: { action: { kind: 'correct', of: 4 }, actor: { recorder: true } },
  };
  expect(judgedSince(0, [1], [corrected], [])).toMatchObject([
    {
      title: 'What was recorded is corrected',
      means: ['What happened after that is entered again, as far as it still holds.'],
    },
  ]);
  // Recorders read of what they did at the line that they type in; what a judge corrected is news to them.
  expect(judgedSince(0, [1, 2], [corrected], [], 'recorder')).toEqual([]);
  const judges = { ...corrected, acted: { ...corrected.acted, actor: { judge: 'j' } } };
  expect(judgedSince(0, [1, 2], [judges], [], 'recorder')).toHaveLength(1);
});
