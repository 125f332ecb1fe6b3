import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** A name of a file as a build gives it: it leads nowhere else. */
const NAME = /^[\w.-]+\.(js|css)$/;

/**
 * Files that never change, packed as tightly as can be: once each, for everybody who comes. What is packed at every
 * request is packed in a hurry, and a tenth larger.
 */
export class PackedAssets {
  private readonly packed = new Map<string, Promise<Buffer | undefined>>();

  /** @param root the folder that they lie in */
  constructor(private readonly root: string) {}

  /** Whether it was sent: a file that is not here, or an asker who takes it unpacked only, is for somebody else. */
  async send({ headers }: FastifyRequest, reply: FastifyReply, name: string): Promise<boolean> {
    const [, kind] = NAME.exec(name) ?? [];
    if (kind === undefined || !/\bbr\b/.test(headers['accept-encoding'] ?? '')) return false;
    const bytes = await this.of(name);
    if (!bytes) return false;
    void reply
      .headers({
        'content-type': TYPES[kind],
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(bytes);
    return true;
  }

  private of(name: string): Promise<Buffer | undefined> {
    let packed = this.packed.get(name);
    if (!packed) {
      packed = this.pack(name);
      this.packed.set(name, packed);
      // A later build may bring it.
      void packed.then((bytes) => bytes ?? this.packed.delete(name));
    }
    return packed;
  }

  private async pack(name: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(this.root, name)).catch(() => undefined);
    if (!bytes) return undefined;
    return compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  }
}
