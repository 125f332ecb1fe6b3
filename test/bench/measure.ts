import { readFileSync } from 'node:fs';

/** What benchmarks share: the middle and the end of many measurements, and one line of JSON. */
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export const quantile = (values: readonly number[], q: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds. */
export const timed = (job: () => unknown): number => {
  const began = performance.now();
  job();
  return performance.now() - began;
};

/** Milliseconds of this process's own processor time, its collector of garbage included. */
export const cpuTimed = (job: () => unknown): number => {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

export const round = (value: number, digits = 2): number => Number(value.toPrecision(digits + 2));

export const report = (line: Readonly<Record<string, unknown>>): void => console.log(JSON.stringify(line));

/** A process's own processor time so far, in microseconds; 0 where the system does not tell. */
export const cpuOf = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
};

/** What a server does in a second, and its microseconds of processor time for each. */
export interface Speed {
  readonly perSecond: number;
  readonly cpu: number;
}

/** How fast a server does this much work. @param pid its process @param count how many requests the work makes */
export const speedOf = async (pid: number | undefined, count: number, work: () => Promise<unknown>): Promise<Speed> => {
  const [began, cpu] = [performance.now(), cpuOf(pid)];
  await work();
  return { perSecond: (count * 1000) / (performance.now() - began), cpu: (cpuOf(pid) - cpu) / count };
};

/** The middle one, and the slowest of a hundred. */
export const ends = (values: readonly number[]): { readonly p50: number; readonly p99: number } => ({
  p50: round(quantile(values, 0.5)),
  p99: round(quantile(values, 0.99)),
});

/** A process's resident memory, in bytes; 0 where the system does not tell. */
export const memoryOf = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
};
