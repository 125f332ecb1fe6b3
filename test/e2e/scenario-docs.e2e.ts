import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { sharedService, type TestService } from '../support/service.js';
import { inRepo } from '../support/in-repo.js';
import { Played } from '../support/scenario-lines.js';

/** The examples of docs/guides/scenarios.md, sent and played as they stand there. */

const page = readFileSync(inRepo('docs/guides/scenarios.md'), 'utf8');
const examples = [...page.matchAll(/^### (\d+\. .+)\n([\s\S]*?)(?=^##)/gm)].map(([, title, text]) => ({
  title: title!,
  body: /```json\n([\s\S]*?)```/.exec(text!)?.[1] ?? '',
  play: (/```play\n([\s\S]*?)```/.exec(text!)?.[1] ?? '').trim().split('\n'),
}));

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});

describe('docs/guides/scenarios.md', () => {
  it('has eleven examples', () => {
    expect(examples).toHaveLength(11);
  });

  it.each(examples)('$title', async ({ body: text, play }) => {
    const { status, body } = await service.api.post('/v1/scenarios', JSON.parse(text));
    expect({ status, body }).toMatchObject({ status: 201 });
    const played = new Played(service.api, body);
    for (const line of play) await played.line(line);
    expect((await service.api.get(`${played.path}/verification?readjudicate=true`)).body.valid).toBe(true);
  });

  it('R-SCENARIO-02: the refusal that it shows is what is answered', async () => {
    const shown = /```\n(seats\[0\]\.zones[^\n]+)\n```/.exec(page)![1];
    const cards = JSON.parse(examples[1]!.body).cards;
    const seats = [{ zones: { field: ['Tired Clerk', 'Sharp Word'] } }, {}];
    const { body } = await service.api.post('/v1/scenarios', { game: 'grand-archive', cards, seats });
    expect(body.detail).toBe(shown);
  });
});
