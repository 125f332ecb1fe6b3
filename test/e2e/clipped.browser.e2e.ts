import { describe, expect, it } from '@jest/globals';
import {
  CLIPPED,
  COVERED_BY_EYES,
  COVERED_NAMES,
  CUT_PILES,
  CUT_TITLES,
  FRAMES,
  OVERLAPPED,
  TOO_CLOSE,
} from '../support/in-page.js';
import { drawn } from '../support/drawn.js';
import { onPages } from '../support/on-pages.js';
import { SMALL_NAMES, UNREADABLE } from '../support/readable.js';
import { beginOver, bodyFor, playSome, type BegunOver } from '../support/over-http.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 800 };

const pages = onPages();

/** A match whose first player has a name that fills a line. */
const begin = async (game: string, more: object = {}): Promise<BegunOver> => {
  const { seats } = await bodyFor(pages.service.api, game);
  const named = seats.map((seat, n) => (n === 0 ? { ...seat, name: 'Maximiliane von Hohenstein' } : seat));
  return beginOver(pages.service.api, game, { seed: 'clipped', first: 1, seats: named, ...more });
};

const STACK = `({ stack: [{ id: 'i1.0', of: 'trigger', title: 'Under-Secretary: draw a card', controller: 1,
  state: 'ready', declared: {}, source: null }], turn: { n: 15, seat: 1 }, asks: [] })`;
const ATTACK = `(({ zones }) => {
  const [attacker, target, weapon] = zones.flatMap(({ cards }) => cards).filter(({ name }) => name).map(({ handle }) => handle);
  return { combat: { attacker, by: 1, targets: [target], with: [weapon], retaliators: [target], data: {} } };
})`;

/** More cards than there is room for: in one row, and under others in another. */
const CROWD = `(({ zones }) => {
  const [first, second] = zones.filter(({ show, seat }) => show === 'line' && seat !== undefined);
  const card = (at, host) => ({ handle: at, name: 'Creature ' + at, definition: at, types: ['CREATURE'], controller: 1, owner: 1, host });
  const many = Array.from({ length: 20 }, (_, n) => card('many' + n));
  const few = Array.from({ length: 7 }, (_, n) => card('few' + n));
  const under = few.flatMap(({ handle }) => [card(handle + 'a', handle), card(handle + 'b', handle)]);
  const filled = (zone, cards) => ({ ...zone, cards, count: cards.length });
  return { zones: zones.map((zone) => zone === first ? filled(zone, many) : zone === second ? filled(zone, [...few, ...under]) : zone) };
})`;

/** Creatures with damage, Æmber and a ward on them, beside others without. */
const LADEN = `(({ zones }) => {
  const lines = zones.filter(({ show, seat }) => show === 'line' && seat !== undefined);
  const card = (seat, n) => ({ handle: 'c' + seat + n, name: n % 2 ? 'Hill Drummer' : 'Warden of the Gate', definition: 'd' + n,
    types: ['CREATURE'], subtypes: ['GIANT', 'KNIGHT'], controller: seat, owner: seat, stats: { power: 4, armor: 2 },
    ...(n % 2 ? {} : { damage: 2, counters: { aember: 1, ward: 1 } }) });
  return { zones: zones.map((zone) => lines.includes(zone) ? { ...zone, count: 4, cards: [0, 1, 2, 3].map((n) => card(zone.seat, n)) } : zone) };
})`;

/**
 * A hand of ten beside what lies there in the middle of a game: each has a cost, and words too long beside it; the
 * numbers of half of them have two digits.
 */
