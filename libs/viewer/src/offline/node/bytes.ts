/** The part of Node's `Buffer` that the journal's code uses to check a record, for a browser. */
export type Encoding = 'utf8' | 'hex' | 'latin1' | 'base64' | 'base64url';

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  // As arguments: some browsers do not take more of them than this.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return text;
};

const fromLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0) & 0xff);

const fromHex = (text: string): Uint8Array => {
  const digits = /^(?:[\da-fA-F]{2})*/.exec(text)![0];
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};

/** As Node: characters outside base64 are passed over. */
const fromBase64 = (text: string): Uint8Array => {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/=.*$/s, '')
    .replace(/[^A-Za-z0-9+/]/g, '');
  return fromLatin1(atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain));
};

const DECODERS: Readonly<Record<Encoding, (text: string) => Uint8Array>> = {
  utf8: (text) => new TextEncoder().encode(text),
  hex: fromHex,
  latin1: fromLatin1,
  base64: fromBase64,
  base64url: fromBase64,
};

const ENCODERS: Readonly<Record<Encoding, (bytes: Uint8Array) => string>> = {
  utf8: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  latin1,
  base64: (bytes) => btoa(latin1(bytes)),
  base64url: (bytes) => btoa(latin1(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
};

export class Bytes extends Uint8Array {
  static alloc(length: number): Bytes {
    return new Bytes(length);
  }

  /** The bytes of a text, or the same bytes copied. */
  static override from(data: unknown, encoding: unknown = 'utf8'): Bytes {
    const bytes = typeof data === 'string' ? DECODERS[encoding as Encoding](data) : (data as ArrayLike<number>);
    const own = new Bytes(bytes.length);
    own.set(bytes);
    return own;
  }

  static concat(parts: readonly Uint8Array[]): Bytes {
    const whole = new Bytes(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /** Writes a text at a place, and answers how many bytes that were. */
  write(text: string, at: number, encoding: Encoding = 'utf8'): number {
    const bytes = DECODERS[encoding](text);
    this.set(bytes, at);
    return bytes.length;
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, n) => byte === other[n]);
  }

  override toString(encoding: Encoding = 'utf8'): string {
    return ENCODERS[encoding](this);
  }
}
