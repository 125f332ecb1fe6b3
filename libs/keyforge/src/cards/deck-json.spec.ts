import { describe, expect, it } from '@jest/globals';
import { deckInJson } from './deck-json.js';

describe('A deck in JSON', () => {
  it('KF-SETUP-01: is read as the play site exports it; a maverick has its house in this deck', () => {
    const cards = [
      { id: 'lamp-eater', count: 2, house: 'dis' },
      { id: 'wick', count: 1, house: 'dis', maverick: true },
      { id: 'bell', count: 1, house: 'logos', maverick: 'mars' },
      { id: 'plain', count: 3 },
    ];
    expect(deckInJson({ name: 'Lamps', houses: ['dis', 'logos', 'mars'], cards })).toEqual({
      classes: ['dis', 'logos', 'mars'],
      lines: [
        { part: 'main', said: 'lamp-eater', count: 2, class: 'dis', marked: false, text: '2 lamp-eater (dis)' },
        { part: 'main', said: 'wick', count: 1, class: 'dis', marked: true, text: '1 wick (dis)' },
        { part: 'main', said: 'bell', count: 1, class: 'mars', marked: true, text: '1 bell (mars)' },
        { part: 'main', said: 'plain', count: 3, text: '3 plain' },
      ],
      wrong: [],
    });
  });

  it('KF-SETUP-10, KF-AMB-02: reports chains and enhancements of a deck instead of dropping them silently', () => {
    const exported = { chains: 4, cards: [{ id: 'wick', house: 'dis', enhancements: ['draw'] }] };
    const site = {
      data: { chains: 2, _links: { cards: ['a-1'] } },
      _linked: { cards: [{ id: 'a-1', card_title: 'Wick', house: 'Dis', is_enhanced: true }] },
    };
    expect([exported, site].map((json) => deckInJson(json)!.wrong.map(({ text }) => text))).toEqual([
      ['chains: 4', 'wick'],
      ['chains: 2', 'Wick'],
    ]);
    const none = { chains: 0, cards: [{ id: 'wick', house: 'dis', enhancements: [] }] };
    expect(deckInJson(none)?.wrong).toEqual([]);
  });

  it('KF-SETUP-01: is read as the deck site returns it, with one card for each link', () => {
    const json = {
      data: { name: 'Lamps', _links: { houses: ['Dis'], cards: ['a-1', 'a-1', 'b-2', 'gone'] } },
      _linked: {
        cards: [
          { id: 'a-1', card_title: 'Lamp Eater', house: 'Dis', is_maverick: false },
          { id: 'b-2', card_title: 'Wick', house: 'Dis', is_maverick: true },
        ],
      },
    };
    expect(deckInJson(json)?.classes).toEqual(['Dis']);
    expect(deckInJson(json)?.lines.map(({ said, class: house, marked }) => [said, house, marked])).toEqual([
      ['Lamp Eater', 'Dis', false],
      ['Lamp Eater', 'Dis', false],
      ['Wick', 'Dis', true],
      ['gone', undefined, undefined],
    ]);
  });

  it('is not read from any other form', () => {
    for (const json of [
      undefined,
      null,
      7,
      {},
      { cards: {} },
      { cards: [{ count: 1 }] },
      { cards: Array(2000).fill({ id: 'x' }) },
    ])
      expect(deckInJson(json)).toBeUndefined();
  });
});
