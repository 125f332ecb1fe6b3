import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import type { CardDefinition } from '#rules';
import { SETTINGS } from '../engine/tokens.js';
import { CarriedGames } from '../carried/carried-games.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { imageAddress } from '../settings/card-images.js';
import type { Settings } from '../settings/settings.js';

/** A picture with its type, which the service reads from its bytes, whatever its name says. */
interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

const MOST_BYTES = 4 * 1024 * 1024;
const KEPT_BYTES = 96 * 1024 * 1024;
const KEPT_MS = 24 * 3_600_000;
/** How long to wait before asking again for a picture that was missing. */
const LACKING_MS = 10 * 60_000;
const WAIT_MS = 8_000;
const AT_ONCE = 4;
const ENDINGS = ['webp', 'avif', 'png', 'jpg', 'jpeg'];

const hasAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The type of a picture, for formats that can only be pictures and that no browser runs. */
export const typeOf = (bytes: Buffer): string | undefined => {
  if (hasAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasAt(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP')) return 'image/webp';
  return hasAt(bytes, 4, 'ftypavif') ? 'image/avif' : undefined;
};

const pictureOf = (bytes: Buffer | undefined): Picture | null => {
  const type = bytes && typeOf(bytes);
  return type === undefined ? null : { type, bytes: bytes! };
};

/** The content of an answer or a file; nothing if it is too large. */
const readUpTo = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> => {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    read.push(part);
  }
  return Buffer.concat(read);
};

/** Pictures of cards, from the folder or the address that the operator names; kept for a while, up to a total size. */
@Injectable()
export class CardPictures {
  private readonly kept = new LRUCache<string, { readonly picture: Picture | null }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ picture }) => picture?.bytes.length ?? 200,
    ttl: KEPT_MS,
  });
  private readonly coming = new Map<string, Promise<Picture | null>>();
  private readonly waiting: (() => void)[] = [];
  private under = 0;

  constructor(
    private readonly games: CarriedGames,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'cardImages'>,
  ) {}

  /** Only pictures of cards that the service carries: a player cannot make the service ask for anything else. */
  async of(game: string, id: string): Promise<Picture | null> {
    const card = this.settings.cardImages && this.games.get(game)?.catalogue.get(id);
    if (!card) return null;
    const name = `${game} ${id}`;
    const known = this.kept.get(name);
    if (known) return known.picture;
    const coming = this.coming.get(name) ?? this.fetch(name, card);
    this.coming.set(name, coming);
    return coming;
  }

  private async fetch(name: string, card: CardDefinition): Promise<Picture | null> {
    let picture: Picture | null = null;
    try {
      picture = await this.inTurn(() => this.look(card));
    } catch {
      // Whatever the reason: the page shows the card as text, which is enough.
    }
    this.kept.set(name, { picture }, picture ? {} : { ttl: LACKING_MS });
    this.coming.delete(name);
    return picture;
  }

  private async inTurn<T>(what: () => Promise<T>): Promise<T> {
    if (this.under >= AT_ONCE) await new Promise<void>((go) => this.waiting.push(go));
    else this.under += 1;
    try {
      return await what();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.under -= 1;
    }
  }

  private look(card: CardDefinition): Promise<Picture | null> {
    const { cardImages } = this.settings;
    if (cardImages?.kind === 'folder') return inFolder(cardImages.folder, card);
    return cardImages ? onTheWeb(cardImages.pattern, card) : Promise.resolve(null);
  }
}

/** Finds `<folder>/<game>/<id>.webp`, or the same name with another ending. */
const inFolder = async (folder: string, { game, id }: CardDefinition): Promise<Picture | null> => {
  if (!/^[\w-][\w.-]*$/.test(id)) return null;
  for (const ending of ENDINGS) {
    const file = await open(join(folder, game, `${id}.${ending}`)).catch(() => undefined);
    if (!file) continue;
    try {
      return pictureOf(await readUpTo(file.createReadStream()));
    } finally {
      await file.close();
    }
  }
  return null;
};

const onTheWeb = async (pattern: string, card: CardDefinition): Promise<Picture | null> => {
  const address = imageAddress(pattern, { ...card });
  if (address === undefined) return null;
  // The operator did not name the place that a redirect leads to.
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    return null;
  }
  return pictureOf(await readUpTo(answer.body));
};

export class ShowCardPicture extends Query<Picture> {
  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowCardPicture)
export class ShowCardPictureHandler implements IQueryHandler<ShowCardPicture> {
  constructor(private readonly pictures: CardPictures) {}

  async execute({ game, id }: ShowCardPicture): Promise<Picture> {
    const picture = await this.pictures.of(game, id);
    if (!picture)
      throw new Problem(
        'not-found',
        `there is no picture of "${echo(id)}"; the operator sets where pictures of cards come from (CARD_IMAGES)`,
      );
    return picture;
  }
}
