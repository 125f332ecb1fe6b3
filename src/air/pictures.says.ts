import { Embedding } from '#api';
import { KNOWN, type Says } from '../http/says.js';
import { EventPictureQuery, OembedQuery, PictureQuery } from './pictures.shapes.js';

const tag = 'On air';

export const picture: Says = {
  tag,
  summary: 'A picture of the table',
  description: 'For links: 1200 × 630, as spectators may see it, and nobody’s hand.',
  params: { id: 'the match' },
  query: PictureQuery,
  answers: { 200: { description: 'The picture', types: ['image/png', 'image/svg+xml'] }, 304: KNOWN },
  problems: ['not-found', 'broken-record', 'tampered', 'invalid-parameters', 'unauthenticated', 'too-many-requests'],
};

export const eventPicture: Says = {
  tag,
  token: 'none',
  summary: 'A picture of an event',
  description: 'For links: 1200 × 630, with how far it is and who stands first, as everybody may know it.',
  params: { id: 'the event' },
  query: EventPictureQuery,
  answers: { 200: { description: 'The picture', types: ['image/png', 'image/svg+xml'] }, 304: KNOWN },
  problems: ['not-found', 'broken-record', 'tampered', 'invalid-parameters', 'too-many-requests'],
};

export const oembed: Says = {
  tag,
  token: 'none',
  summary: 'How a match is embedded',
  description: 'oEmbed 1.0: what other pages show in the place of a link to a match, a step or a part of it.',
  query: OembedQuery,
  answers: { 200: { description: 'The picture to embed', schema: Embedding } },
  problems: ['not-found', 'broken-record', 'tampered', 'invalid-parameters', 'not-implemented'],
};
