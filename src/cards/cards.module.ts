import { Module } from '@nestjs/common';
import { CardsController } from './cards.controller.js';
import { Catalogues, SearchCardsHandler, ShowCardHandler } from './find-cards.js';

/** Cards: what the catalogues hold. */
@Module({ controllers: [CardsController], providers: [Catalogues, SearchCardsHandler, ShowCardHandler] })
export class CardsModule {}
