import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  emptyLedger,
  issueReceipt,
  narrow,
  openEntry,
  sealEntry,
  accept,
  type EntryDraft,
  type EntryRecord,
  type Ledger,
} from '#journal';
import { readjudicate, verifyMatch } from '#replay';
import { FACTS_VERSION, type Audience, type Fact } from '#table';
import { toyGame } from '../../../../test/support/games.js';
import { playMatch, type Played } from '../../../../test/support/play.js';

const { rules, cards } = toyGame;
let played: Played;

beforeAll(async () => {
  played = await playMatch(toyGame, 'verify', 150);
});

/** The same match, written again by a house that cheats: it uses its own keys, so chain and seals are right again. */
const forged = (cheat: (facts: readonly Fact[], revision: number) => readonly Fact[]): EntryRecord[] => {
  let ledger: Ledger = emptyLedger(played.live.id);
  return played.records.map((record) => {
    const entry = openEntry(record, 'house');
    const facts = cheat(entry.facts as unknown as Fact[], entry.revision);
    const draft = { ...entry, prev: ledger.head, facts } as unknown as EntryDraft & { hash?: string };
    delete draft.hash;
    const own = facts.findLast((fact) => 'keys' in fact) as { keys: { $: string }[] } | undefined;
    const again = sealEntry(draft, 2, own ? own.keys.map((key) => key.$) : (ledger.keys as string[]));
    const verdict = accept(ledger, again);
    if (verdict.verdict !== 'accepted') throw new Error('a forgery that is not even well made');
    ledger = verdict.ledger;
    return again;
  });
};

const failing = (records: readonly EntryRecord[]): string[] =>
  verifyMatch(records, { readjudicate: { rules, cards } })
    .checks.filter((check) => !check.ok)
    .map((check) => check.name);

describe('the audit of a match', () => {
  it('finds nothing wrong with a sound one', () => {
    const { signer } = played.given.deps;
    const receipts = played.records.map((record) => issueReceipt(signer, record, '2026-11-21T00:00:00.000Z'));
    const verification = verifyMatch(played.records, {
      readjudicate: { rules, cards },
      witnesses: { receipts, publicKey: signer.publicKey },
    });
    expect(verification).toMatchObject({ valid: true, entries: played.records.length, head: played.live.ledger.head });
    expect(verification.checks.map(({ name, ok }) => [name, ok])).toEqual(
      'entries chain seals signatures receipts times actors randomness conservation digests readjudication'
        .split(' ')
        .map((name) => [name, true]),
    );
    expect(verification.checks.find(({ name }) => name === 'randomness')?.detail).toMatch(
      /^\d+ draws: \d+ results computed again, 0 not known/,
    );
  });

  it.each([
    ['a spectator', []],
    ['seat 1', [1]],
    ['both seats', [1, 2]],
  ] as const)('does as much as the copy of %s allows', (_who, audience) => {
    const copy = played.records.map((record) => narrow(record, audience));
    expect(verifyMatch(copy, { audience })).toMatchObject({ valid: true, entries: copy.length });
  });

  it('stops at the first record that does not follow', () => {
    const broken = played.records.map((record, n) =>
      n === 9 ? { ...record, body: record.body.replace('"revision":10', '"revision":11') } : record,
    );
    expect(verifyMatch(broken)).toMatchObject({ valid: false, entries: 9, firstFailure: { revision: 10 } });
  });

  it('finds a receipt that the service did not sign', () => {
    const { signer } = played.given.deps;
    const witnesses = {
      publicKey: signer.publicKey,
      receipts: [
        { match: played.live.id, revision: 3, hash: '0'.repeat(64), at: '2026-11-21T00:00:00.000Z', signature: '' },
      ],
    };
    expect(verifyMatch(played.records, { witnesses }).valid).toBe(false);
  });

  it('finds a draw that the seed does not give', () => {
    const cheated = forged((facts) =>
      facts.map((fact) =>
        fact.kind === 'drew-random' && fact.purpose === 'who begins'
          ? { ...fact, result: [1 - (fact.result as number[])[0]!] }
          : fact,
      ),
    );
    expect(failing(cheated)).toEqual(expect.arrayContaining(['randomness', 'readjudication']));
  });

  it('finds a shuffle with another order than the drawn one', () => {
    const cheated = forged((facts) =>
      facts.map((fact) =>
        fact.kind === 'shuffled' && fact.zone === 'deck:1'
          ? { ...fact, order: { $: [...fact.order.$!].reverse(), to: [] } }
          : fact,
      ),
    );
    expect(failing(cheated)).toContain('randomness');
  });

  it('finds a seed that does not fit its commitment', () => {
    const cheated = forged((facts) =>
      facts.map((fact) =>
        fact.kind === 'opened'
          ? { ...fact, seeds: fact.seeds.map((one) => ({ ...one, seed: '00'.repeat(32) })) }
          : fact,
      ),
    );
    expect(failing(cheated)).toContain('randomness');
  });

  it('finds a card that comes from nowhere', () => {
    const extra: Fact = {
      kind: 'created',
      zone: 'discard:1',
      cards: [{ handle: 'c9.99', definition: 'star', owner: 1, controller: 1, token: true }],
    };
    const swapped: Fact = { kind: 'moved', legs: [{ from: 'discard:1', card: 'c9.99', to: 'hand:1' }] };
    expect(failing(forged((facts, revision) => (revision === 9 ? [...facts, extra, swapped] : facts)))).toEqual(
      expect.arrayContaining(['conservation', 'readjudication']),
    );
  });

  it('finds a created card that is in no deck', () => {
    const made: Fact = {
      kind: 'created',
      zone: 'discard:1',
      cards: [{ handle: 'c9.99', definition: 'star', owner: 1, controller: 1, token: false }],
    };
    expect(failing(forged((facts, revision) => (revision === 9 ? [...facts, made] : facts)))).toEqual(
      expect.arrayContaining(['conservation', 'readjudication']),
    );
  });

  it('finds a unit whose digest does not fit the table', () => {
    const cheated = forged((facts) =>
      facts.map((fact) => (fact.kind === 'unit-ended' && fact.unit === 2 ? { ...fact, digest: 'f'.repeat(64) } : fact)),
    );
    expect(failing(cheated)).toEqual(['digests', 'readjudication']);
  });
});

