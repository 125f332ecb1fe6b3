import { expect, it } from '@jest/globals';
import { openEntry, type EntryRecord } from '#journal';
import type { Begun } from '#recorder';
import { isSecret } from '#table';
import { archiveOf, namesInFolder } from '../archives/kept.js';
import { toyGame } from '../support/games.js';
import { compareLines, WITH_DOCS } from '../support/golden-file.js';
import { setupOf, testRecorder } from '../support/recorder.js';

const FILE = 'test/trust/house-bundles.txt';
const ABOUT = {
  again: WITH_DOCS,
  look: 'lines that are new: everybody reads what stands there when a match is opened, so it tells of the match alone',
};

type Named = Readonly<Record<string, unknown>>;

/** The places in an entry at which something is hidden, by kinds of actions and facts. */
function* hiddenIn(value: unknown, at: string): Generator<string> {
  if (isSecret(value)) yield at;
  else if (Array.isArray(value)) for (const one of value) yield* hiddenIn(one, `${at}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* hiddenIn(one, `${at} ${name}`);
}

/** A match that is conceded, by a request that may be sent again. */
const asked = async (): Promise<readonly EntryRecord[]> => {
  const { recorder, log } = testRecorder([toyGame]);
  const begun = (await recorder.begin(setupOf(toyGame))) as Begun;
  const { id, table } = begun.match;
  const concede = { actor: { seat: 1 }, seat: 1, action: { kind: 'concede' }, at: table.revision, key: 'once' };
  expect(await recorder.act(id, concede)).toMatchObject({ ok: true });
  return log.read(id);
};

it('R-OPEN-02: in the bundles of the house lies what a written list says, and nothing else', async () => {
  const found = new Set<string>();
  const houses = namesInFolder().filter((name) => /-facts-3-(house|best-of-three|fork|scenario)$/.test(name));
  expect(houses).toHaveLength(12);
  for (const records of [await asked(), ...houses.map((name) => archiveOf(name).records)])
    for (const record of records) {
      const { facts, action, ...rest } = openEntry(record, 'house') as unknown as Named & {
        readonly facts: readonly (Named & { readonly kind: string })[];
        readonly action: Named & { readonly kind: string };
      };
      const said = [
        ...hiddenIn(rest, 'entry:'),
        ...hiddenIn(action, `action ${action.kind}:`),
        ...facts.flatMap((fact) => [...hiddenIn(fact, `fact ${fact.kind}:`)]),
      ];
      for (const one of said) found.add(one);
    }
  compareLines(FILE, ABOUT, [...found].sort());
});