const HAND_OF_TEN = `(({ zones }) => {
  const names = ['Windmill Engineer', 'Auspicious Manifest', 'Ashfeather Carrier', 'Undertow Stalker', 'Token of a Kept Promise'];
  const known = (n) => ({ slot: n, name: names[n % names.length], definition: 'd' + n, types: ['ALLY'], subtypes: ['WARRIOR', 'HUMAN'],
    owner: 1, cost: { kind: 'reserve', n: 2 + 9 * (n % 2) }, stats: n % 2 ? { life: 12, power: 10 } : { life: 2, power: 1 } });
  const lying = (n) => ({ ...known(n), slot: undefined, handle: 'f' + n, controller: 1 });
  const hidden = (n) => ({ slot: n, face: 'down', owner: 2 });
  const lies = { 'hand:1': [10, known], field: [3, lying], 'memory:1': [3, known], 'hand:2': [3, hidden], 'memory:2': [3, hidden] };
  return { zones: zones.map((zone) => {
    const [count, card] = lies[zone.seat ? zone.name + ':' + zone.seat : zone.name] ?? [];
    return count ? { ...zone, count, cards: Array.from({ length: count }, (_, n) => card(n)) } : zone;
  }) };
})`;

const WORDY = 'On Kill: Put a durability counter on this weapon. '.repeat(4);

/** A hand whose first name has a word that does not stand beside the cost. */
const LONG_WORDS = `(({ zones }) => {
  const names = ["Roadwright's Hammer", 'Cinder Martyr', 'Bonfire Dancer', 'Kiln Guard', 'Mirror Heron', 'Three Ways Home'];
  const cards = names.map((name, slot) => ({ slot, name, definition: 'd' + slot, types: ['ALLY'], subtypes: ['WARRIOR', 'HUMAN'], owner: 1,
    stats: slot % 2 ? { life: 12, power: 10 } : { life: 2, power: 1 },
    cost: { kind: 'reserve', n: slot % 2 ? 11 : 2 } }));
  const lies = { hand: cards, memory: cards.slice(1) };
  return { zones: zones.map((zone) => {
    const all = zone.seat === 1 ? lies[zone.name] : undefined;
    return all ? { ...zone, count: all.length, cards: all } : zone;
  }) };
})`;

/** The same, with some of them on the field. */
const LONG_WORDS_LYING = `((table) => {
  const { zones } = (${LONG_WORDS})(table);
  const { cards } = zones.find(({ name, seat }) => name === 'hand' && seat === 1);
  const lying = cards.slice(0, 3).map((card, n) => ({ ...card, slot: undefined, handle: 'f' + n, controller: 1,
    counters: n === 1 ? undefined : { durability: 2 }, text: n === 2 ? '${WORDY}' : undefined }));
  return { zones: zones.map((zone) => zone.name === 'field' ? { ...zone, count: 3, cards: lying } : zone) };
})`;

