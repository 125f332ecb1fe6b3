import { setTimeout as pause } from 'node:timers/promises';
import { readAcks, type Acks } from './acks.js';
import { askInstances } from './ask-instances.js';
import { askViews } from './ask-views.js';
import { compare, type Finding } from './findings.js';
import { judgeAfresh, type FreshLog } from './fresh-log.js';
import { readTopic } from './read-topic.js';

export interface CheckSetup {
  readonly brokers: readonly string[];
  readonly topic: string;
  /** Files of acknowledgements. */
  readonly acks: readonly string[];
  /** URLs of instances that serve the log. */
  readonly instances?: readonly string[];
  readonly mongo?: string;
  /** How long instances and views are waited for that are behind, or ahead of what was read, in milliseconds. */
  readonly patience?: number;
}

/** What the checker counted. All from `missing` on must be 0. */
export interface Counts {
  readonly records: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly foreign: number;
  readonly matches: number;
  readonly acknowledged: number;
  readonly missing: number;
  readonly doubled: number;
  readonly disordered: number;
  readonly disagreements: number;
  /** Matches of which the views have not come to the head. */
  readonly behind: number;
  /** Offsets that hold nothing. */
  readonly gaps: number;
}

export interface Checked {
  readonly counts: Counts;
  readonly findings: readonly string[];
  readonly ok: boolean;
}

/** Checks a log by itself, against what was acknowledged, and against those who serve it. */
export const check = async ({
  brokers,
  topic,
  acks,
  instances = [],
  mongo,
  patience = 0,
}: CheckSetup): Promise<Checked> => {
  const told = acks.map(readAcks);
  const all: Acks = {
    begun: told.flatMap(({ begun }) => begun),
    acknowledged: told.flatMap(({ acknowledged }) => acknowledged),
  };
  for (const until = Date.now() + patience; ; await pause(500)) {
    // Afresh each time: something may still be recorded, as the demonstrations of an instance are.
    const log = judgeAfresh(await readTopic(brokers, topic));
    const served = await askInstances(log, all.begun, instances);
    const views = mongo === undefined ? { findings: [], behind: 0 } : await askViews(log, mongo);
    const checked = summed(log, all, [...compare(log, all), ...served, ...views.findings], views.behind);
    if (checked.ok || Date.now() >= until) return checked;
  }
};

const summed = (
  { matches, counts }: FreshLog,
  { acknowledged }: Acks,
  findings: readonly Finding[],
  behind: number,
): Checked => {
  const of = (kind: Finding['of']): number => findings.filter((one) => one.of === kind).length;
  const { records, accepted, duplicates, refused, foreign, gaps } = counts;
  return {
    counts: {
      records,
      accepted,
      duplicates,
      refused,
      foreign,
      matches: matches.size,
      acknowledged: acknowledged.length,
      missing: of('missing'),
      doubled: of('doubled'),
      disordered: of('disordered'),
      disagreements: of('disagreements'),
      behind,
      gaps,
    },
    findings: findings.map(({ of: kind, what }) => `${kind}: ${what}`),
    ok: findings.length === 0 && behind === 0 && gaps === 0,
  };
};
