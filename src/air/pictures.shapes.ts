import { z } from 'zod';
import { wholeNumber } from '../http/whole-number.js';

export const PictureQuery = {
  step: wholeNumber(0, 999_999_999).optional().describe('of which step; otherwise as it stands'),
  format: z.enum(['png', 'svg'], 'must be png or svg').default('png'),
};

export const EventPictureQuery = { format: PictureQuery.format };

export const OembedQuery = {
  url: z.string().max(2_000).describe('the address of a page of this service that shows a match'),
  maxwidth: wholeNumber(1, 100_000).optional().describe('in pixels'),
  maxheight: wholeNumber(1, 100_000).optional().describe('in pixels'),
  format: z.string().max(40).default('json').describe('json; another is answered with 501'),
};
