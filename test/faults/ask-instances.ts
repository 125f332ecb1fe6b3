import { HOUSE, showTable, view, type ShownPrint, type ShownCard, type ShownTable } from '#table';
import type { BegunMatch } from './acks.js';
import type { Finding } from './findings.js';
import type { FreshLog, FreshMatch } from './fresh-log.js';

/** What a card shows of its print; the type checker demands each field that is added to it. */
const PRINTED: Readonly<Record<keyof ShownPrint | 'keywords', true>> = {
  name: true,
  types: true,
  classes: true,
  text: true,
  stats: true,
  cost: true,
  elements: true,
  subtypes: true,
  speed: true,
  errata: true,
  otherFace: true,
  keywords: true,
};

const unprinted = (card: ShownCard): object =>
  Object.fromEntries(Object.entries(card).filter(([key]) => !(key in PRINTED)));

/**
 * What follows from the log alone: a table without what is printed on its cards, how its players are called, and which
 * zones its game draws quietly.
 */
const bare = ({ seats, zones, ...rest }: ShownTable): string =>
  JSON.stringify({
    ...rest,
    seats: seats.map((seat) => ({ ...seat, name: '' })),
    zones: zones.map(({ quiet: _quiet, ...zone }) => ({ ...zone, cards: zone.cards.map(unprinted) })),
  });

const fresh = ({ ledger, entries }: FreshMatch): string | null => {
  const table = entries.at(-1)?.table ?? null;
  // Through JSON, as the instances' answers have been.
  return (
    table &&
    bare(
      JSON.parse(JSON.stringify(showTable(view(table, HOUSE), () => undefined, String(ledger.revision)))) as ShownTable,
    )
  );
};

const ask = async <T>(url: string, token: string): Promise<T> => {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/**
 * Whether every instance shows a judge each match as it follows from the log: head hash, table, and every entry's hash.
 */
export const askInstances = async (
  log: FreshLog,
  begun: readonly BegunMatch[],
  instances: readonly string[],
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const url of instances) {
    for (const { match, judge } of begun) {
      const there = log.matches.get(match);
      if (!there || judge === undefined) continue;
      for (const wrong of await wrongAt(url, there, judge))
        findings.push({ of: 'disagreements', what: `${url}: ${match}: ${wrong}` });
    }
  }
  return findings;
};

const wrongAt = async (url: string, there: FreshMatch, judge: string): Promise<string[]> => {
  const path = `${url}/v1/matches/${there.match}`;
  try {
    const { head } = await ask<{ head: { revision: number; hash: string } }>(path, judge);
    const { revision, head: hash } = there.ledger;
    if (head.revision !== revision || head.hash !== hash)
      return [`its head is ${head.revision} ${head.hash}, the log's ${revision} ${hash}`];
    const table = bare(await ask<ShownTable>(`${path}/table`, judge));
    const hashes = await hashesAt(path, judge);
    const other = there.entries.find(({ hash: one }, n) => hashes[n] !== one);
    return [
      ...(table === fresh(there) ? [] : ['its table is not the one that follows from the log']),
      ...(other === undefined && hashes.length === there.entries.length
        ? []
        : [`its entries are others from ${other?.revision ?? there.entries.length + 1} on`]),
    ];
  } catch (error) {
    return [`cannot be asked: ${String(error)}`];
  }
};

const hashesAt = async (path: string, judge: string): Promise<string[]> => {
  const hashes: string[] = [];
  for (;;) {
    const { items, next } = await ask<{ items: { hash: string }[]; next?: string }>(
      `${path}/entries?after=${hashes.length}&limit=500`,
      judge,
    );
    hashes.push(...items.map(({ hash }) => hash));
    if (next === undefined) return hashes;
  }
};