describe('a table has room for', () => {
  it('a hand of ten on a phone, of which no card covers another, and the titles of low rows', async () => {
    const { id, seats } = await begin('grand-archive', { tokens: true });
    const page = await pages.open(`/matches/${id}#token=${seats[0]!.token}`, { size: PHONE });
    await page.locator('rc-options h2').waitFor();
    await drawn(page, HAND_OF_TEN);
    await page.evaluate(FRAMES);
    await pages.shoot(page, 'clipped-hand-of-ten');
    expect(await page.locator('section[data-zone="hand:1"] rc-card').count()).toBe(10);
    expect(await page.evaluate(OVERLAPPED('hand:1'))).toEqual([]);
    expect(await page.evaluate(CUT_TITLES)).toEqual([]);
    expect(await page.evaluate(COVERED_NAMES)).toEqual([]);
    await page.setViewportSize({ width: 844, height: 475 });
    await page.evaluate(FRAMES);
    await pages.shoot(page, 'clipped-hand-of-ten-on-its-side');
    expect(await page.evaluate(CUT_TITLES)).toEqual([]);
    expect(await page.evaluate(COVERED_NAMES)).toEqual([]);
    expect(await page.evaluate(UNREADABLE)).toEqual([]);
    await pages.close(page);
  });

  it('a cost beside a long first word, in rows of each height', async () => {
    const { id, seats } = await begin('grand-archive', { tokens: true });
    const page = await pages.open(`/matches/${id}#token=${seats[0]!.token}`, { size: LAPTOP });
    await drawn(page, LONG_WORDS_LYING);
    for (const [width, height] of [
      [1366, 768],
      [1366, 640],
      [1440, 900],
      [1600, 560],
      [844, 475],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(FRAMES);
      await pages.shoot(page, `clipped-costs-${width}`);
      expect([width, height, await page.evaluate(COVERED_NAMES)]).toEqual([width, height, []]);
    }
    await pages.close(page);
  });

  it('fingers, on a phone: cards that lie too close open as a pile, and are pressed there', async () => {
    const { id, judge } = await begin('keyforge');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: PHONE });
    await drawn(page, CROWD);
    await page.evaluate(FRAMES);
    expect(await page.evaluate(TOO_CLOSE)).toEqual([]);
    expect(await page.evaluate(SMALL_NAMES)).toEqual([]);
    const many = page.locator('rc-part').filter({ has: page.getByText('Creature many0') });
    await many.getByRole('button', { name: '20 cards' }).click();
    const list = page.getByRole('dialog', { name: 'Battleline' });
    expect(await list.locator('rc-card').count()).toBe(20);
    await list.getByRole('button', { name: 'Creature many19' }).click();
    await list.getByText('Card many19').waitFor();
    await pages.shoot(page, 'clipped-crowd');
    // With room for each they are pressed where they lie.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(FRAMES);
    expect(await page.evaluate(TOO_CLOSE)).toEqual([]);
    await page.locator('rc-part').getByRole('button', { name: 'Creature many0' }).click();
    await page.getByText('Card many0').waitFor();
    await pages.close(page);
  });

  it('whose turn it is and what is active beside a long name, on a phone', async () => {
    const { id, judge } = await begin('keyforge');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: PHONE });
    await drawn(
      page,
      `({ seats }) => ({ turn: { n: 15, seat: 1 }, seats: seats.map((one) => ({ ...one,
        counters: { ...one.counters, chains: 3 }, values: { ...one.values, activeHouse: 'brobnar' } })) })`,
    );
    const head = page.locator('rc-half:not([flipped]) header');
    for (const text of ['Active house: Brobnar', 'Turn player']) await head.getByText(text).waitFor();
    expect(await page.evaluate(CLIPPED('rc-half', 'header'))).toEqual([]);
    expect(await head.locator('h2').evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(true);
    await pages.shoot(page, 'clipped-keyforge');
    await pages.close(page);
  });

  it('how somebody lost, in the words of the game, on a phone', async () => {
    const { id, judge } = await begin('grand-archive');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: PHONE });
    const lost = `({ seats }) => ({ seats: seats.map((one) => ({ ...one, out: { reason: 'its champion is defeated' } })) })`;
    await drawn(page, lost);
    await page.getByText('Lost: their champion is defeated').first().waitFor();
    expect(await page.evaluate(CLIPPED('rc-half', 'header'))).toEqual([]);
    await pages.close(page);
  });

  it('turn and phase beside what waits to resolve, on a phone', async () => {
    const { id, judge } = await begin('graven');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: PHONE });
    await drawn(page, `() => ${STACK}`);
    expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
    // A word and its number stand on one line.
    expect((await page.locator('rc-state dt').first().boundingBox())!.height).toBeLessThan(20);
    await pages.shoot(page, 'clipped-graven');
    await pages.close(page);
    // A phase and a step that are longer than the line end in an ellipsis, under the whole turn.
    const long = await begin('grand-archive', { tokens: true });
    await playSome(pages.service.api, long, 11, 12);
    const other = await pages.open(`/matches/${long.id}#token=${long.judge.token}`, { size: PHONE });
    await drawn(
      other,
      `({ seats }) => ({ ...${STACK}, status: 'playing', phaseTitle: 'Materialize Phase', step: 'materialized',
        opportunity: { seat: 1 }, seats: seats.map((one) => ({ ...one, name: 'Ben Okafor' })) })`,
    );
    await other.locator('rc-state').getByText('Materialize Phase').waitFor();
    expect(await other.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
    // What a number is of stands whole beside it, or has no room at all.
    const sums = other.locator('rc-half .left .sum');
    expect(await sums.count()).toBe(2);
    expect(await sums.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    await pages.shoot(other, 'clipped-step');
    await pages.close(other);
  });

  it('what lies on a creature beside its name, and no half of its types, on a phone', async () => {
    const { id, seats } = await begin('keyforge', { tokens: true });
    const page = await pages.open(`/matches/${id}#token=${seats[0]!.token}`, { size: PHONE });
    await page.locator('rc-options h2').waitFor();
    await drawn(page, LADEN);
    expect(await page.locator('section[data-zone^="line"] rc-card').count()).toBe(8);
    await pages.shoot(page, 'clipped-laden');
    expect(await page.evaluate(COVERED_NAMES)).toEqual([]);
    await pages.close(page);
  });

  it('all whom it waits for, in the setup', async () => {
    for (const game of ['grand-archive', 'keyforge']) {
      const { id, judge } = await begin(game);
      const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: LAPTOP });
      await page.locator('rc-state .ask').first().waitFor();
      expect(await page.locator('rc-state .ask rc-seat-name').count()).toBe(2);
      expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
      await pages.shoot(page, `clipped-setup-${game}`);
      await page.goto(`${pages.service.url}/bench/${id}`);
      await page.locator('rc-state .ask').first().waitFor();
      expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
      await pages.close(page);
    }
  });

  it('what a player is asked, under a turn and a phase that fill two lines', async () => {
    const { id, judge } = await begin('keyforge');
    const page = await pages.open(`/matches/${id}#token=${judge.token}`, { size: { width: 1366, height: 768 } });
    await drawn(
      page,
      `() => ({ ...${STACK}, turn: { n: 11, seat: 1 }, phaseTitle: 'Play, discard or use', status: 'playing', asks: [{
        id: 'a1.0', seat: 1, of: 'house', title: 'Choose a house', min: 1, max: 1, about: {}, rule: 'KF-HOUSE-01', answered: false }] })`,
    );
    await page.locator('rc-state .ask').waitFor();
    expect(await page.evaluate(CLIPPED('rc-state', 'section'))).toEqual([]);
    await pages.shoot(page, 'clipped-asked');
    await pages.close(page);
  });

  it('an attack with all that is in it, and who knew a card beside what stands on it, on the bench', async () => {
    const begun = await begin('grand-archive', { tokens: true });
    await playSome(pages.service.api, begun, 11, 30);
    const page = await pages.open(`/bench/${begun.id}#token=${begun.judge.token}`, { size: LAPTOP });
    await drawn(page, ATTACK);
    for (const part of ['rc-combat', 'rc-stack', 'rc-state'])
      expect(await page.evaluate(CLIPPED(part, 'section'))).toEqual([]);
    expect(await page.evaluate(CUT_PILES)).toEqual([]);
    // In rows as low as a paused match leaves them, too, where a long word stands below the cost.
    await drawn(page, LONG_WORDS);
    for (const height of [900, 860, 768, 720, 640]) {
      await page.setViewportSize({ width: 1366, height });
      await page.evaluate(FRAMES);
      await pages.shoot(page, `clipped-long-words-${height}`);
      expect([height, await page.evaluate(COVERED_NAMES)]).toEqual([height, []]);
    }
    await page.setViewportSize(LAPTOP);
    await pages.shoot(page, 'clipped-attack');
    await page.getByRole('button', { name: 'Mark the cards on the board' }).click();
    await page.locator('rc-card .eye >> visible=true').first().waitFor();
    await drawn(page, ATTACK);
    expect(await page.locator('rc-card rc-eyes ~ .token >> visible=true').count()).toBeGreaterThan(1);
    expect(await page.evaluate(COVERED_BY_EYES)).toBe(0);
    await pages.shoot(page, 'clipped-eyes');
    await pages.close(page);
  });
});

it('nothing complains', () => {
  expect(pages.complaints).toEqual([]);
});
