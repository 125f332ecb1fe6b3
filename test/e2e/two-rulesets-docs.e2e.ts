import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { removeDir, testService, type TestService } from '../support/service.js';
import { inRepo } from '../support/in-repo.js';
import { Played } from '../support/scenario-lines.js';

/** The examples of docs/guides/two-rulesets.md, played by both rulesets as they stand there. */

const RULESETS = ['2021-11-27', '2026-08-21'];
const page = readFileSync(inRepo('docs/guides/two-rulesets.md'), 'utf8');
const examples = [...page.matchAll(/^### (\d+\. .+)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm)].flatMap(([, title, text]) =>
  [...text!.matchAll(/```play ?(\S*)\n([\s\S]*?)```/g)].flatMap(([, only, play]) =>
    (only === '' ? RULESETS : [only!]).map((rules) => ({
      title: title!,
      rules,
      body: /```json\n([\s\S]*?)```/.exec(text!)![1]!,
      play: play!.trim().split('\n'),
    })),
  ),
);

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(async () => {
  await service.close();
  removeDir(service.dataDir);
});

describe('docs/guides/two-rulesets.md', () => {
  it('has fifteen questions, each played by both rulesets', () => {
    expect(new Set(examples.map(({ title }) => title)).size).toBe(15);
    for (const rules of RULESETS) expect(examples.filter((one) => one.rules === rules)).toHaveLength(15);
  });

  it.each(examples)('$title ($rules)', async ({ rules, body: text, play }) => {
    const wanted = { ...JSON.parse(text), rules };
    const path = 'deck' in wanted.seats[0] ? '/v1/matches' : '/v1/scenarios';
    const { status, body } = await service.api.post(path, wanted);
    expect({ status, body }).toMatchObject({ status: 201 });
    const played = new Played(service.api, body);
    for (const line of play) await played.line(line);
  });
});
