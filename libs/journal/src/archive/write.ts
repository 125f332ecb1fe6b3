import { createHash } from 'node:crypto';
import type { Audience } from '#table';
import { canonical } from '../entry/canonical.js';
import { narrow } from '../entry/narrow.js';
import type { Signer } from '../receipts/signer.js';
import {
  ARCHIVE_LAYOUTS,
  LIST_SECTIONS,
  sectionHash,
  type Archive,
  type ArchiveForm,
  type ArchiveHeader,
  type ArchiveFrame,
  type ListSection,
} from './archive.js';

/** The contents of an archive. The writer adds the service's key and the counts. */
export interface ArchiveContents extends Omit<Archive, 'header'> {
  readonly header: Omit<ArchiveHeader, 'v' | 'publicKey' | 'counts'>;
  /**
   * The audience that may open the entry at a revision, if it differs from the header's (games that were opened to
   * all).
   */
  readonly audienceAt?: (revision: number) => Audience;
}

/**
 * Writes an archive. It leaves out bundles that the audience may not have, whatever the records hold.
 * @throws NotRecordable if header, cards or receipts are not JSON with integers only
 */
export const writeArchive = (contents: ArchiveContents, signer: Signer, form: ArchiveForm): string =>
  [...archiveLines(contents, signer, form)].join('');

/**
 * {@link writeArchive} line by line, each with its line feed, and each made when the caller asks for it: for sending.
 */
export function* archiveLines(contents: ArchiveContents, signer: Signer, form: ArchiveForm): Iterable<string> {
  const layout = ARCHIVE_LAYOUTS[form];
  const { records, cards, receipts } = contents;
  const counts = { entries: records.length, cards: cards.length, receipts: receipts.length };
  const header = canonical({ v: 1, ...contents.header, publicKey: signer.publicKey, counts });
  const bytes = createHash('sha256');
  const line = (text: string, { before, after }: ArchiveFrame = { before: '', after: '' }): string => {
    const whole = `${before}${text}${after}\n`;
    bytes.update(whole);
    return whole;
  };
  yield line(header, layout.header);
  const sections = { header: sectionHash([header]), entries: '', cards: '', receipts: '' };
  for (const section of LIST_SECTIONS) {
    const hash = createHash('sha256');
    const open = layout.open(section);
    if (open !== null) yield line(open);
    for (let index = 0; index < counts[section]; index += 1) {
      const text = TEXTS[section](contents, index);
      hash.update(`${text}\n`);
      yield line(text, layout.item(section, index));
    }
    sections[section] = hash.digest('hex');
    if (layout.close !== null) yield line(layout.close);
  }
  const manifest = { bytes: bytes.copy().digest('hex'), sections };
  const signature = signer.sign('archive/1', canonical(manifest));
  yield line(canonical({ ...manifest, signature }), layout.manifest);
}

/** The text of a line, for each section. */
const TEXTS: Readonly<Record<ListSection, (contents: ArchiveContents, index: number) => string>> = {
  entries: ({ records, header, audienceAt }, index) => {
    const record = records[index]!;
    const { revision, body, bundles, hash } = narrow(record, audienceAt?.(record.revision) ?? header.audience);
    return canonical({ body, bundles, hash, revision });
  },
  cards: ({ cards }, index) => JSON.stringify(cards[index]),
  receipts: ({ receipts }, index) => canonical(receipts[index]),
};