describe('facts that anybody may have written', () => {
  it.each([
    ['drew-random', 'purpose', 5],
    ['drew-random', 'result', 'x'],
    ['drew-random', 'size', 9e15],
    ['shuffled', 'order', {}],
    ['moved', 'legs', [null]],
    ['opened', 'seeds', null],
    ['opened', 'lists', [{}]],
    ['match-began', 'decks', 3],
    ['match-began', 'lists', [{}]],
    ['game-began', 'salts', 'x'],
    ['game-began', 'seed', 9e15],
    ['key-made', 'nonces', -1],
  ])('are an answer where %s has a wrong %s', (kind, member, value) => {
    const odd = forged((facts) =>
      facts.map((fact) => (fact.kind === kind ? ({ ...fact, [member]: value } as unknown as Fact) : fact)),
    );
    for (const audience of ['house', [], [1]] as const) {
      const copy = odd.map((record) => narrow(record, audience));
      expect(verifyMatch(copy, { audience, draws: rules.draws })).toMatchObject({ valid: false, verdict: 'invalid' });
    }
  });
});

describe('re-adjudication', () => {
  it('runs every action again', () => {
    expect(readjudicate(played.records, rules, cards)).toEqual({
      ok: true,
      entries: played.records.length - 1,
      passedOver: 1,
      stated: [],
      mended: [],
    });
  });

  it('names the first fact that differs', () => {
    const cheated = forged((facts) =>
      facts.map((fact) =>
        fact.kind === 'counted' && fact.changes.some(({ by }) => by < 0)
          ? { ...fact, changes: fact.changes.map((change) => ({ ...change, to: 0 })) }
          : fact,
      ),
    );
    const { firstDifference } = readjudicate(cheated, rules, cards);
    expect(firstDifference).toMatchObject({ recorded: { kind: 'counted' }, decided: { kind: 'counted' } });
    expect(firstDifference?.fact).toBeGreaterThan(0);
  });

  it('names an action that the rules do not allow', () => {
    const strict = {
      ...rules,
      moves: rules.moves.map((move) =>
        move.kind === 'peek' ? { ...move, gate: () => ({ rule: 'TOY-PEEK-09', reason: 'never' }) } : move,
      ),
    };
    expect(readjudicate(played.records, strict, cards).firstDifference).toMatchObject({
      fact: 0,
      refusal: { rule: 'TOY-PEEK-09' },
    });
  });

  it('says what it did not check, and why', async () => {
    const notChecked = (records: readonly EntryRecord[], audience?: Audience): readonly string[] =>
      verifyMatch(
        records.map((record) => narrow(record, audience ?? 'house')),
        audience ? { audience } : { readjudicate: { rules, cards } },
      ).notChecked;
    expect(notChecked(played.records)).toEqual([]);
    expect(notChecked(played.records, [1])).toEqual(["the rules (only the house's copy can run them again)"]);
    const { records } = await playMatch(toyGame, 'verify', 20, { facts: 2 });
    expect(notChecked(records)).toEqual([
      "in facts 2: among what was drawn, and where cards come from behind a judge's deed",
    ]);
  });

  it('reports facts of a newer vocabulary, and finds no fault with what it cannot read', () => {
    const newer = forged((facts) =>
      facts.map((fact) =>
        fact.kind === 'match-began'
          ? { ...fact, match: { ...fact.match, versions: { ...fact.match.versions, facts: FACTS_VERSION + 1 } } }
          : fact,
      ),
    );
    const verification = verifyMatch(newer, { readjudicate: { rules, cards } });
    expect(verification).toMatchObject({ valid: false, entries: newer.length });
    expect(verification.firstFailure).toEqual({ revision: 1, what: 'the facts are version 4; known here is 3' });
    expect(failing(newer)).toEqual(['wrong-version']);
  });
});
