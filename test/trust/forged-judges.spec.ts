import { beforeAll, describe, expect, it } from '@jest/globals';
import { issueReceipt, Signer, type EntryDraft, type EntryRecord } from '#journal';
import type { ActionRecorded } from '#recorder';
import { verifyMatch } from '#replay';
import { emptyTable, wrongDoing, type Json, type Table } from '#table';
import { games, toyGame } from '../support/games.js';
import { unlisted } from '../support/paper-twin.js';
import { begin } from '../support/play.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import { HEAD, rewinding } from '../support/rewinding.js';
import { rewritten } from '../support/rigged.js';

/** What an operator could try with the entries of judges, each as well made as one can who holds all keys. */

const signer = Signer.fromSecret('of the service');
let records: readonly EntryRecord[];
let ruled: number;
let witnesses: { readonly receipts: readonly unknown[]; readonly publicKey: string };

beforeAll(async () => {
  const { does, plays, log, live } = await rewinding({
    policy: { final: { after: null }, tournament: { event: 'e' } },
  });
  await plays(6);
  const answer = (await does({ kind: 'rule', about: { from: '2' }, of: 1, state: 'upheld' })) as ActionRecorded;
  ruled = answer.record.revision;
  await does({ kind: 'penalise', of: 1, penalty: 'warning', ruling: ruled });
  await plays(2);
  records = await log.read(live().id);
  const receipts = records.map((record) => issueReceipt(signer, record, '2026-11-22T10:00:00.000Z'));
  witnesses = { receipts, publicKey: signer.publicKey };
});

const failing = (forged: readonly EntryRecord[], options: Parameters<typeof verifyMatch>[1] = {}): string[] =>
  verifyMatch(forged, options)
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name);
/** The match with one entry told otherwise. */
const forged = (revision: number, change: (entry: EntryDraft) => EntryDraft): EntryRecord[] =>
  rewritten(records, (entry) => (entry.revision === revision ? change(entry) : entry));
const again = { readjudicate: toyGame };

describe('an operator who forges what a judge did', () => {
  it('and does it badly, is found by the chain', () => {
    expect(failing(records, { ...again, witnesses })).toEqual([]);
    const one = records[ruled - 1]!;
    const changed = records.with(ruled - 1, { ...one, body: one.body.replace('upheld', 'denied') });
    expect(failing(changed)).not.toEqual([]);
    const swapped = records.with(ruled - 1, records[ruled]!).with(ruled, one);
    expect(failing(swapped)).not.toEqual([]);
    expect(failing(records.toSpliced(ruled - 1, 1))).not.toEqual([]);
  });

  it('and dates an entry back, is found by the entry before it', () => {
    const early = forged(ruled, (entry) => ({ ...entry, time: '2026-11-20T00:00:00.000Z' }));
    for (const audience of ['house', [], [1]] as const) {
      expect(failing(early, { audience })).toEqual(['times']);
      expect(verifyMatch(early, { audience }).firstFailure).toMatchObject({ revision: ruled });
    }
  });

  it('and tells other facts than were decided, is found by the rules', () => {
    const told = (facts: EntryDraft['facts']): EntryDraft['facts'] =>
      JSON.parse(JSON.stringify(facts).replace('"upheld"', '"overturned"')) as EntryDraft['facts'];
    const other = forged(ruled, (entry) => ({ ...entry, facts: told(entry.facts) }));
    expect(failing(other, again)).toEqual(['readjudication']);
  });

  it('and gives a judge another role, or a seat a judge’s deed, is found by the rules', () => {
    const by = (actor: EntryDraft['actor']): EntryRecord[] => forged(ruled, (entry) => ({ ...entry, actor }));
    expect(failing(by({ recorder: true }), again)).toEqual(['actors', 'readjudication']);
    expect(failing(by({ seat: 1 }), again)).toEqual(['actors', 'readjudication']);
  });

  it('and states by hand what came of an unseen card, as a player who records, is found (R-PAPER-18)', () => {
    const action = { kind: 'fix', seat: 0, ops: [], unseen: { to: [] } };
    const stated = (policy: object): string | null => {
      const table = { ...emptyTable('house'), match: { policy } } as unknown as Table;
      return wrongDoing(table, { revision: 9, actor: { recorder: true }, action });
    };
    expect(stated({ table: 'paper' })).toBeNull();
    expect(stated({ table: 'paper', recordedBy: 1 })).toBe('the recorder mends a table');
  });

  it('and registers the other’s list, as a player who records, is found by every copy (R-PAPER-17)', async () => {
    const game = games.find(({ rules }) => rules.game === 'graven')!;
    const { seats, ...setup } = setupOf(game, { first: 1, policy: { table: 'paper', nonces: false, recordedBy: 1 } });
    const given = testRecorder([game]);
    const { id, table } = await begin(given, {
      ...setup,
      seats: seats.map((seat) => ({ ...seat, deck: unlisted(seat.deck, game) })),
    });
    const action = { kind: 'register-list', deck: game.decks[1]! as unknown as Json };
    const answer = await given.recorder.act(id, { actor: HEAD, seat: 2, at: table.revision, action });
    const { record } = answer as ActionRecorded;
    const lists = await given.log.read(id);
    const by = (actor: EntryDraft['actor']): EntryRecord[] =>
      rewritten(lists, (entry) => (entry.revision === record.revision ? { ...entry, actor } : entry));
    for (const audience of ['house', [], [1]] as const) {
      expect(failing(by({ organiser: 'o' }), { audience })).toEqual([]);
      expect(verifyMatch(by({ recorder: true }), { audience }).firstFailure).toEqual({
        revision: record.revision,
        what: 'the recorder plays, and registers the list of another',
      });
    }
  });

  it('and says that the other seat did what a seat did, is found by every copy', () => {
    const played = records.findIndex(({ body }) => body.includes('"actor":{"seat":1}')) + 1;
    const other = forged(played, (entry) => ({ ...entry, actor: { seat: 2 } }));
    for (const audience of ['house', [], [1]] as const) {
      expect(failing(other, { audience })).toEqual(['actors']);
      expect(verifyMatch(other, { audience }).firstFailure).toEqual({
        revision: played,
        what: 'seat 2 acts for seat 1',
      });
    }
  });

  it('and writes the whole match again, is found by anybody who holds one receipt', () => {
    const other = forged(ruled, (entry) => ({ ...entry, actor: { judge: 'somebody else', role: 'head-judge' } }));
    // Nothing in the record itself says that another judge ruled.
    expect(failing(other, again)).toEqual([]);
    expect(failing(other, { ...again, witnesses })).toEqual(['receipts']);
    const [last] = witnesses.receipts.slice(-1);
    expect(failing(other, { witnesses: { ...witnesses, receipts: [last] } })).toEqual(['receipts']);
  });

  it('and leaves out what was done last, is found by a receipt for it', () => {
    for (const end of [ruled - 1, ruled])
      expect(failing(records.slice(0, end), { ...again, witnesses })).toEqual(['receipts']);
  });
});
