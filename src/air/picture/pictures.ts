import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { rasterise } from './rasterise.js';

export type PictureKind = 'png' | 'svg';

/** How many bytes of pictures to keep: programs ask again and again for a link that many people share. */
const MOST_BYTES = 24 * 1024 * 1024;

/** The bytes of drawings; a picture that was made stays for a while. */
@Injectable()
export class Pictures {
  private readonly made = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  async bytesOf(svg: string, kind: PictureKind): Promise<Buffer> {
    if (kind === 'svg') return Buffer.from(svg);
    const known = this.made.get(svg);
    if (known) return known;
    const png = await rasterise(svg);
    this.made.set(svg, png);
    return png;
  }
}
