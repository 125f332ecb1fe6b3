import { afterAll, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueReceipt, writeArchive } from '#journal';
import type { Json } from '#table';
import { main } from '../../src/cli/verify.js';
import { ran } from '../support/commands.js';
import { playMatch } from '../support/play.js';
import { removeDir, tempDir } from '../support/service.js';
import { starterCards, starterGame } from '../support/starter.js';

/* The first line of `npm run verify`, where more than one thing is wrong, or the file is something else. */

const folder = tempDir();
afterAll(() => removeDir(folder));
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const AT = '2026-11-21T12:00:00.000Z';

it('tells a receipt that contradicts the archive also where the record itself is wrong', async () => {
  const { records, live, given } = await playMatch(starterGame, 'words', 20);
  const { signer } = given.deps;
  // The house says now that every card reads differently, and the receipts of a player are of another chain.
  const cards = starterCards.all.map((card) => ({ ...card, name: `${card.name} of old` }));
  const header = { match: live.id, audience: [1], versions: {}, exportedAt: AT };
  const contents = { header, records, cards: cards as unknown as Json[], receipts: [] };
  const file = written('words.ndjson', writeArchive(contents, signer, 'ndjson'));
  const receipt = issueReceipt(signer, { match: live.id, revision: 4, hash: 'ab'.repeat(32) }, AT);
  const { status, out } = await ran(main, [file, '--receipts', written('mine.json', JSON.stringify(receipt))]);
  expect(status).toBe(1);
  expect(out.split('\n')[0]).toMatch(/^INVALID: revision 1: .*; and revision 4 of m1: a genuine receipt says (ab){32}/);
});

it('says of a refusal that was saved as an archive what the service said', async () => {
  const detail = 'the log no longer holds what was recorded of this match, which is stopped';
  const problem = { type: '/problems/tampered', title: 'Somebody has laid hands on the record', status: 409, detail };
  const { status, err } = await ran(main, [written('refused.ndjson', JSON.stringify(problem))]);
  expect([status, err]).toEqual([2, expect.stringContaining(`Somebody has laid hands on the record: ${detail}`)]);

  const half = JSON.stringify(problem).slice(0, 60);
  const halved = await ran(main, [written('half.ndjson', half)]);
  expect([halved.status, halved.err]).toEqual([2, expect.stringContaining(`asked for one: ${half}`)]);
});
