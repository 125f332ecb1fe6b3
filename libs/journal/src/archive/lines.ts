import { bad, good, type Read } from '../entry/read.js';
import { ARCHIVE_LAYOUTS, LIST_SECTIONS, type ArchiveForm, type ArchiveFrame } from './archive.js';

const LINE_FEED = 0x0a;

/**
 * More lines than any match makes. Every line costs the reader a hundred bytes, so that a file of line feeds alone,
 * which compresses to a thousandth, could otherwise fill the memory.
 */
const MOST_LINES = 250_000;

const CARRIAGE_RETURN = 0x0d;
const MARK = [0xef, 0xbb, 0xbf];

/**
 * The file without the additions that systems make when they copy text: the byte order mark, and the carriage returns
 * if every line has one. An archive never contains them itself, as JSON escapes them.
 */
export const asWritten = (bytes: Uint8Array): Uint8Array => {
  const text = MARK.every((byte, n) => bytes[n] === byte) ? bytes.subarray(MARK.length) : bytes;
  const first = text.indexOf(LINE_FEED);
  if (first < 1 || text[first - 1] !== CARRIAGE_RETURN) return text;
  return text.filter((byte, n) => byte !== CARRIAGE_RETURN || text[n + 1] !== LINE_FEED);
};

/** The lines of a file without their line feeds, or why it cannot be split. */
export const splitLines = (bytes: Uint8Array): Read<Uint8Array[]> => {
  if (bytes.at(-1) !== LINE_FEED) return bad('the file does not end with a line feed');
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    if (lines.length === MOST_LINES) return bad(`the file has more than ${MOST_LINES} lines`);
    const end = bytes.indexOf(LINE_FEED, start);
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return good(lines);
};

/**
 * The form of an archive. The JSON form has lines that no NDJSON archive has; one of them is enough, as others may be
 * broken.
 */
export const archiveFormOf = (lines: readonly Uint8Array[]): ArchiveForm => {
  const own = new Set<string | null>([...LIST_SECTIONS.map(ARCHIVE_LAYOUTS.json.open), ARCHIVE_LAYOUTS.json.close]);
  return lines.some((line) => line.length < 20 && own.has(Buffer.from(line).toString('latin1'))) ? 'json' : 'ndjson';
};

/** The text inside its frame on a line, strictly decoded and parsed. */
export const readLine = (
  line: Uint8Array | undefined,
  { before, after }: ArchiveFrame,
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
  sameBytes(line.subarray(0, before.length), before) && sameBytes(line.subarray(line.length - after.length), after);

export const sameBytes = (bytes: Uint8Array, text: string): boolean => Buffer.from(text).equals(bytes);
