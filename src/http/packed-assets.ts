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

/** A file name as the build makes it: it has no path in it. */
const NAME = /^[\w.-]+\.(js|css)$/;

/**
 * Files that never change, compressed once as tightly as possible. Compressing at each request would have to be fast,
 * and its result a tenth larger.
 */
export class PackedAssets {
  private readonly packed = new Map<string, Promise<Buffer | undefined>>();

  /** @param root the folder of the files */
  constructor(private readonly root: string) {}

  /**
   * Sends a file compressed.
   * @returns false if there is no such file or the client takes no compressed answer, so that another handler sends it
   */
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
      // A later build may have it.
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
