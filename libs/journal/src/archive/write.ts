import { createHash } from 'node:crypto';
import type { Audience } from '#table';
import { canonical } from '../entry/canonical.js';
import { narrow } from '../entry/narrow.js';
import type { Signer } from '../receipts/signer.js';
import {
  LAYOUTS,
  LIST_SECTIONS,
  sectionHash,
  type Archive,
  type ArchiveForm,
  type ArchiveHeader,
  type Frame,
} from './archive.js';

/** What an archive is made of; the service's key and the counts are added. */
export interface ArchiveContents extends Omit<Archive, 'header'> {
  readonly header: Omit<ArchiveHeader, 'v' | 'publicKey' | 'counts'>;
  /** Who may open the entry of a revision, where that is not the header's audience (games that were opened to all). */
  readonly audienceAt?: (revision: number) => Audience;
}

/**
 * Writes an archive; bundles that its audience may not have are left out, whatever the records hold.
 * @throws NotRecordable when header, cards or receipts are no JSON of integers
 */
export const writeArchive = (contents: ArchiveContents, signer: Signer, form: ArchiveForm): string =>
  [...archiveLines(contents, signer, form)].join('');

/** {@link writeArchive} line by line, each with its line feed: for sending. */
export function* archiveLines(contents: ArchiveContents, signer: Signer, form: ArchiveForm): Iterable<string> {
  const layout = LAYOUTS[form];
  const texts = textsOf(contents);
  const counts = { entries: texts.entries.length, cards: texts.cards.length, receipts: texts.receipts.length };
  const header = canonical({ v: 1, ...contents.header, publicKey: signer.publicKey, counts });
  const bytes = createHash('sha256');
  const line = (text: string, { before, after }: Frame = { before: '', after: '' }): string => {
    const whole = `${before}${text}${after}\n`;
    bytes.update(whole);
    return whole;
  };
  yield line(header, layout.header);
  for (const section of LIST_SECTIONS) {
    const open = layout.open(section);
    if (open !== null) yield line(open);
    for (const [index, text] of texts[section].entries()) yield line(text, layout.item(section, index));
    if (layout.close !== null) yield line(layout.close);
  }
  const sections = {
    header: sectionHash([header]),
    entries: sectionHash(texts.entries),
    cards: sectionHash(texts.cards),
    receipts: sectionHash(texts.receipts),
  };
  const manifest = { bytes: bytes.copy().digest('hex'), sections };
  const signature = signer.sign('archive/1', canonical(manifest));
  yield line(canonical({ ...manifest, signature }), layout.manifest);
}

const textsOf = ({
  header,
  records,
  cards,
  receipts,
  audienceAt,
}: ArchiveContents): Record<(typeof LIST_SECTIONS)[number], string[]> => ({
  entries: records.map((record) => {
    const { revision, body, bundles, hash } = narrow(record, audienceAt?.(record.revision) ?? header.audience);
    return canonical({ body, bundles, hash, revision });
  }),
  cards: cards.map((card) => JSON.stringify(card)),
  receipts: receipts.map((receipt) => canonical(receipt)),
});
