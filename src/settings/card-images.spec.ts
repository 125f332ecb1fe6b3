import { expect, it } from '@jest/globals';
import { imageAddress, cardImagesIn, pictureProblems } from './card-images.js';

it('a folder or an address whose host no card can change', () => {
  expect(cardImagesIn('/srv/cards')).toEqual({ kind: 'folder', folder: '/srv/cards' });
  const pattern = 'https://img.example/{game}/{id}.jpg?v={n}';
  expect(cardImagesIn(pattern)).toEqual({ kind: 'web', pattern });
  for (const wrong of [
    'https://{game}.example/{id}.jpg',
    'https://img.example/all.jpg',
    'https://me:secret@img.example/{id}',
    'https:///{id}',
    'file:///srv/{id}',
    'data://x/{id}',
    'https://img.example/{id}/{a b}',
    '/srv/{game}',
  ])
    expect([wrong, cardImagesIn(wrong)]).toEqual([wrong, undefined]);
});

it('an address with the fields of a card, which lead nowhere else', () => {
  const of = (id: unknown) => imageAddress('https://img.example/{game}/{id}.jpg', { game: 'toy', id });
  expect(of('bear')).toBe('https://img.example/toy/bear.jpg');
  expect(of(7)).toBe('https://img.example/toy/7.jpg');
  expect(of('../a?b#c')).toBe('https://img.example/toy/..%2Fa%3Fb%23c.jpg');
  for (const lost of ['..', '.', '', undefined, ['a']]) expect(of(lost)).toBeUndefined();
  expect(imageAddress('https://img.example/{constructor}', {})).toBeUndefined();
});

it('says of which there can be none', () => {
  const cards = [{ game: 'toy', id: 'bear', speed: 'fast', types: ['ALLY'] }, { id: 'oak' }];
  const of = (text: string) => pictureProblems(cardImagesIn(text), cards);
  expect(pictureProblems(undefined, cards)).toEqual([]);
  expect(of('/')).toEqual([]);
  expect(of('/nowhere/pictures')).toEqual(['/nowhere/pictures: there is no such folder']);
  expect(of(import.meta.filename)).toEqual([`${import.meta.filename}: there is no such folder`]);
  expect(of('https://img.example/{game}/{id}{speed}.jpg')).toEqual([]);
  expect(of('https://img.example/{set}/{types}/{id}.jpg?{set}')).toEqual([
    'cards have no {set}',
    'cards have no {types}',
  ]);
});
