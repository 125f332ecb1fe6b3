import { Module } from '@nestjs/common';
import { CardsController } from './cards.controller.js';
import { Catalogues, SearchCardsHandler, ShowCardHandler } from './find-cards.js';
import { CardPictures, ShowCardPictureHandler } from './pictures.js';

/** Cards: what the catalogues hold. */
@Module({
  controllers: [CardsController],
  providers: [CardPictures, Catalogues, SearchCardsHandler, ShowCardHandler, ShowCardPictureHandler],
})
export class CardsModule {}
