import { canonical, isHex64, isSignedFor, sha256, type Signer } from '#journal';

/**
 * The file: one page with its program, and with data that nothing runs. When somebody opens it, the page finds every
 * change: the browser does not run a changed program or style (their hashes are in the page's policy), and the program
 * compares everything else with the seal.
 */

/** The page's program and style, from the build. */
export interface PageProgram {
  readonly script: string;
  readonly style: string;
}

/** The parts of a file, each as base64 of gzip. */
export interface Packed {
  /** An archive, line by line (docs/reference/entry-format.md). */
  readonly record: string;
  /** `Beside`, as JSON. */
  readonly beside: string;
}

/** The seal over the parts of a file. All hashes are SHA-256 of the texts in the file, in lower-case hexadecimal. */
export interface Seal {
  readonly v: 1;
  readonly record: string;
  readonly beside: string;
  /** The hash of the page without the content of its scripts and its style. */
  readonly frame: string;
  /** The service's key: Ed25519, 32 bytes, base64url. */
  readonly publicKey: string;
  /** Over `"evidence/1" ‖ canonical {beside, frame, publicKey, record, v}`, base64url. */
  readonly signature: string;
}

const PARTS = ['record', 'beside', 'seal'] as const;
export type PagePart = (typeof PARTS)[number];

const UNTRIED =
  'NOT VERIFIED. This page checks itself by a program in it, and that program has not run: the file was changed, or ' +
  'scripts are switched off. Its content can be checked without the program, by "npm run verify -- FILE" of Recollect.';

const sourceOf = (text: string): string => `'sha256-${Buffer.from(sha256(text), 'hex').toString('base64')}'`;

/** The page's policy: it loads, sends and embeds nothing, and runs nothing but its own program. */
export const contentPolicyOf = ({ script, style }: PageProgram): string =>
  `default-src 'none'; script-src ${sourceOf(script)}; style-src ${sourceOf(style)}; base-uri 'none'; form-action 'none'`;

/**
 * The page in the form in which every browser writes it after reading it, so that it can compare its own frame with the
 * seal.
 */
const pageOf = (policy: string, texts: PageProgram & Readonly<Record<PagePart, string>>): string =>
  '<html lang="en"><head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">' +
  `<title>Recollect: the record of a match</title><style>${texts.style}</style></head>` +
  `<body><p id="untried" role="alert">${UNTRIED}</p>` +
  PARTS.map((part) => `<script type="text/plain" id="${part}">${texts[part]}</script>`).join('') +
  `<script>${texts.script}</script></body></html>`;

const EMPTY = { script: '', style: '', record: '', beside: '', seal: '' };

const DOCTYPE = '<!DOCTYPE html>';

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

const stated = ({ beside, frame, publicKey, record, v }: Omit<Seal, 'signature'>): string =>
  canonical({ beside, frame, publicKey, record, v });

/** Puts a file together and seals it. */
export const composePage = (program: PageProgram, packed: Packed, signer: Signer): string => {
  const policy = contentPolicyOf(program);
  const hashes = {
    v: 1,
    record: sha256(packed.record),
    beside: sha256(packed.beside),
    frame: sha256(pageOf(policy, EMPTY)),
    publicKey: signer.publicKey,
  } as const;
  const seal: Seal = { ...hashes, signature: signer.sign('evidence/1', stated(hashes)) };
  return DOCTYPE + pageOf(policy, { ...program, ...packed, seal: toBase64(canonical(seal)) });
};

/** The texts of a file's parts; nothing else of the file is read. `null` if it has none. */
export const pagePartsOf = (html: string): Readonly<Record<PagePart, string>> | null => {
  const texts = PARTS.map((part) => {
    const before = `<script type="text/plain" id="${part}">`;
    const at = html.indexOf(before);
    const end = html.indexOf('</script>', at);
    return at < 0 || end < 0 ? null : html.slice(at + before.length, end);
  });
  const [record, beside, seal] = texts;
  return typeof record === 'string' && typeof beside === 'string' && typeof seal === 'string'
    ? { record, beside, seal }
    : null;
};

/**
 * The bytes of a base64 text; `null` unless it is written in the one canonical way, since other leftover bits would
 * make it another text.
 */
export const bytesOf = (base64: string): Uint8Array | null => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
};

const asSeal = (value: unknown): Seal | null => {
  const { v, record, beside, frame, publicKey, signature, ...rest } = (value ?? {}) as Partial<Seal>;
  const hashes = [record, beside, frame].every(isHex64);
  const texts = typeof publicKey === 'string' && typeof signature === 'string';
  return v === 1 && hashes && texts && Object.keys(rest).length === 0 ? (value as Seal) : null;
};

/** Reads the seal of a file, or says why it cannot. */
export const readSeal = (text: string): Seal | string => {
  const bytes = bytesOf(text);
  if (bytes === null) return 'the seal is not written as base64';
  const written = Buffer.from(bytes).toString();
  try {
    const seal = asSeal(JSON.parse(written));
    if (seal === null || canonical(seal) !== written) return 'the seal is not laid out as a seal is';
    return seal;
  } catch {
    return 'the seal is not JSON';
  }
};

/**
 * The parts that differ from the seal.
 * @param frame the page as its browser writes it, if the page itself is checking
 */
export const brokenParts = (seal: Seal, { record, beside }: Packed, frame?: string): string[] => {
  const unsigned = !isSignedFor('evidence/1', stated(seal), seal.signature, seal.publicKey);
  return [
    ...(unsigned ? ['the seal was not signed with the key that it names'] : []),
    ...(sha256(record) === seal.record ? [] : ['the record is not the one that was sealed']),
    ...(sha256(beside) === seal.beside ? [] : ['what stands beside the record is not what was sealed']),
    ...(frame === undefined || sha256(frame) === seal.frame
      ? []
      : ['the page around them is not as it was made (extensions of a browser may change a page, too)']),
  ];
};
