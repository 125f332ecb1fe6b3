import { bad, good, type Read } from '../entry/read.js';
import { LAYOUTS, LIST_SECTIONS, type ArchiveForm, type Frame } from './archive.js';

const LINE_FEED = 0x0a;

/** The lines of a file without their line feeds; `null` when the last line has none. */
export const splitLines = (bytes: Uint8Array): Uint8Array[] | null => {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return start === bytes.length ? lines : null;
};

/** The JSON form has lines of its own, which no NDJSON archive has; any of them tells, for others may be broken. */
export const formOf = (lines: readonly Uint8Array[]): ArchiveForm => {
  const own = new Set<string | null>([...LIST_SECTIONS.map(LAYOUTS.json.open), LAYOUTS.json.close]);
  return lines.some((line) => line.length < 20 && own.has(Buffer.from(line).toString('latin1'))) ? 'json' : 'ndjson';
};

/** The text within its frame on a line, decoded strictly and parsed. */
export const readLine = (
  line: Uint8Array | undefined,
  { before, after }: Frame,
): Read<{ text: Uint8Array; value: unknown }> => {
  if (line === undefined) return bad('the file ends here');
  const text = line.subarray(before.length, line.length - after.length);
  const framed = line.length >= before.length + after.length && startsAndEnds(line, before, after);
  if (!framed) return bad(`the line is not laid out as ${before}…${after}`);
  try {
    return good({ text, value: JSON.parse(UTF_8.decode(text)) });
  } catch (error) {
    return bad(`the line is not JSON in UTF-8: ${(error as Error).message.slice(0, 120)}`);
  }
};

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const startsAndEnds = (line: Uint8Array, before: string, after: string): boolean =>
  same(line.subarray(0, before.length), before) && same(line.subarray(line.length - after.length), after);

export const same = (bytes: Uint8Array, text: string): boolean => Buffer.from(text).equals(bytes);
