import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WordsErased } from '#api';
import type { Directory } from '#views';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { DIRECTORY } from '../engine/tokens.js';
import { commitmentIn } from './commitment.js';

export class EraseWords extends Command<WordsErased> {
  constructor(
    readonly match: string,
    readonly commitment: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/**
 * Erases words that somebody said: the log holds only a commitment to them. The access journal notes who erased them.
 */
@CommandHandler(EraseWords)
export class EraseWordsHandler implements ICommandHandler<EraseWords> {
  constructor(
    private readonly reader: BearerReader,
    @Inject(DIRECTORY) private readonly directory: Directory,
  ) {}

  async execute({ match, commitment, bearer }: EraseWords): Promise<WordsErased> {
    const read = await this.reader.open(match, bearer);
    // In a match without an event, its judge is the head judge.
    const heads = read.role === 'judge' && read.history.table.match?.policy['tournament'] === undefined;
    if (!heads && read.role !== 'head-judge' && read.role !== 'organiser')
      throw onlyFor(bearer, 'head judges and organisers', 'erase what was said');
    // Erase first, then note it: the note states what is already done.
    await this.reader.note(read, { erased: commitmentIn(commitment) });
    const erased = await this.directory.eraseWords(match, commitment);
    return { match, commitment, erased };
  }
}
