import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { shellIn, type Shell } from '../support/shell.js';
import { closeServices, removeDir, tempDir, testService, type TestService } from '../support/service.js';

/** The event of docs/tournaments.md, command by command. `UPDATE_DOCS=1` writes the answers anew. */

const FILE = 'docs/tournaments.md';
const HERE = 'http://127.0.0.1:3000';
const UPDATE = process.env['UPDATE_DOCS'] === '1';

let service: TestService;
let folder: string;
let shell: Shell;
beforeAll(async () => {
  service = await testService();
  folder = tempDir();
  shell = shellIn(folder);
});
afterAll(async () => {
  shell.end();
  await closeServices();
  for (const dir of [folder, service.dataDir]) removeDir(dir);
});

it('goes as the page says', async () => {
  let text = readFileSync(FILE, 'utf8');
  const parts = [...text.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs)];
  expect(parts.length).toBeGreaterThan(10);
  for (const [whole, script, answer] of parts) {
    const said = await shell.run(script!.replace(HERE, service.url));
    if (UPDATE && answer !== undefined)
      text = text.replace(whole, () => whole.replace(/```text\n.*$/s, `\`\`\`text\n${said}\`\`\``));
    else expect([script, said]).toEqual([script, answer ?? '']);
  }
  if (UPDATE) writeFileSync(FILE, text);
}, 180_000);
