import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Titles } from '../linked.js';
import { drawEvent } from './draw-event.js';

/** An event as a picture in SVG, as everybody may know it: anybody may pass the picture on with its link. */
export class ShowEventPicture extends Query<string> {
  constructor(readonly event: string) {
    super();
  }
}

@QueryHandler(ShowEventPicture)
export class ShowEventPictureHandler implements IQueryHandler<ShowEventPicture> {
  constructor(private readonly titles: Titles) {}

  async execute({ event }: ShowEventPicture): Promise<string> {
    return drawEvent(await this.titles.ofEvent(event));
  }
}
