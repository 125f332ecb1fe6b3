/** What tests run inside a page, as text: the tests themselves know no document. */

/** All that lies within a root, and within what it holds. */
export const WITHIN = `const within = (root) =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);`;

/** What is to be seen of a board: whether all of it is in the window, and where its halves lie. */
export interface Seen {
  readonly fits: boolean;
  readonly why: string;
  readonly halves: string;
}

/**
 * Cards narrower than `card`, or of which less than `strip` shows beside the next, cannot be told apart. On a phone
 * what is read stands `below` the table, and the page is higher than the window for it.
 */
export const lookAtBoard = (
  narrowest: { readonly card: number; readonly strip: number },
  below = false,
): string => `(() => {
  ${WITHIN}
  const all = within(document);
  const board = within(all.find(({ localName }) => localName === 'rc-board').shadowRoot);
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one.checkVisibility() && box(one).width > 0;
  const cards = board.filter((one) => one.localName === 'rc-card' && shown(one));
  const parts = board.filter(({ localName }) => ['rc-half', 'rc-part', 'rc-pile', 'rc-state', 'rc-stack'].includes(localName));
  const outside = [...cards, ...parts].map(box).filter(({ left, right, top, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1).length;
  const scrolling = board.filter((one) => shown(one) && /auto|scroll/.test(getComputedStyle(one).overflow) &&
    (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)).length;
  const rows = board.filter((one) => one.localName === 'ul' && one.classList.contains('cards')).map((row) => [...row.children].map(box));
  // A hand may lie in two rows: what stands below covers nothing.
  const beside = (one, other) => Math.abs(one.top - other.top) < other.height / 2;
  const strips = rows.flatMap((row) => row.slice(1).flatMap((one, n) => beside(one, row[n]) ? [one.left - row[n].left] : []));
  const page = document.documentElement;
  const handles = all.filter((one) => ['controls', 'choices'].some((name) => one.localName === 'rc-' + name || one.classList.contains(name)) &&
    getComputedStyle(one).position === 'sticky').map(box);
  const lowest = Math.max(...parts.map((one) => box(one).bottom));
  const why = [
    ${!below} && page.scrollHeight > innerHeight + 1 ? 'the page is ' + page.scrollHeight + ' high' : '',
    page.scrollWidth > innerWidth + 1 ? 'the page is ' + page.scrollWidth + ' wide' : '',
    outside > 0 ? outside + ' outside of the window' : '',
    scrolling > 0 ? scrolling + ' scroll' : '',
    handles.some(({ top }) => top < lowest - 1) ? 'covered by what one does it with' : '',
    cards.some((one) => box(one).width < ${narrowest.card}) ? 'cards too narrow' : '',
    strips.some((strip) => strip < ${narrowest.strip}) ? 'cards cover each other' : '',
  ].filter((one) => one !== '');
  const rounded = (one) => { const { x, y, width, height } = box(one); return [x, y, width, height].map(Math.round).join(' '); };
  const halves = board.filter(({ localName }) => localName === 'rc-half').map(rounded).join('; ');
  return { fits: why.length === 0, why: why.join(', '), halves };
})()`;

/** The words of these parts of an element that stand on two lines, where no language says how they are divided. */
const brokenWords = (host: string, parts: string): string => `(() => {
  document.documentElement.lang = '';
  ${WITHIN}
  const all = within(document).filter((one) => one.getRootNode().host?.localName === '${host}' && one.matches('${parts}'));
  return all.flatMap((one) => {
    const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (text.nextNode()) for (const { 0: word, index } of text.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = new Range();
      range.setStart(text.currentNode, index);
      range.setEnd(text.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
    return broken;
  });
})()`;

export const BROKEN_NAMES = brokenWords('rc-card', '.name');

/** The same of what stands above the columns of a player's rounds. */
export const BROKEN_HEADS = brokenWords('rc-player-card', 'thead th');

/** To another address of the same page, as a link within it leads there. */
export const goWithin = (address: string): string =>
  `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'));`;

/** What was changed is drawn, and what follows from how it was laid out. */
export const FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Those of elements in shadow trees, too, of which a document says nothing; what goes on for ever has no end. */
export const FINISH_ANIMATIONS = `(() => {
  ${WITHIN}
  for (const one of within(document).flatMap((each) => each.getAnimations()))
    if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
})()`;

/** How much higher the line of a player's name is than what the font needs, in pixels: less than none cuts off an Ō. */
export const ROOM_OF_NAMES = `(() => {
  ${WITHIN}
  const name = within(document).find((one) => one.localName === 'h2' && one.getRootNode().host?.localName === 'rc-half');
  const { font, lineHeight } = getComputedStyle(name);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('Ō');
  return Number.parseFloat(lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent;
})()`;

/** The names on the cards of a table that are shown, and those of them that are cut, or smaller than 11 px. */
export const NAMES_ON_CARDS = `(() => {
  ${WITHIN}
  const names = within(document).filter((one) => one.matches('.name') && one.getRootNode().host?.localName === 'rc-card' && one.checkVisibility());
  const bad = names.filter((one) => one.scrollWidth > one.clientWidth || Number.parseFloat(getComputedStyle(one).fontSize) < 11);
  return { all: names.length, bad: bad.map((one) => one.textContent.trim()) };
})()`;

/** Numbers on a table whose circle is not printed: light on nothing. */
export const UNPRINTED = `(() => {
  ${WITHIN}
  return within(document).filter((one) => one.matches('.token b, .cost') && ['rc-half', 'rc-card'].includes(one.getRootNode().host?.localName) &&
    getComputedStyle(one).printColorAdjust !== 'exact').length;
})()`;

/** What of these parts of an element is shown and yet cut off below: the texts that stand outside of them. */
export const CLIPPED = (host: string, parts: string): string => `(() => {
  ${WITHIN}
  const all = within(document).filter((one) => one.getRootNode().host?.localName === '${host}' && one.matches('${parts}'));
  return all.flatMap((part) => [...part.querySelectorAll('*')].filter((one) => one.checkVisibility() && !one.closest('.unseen') &&
    one.getBoundingClientRect().bottom > part.getBoundingClientRect().bottom + 1).map((one) => one.innerText));
})()`;

/** The names of cards in the rows of a zone of which another one covers a part. */
export const OVERLAPPED = (zone: string): string => `(() => {
  ${WITHIN}
  const row = within(document).find((one) => one.matches('section[data-zone="${zone}"] ul.cards'));
  const places = [...row.children].map((one) => [one, one.getBoundingClientRect(), one.querySelector('rc-card:last-of-type')]);
  return places.flatMap(([, { left, top }, card], n) => {
    const next = places[n + 1]?.[1];
    const covered = next && next.top < top + 4 && next.left < left + card.offsetWidth - 1;
    return covered ? [card.shadowRoot.querySelector('.name').innerText] : [];
  });
})()`;

/**
 * Names, types and words on cards of which their numbers, what lies on them, or the end of the card cover a line; and
 * numbers on numbers.
 */
export const COVERED_NAMES = `(() => {
  ${WITHIN}
  const cards = within(document).filter((one) => one.localName === 'rc-card' && one.checkVisibility() && one.shadowRoot.querySelector('.name'));
  return cards.flatMap(({ shadowRoot }) => {
    const end = shadowRoot.querySelector('.card').getBoundingClientRect().bottom;
    const numbers = [...shadowRoot.querySelectorAll('.stat, .cost, .token')].map((one) => one.getBoundingClientRect());
    const meet = (one, other) => one.left < other.right - 3 && other.left < one.right - 3 && one.top < other.bottom - 3 && other.top < one.bottom - 3;
    if (numbers.some((one, n) => numbers.slice(n + 1).some((other) => meet(one, other))))
      return ['numbers of ' + shadowRoot.querySelector('.name').innerText];
    const texts = [...shadowRoot.querySelectorAll('.name, .types, .words')].filter((one) => one.checkVisibility());
    return texts.filter((text) => {
      const range = new Range();
      range.selectNodeContents(text);
      const last = getComputedStyle(text).overflowY === 'visible' ? Infinity : text.getBoundingClientRect().bottom;
      // What letters hang below their line may touch a number, and lines that an ellipsis stands for are not there.
      return [...range.getClientRects()].filter(({ top }) => top < last - 1).some(({ left, right, top, bottom }) => Math.min(bottom, last) > end + 1 ||
        numbers.some((one) => one.top < Math.min(bottom, last) - 4 && one.bottom > top + 4 && one.left < right - 1 && left < one.right - 1));
    }).map((text) => text.innerText);
  });
})()`;

/** The titles of the zones of a table of which something is cut off. */
export const CUT_TITLES = `(() => {
  ${WITHIN}
  const titles = within(document).filter((one) => one.matches('h3') && one.getRootNode().host?.localName === 'rc-part' && one.checkVisibility());
  return titles.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.innerText + ' (' + one.scrollHeight + ' in ' + one.clientHeight + ', ' + one.scrollWidth + ' in ' + one.clientWidth + ')');
})()`;

/** The titles of piles that are wider than their pile, which cuts them. */
export const CUT_PILES = `(() => {
  ${WITHIN}
  const titles = within(document).filter((one) => one.matches('.pile h3, .pile .title') && one.checkVisibility());
  return titles.filter((one) => {
    const { left, right } = one.closest('.pile').getBoundingClientRect();
    const range = new Range();
    range.selectNodeContents(one);
    return [...range.getClientRects()].some((line) => line.left < left + 1 || line.right > right - 1);
  }).map((one) => one.innerText);
})()`;

/** Which cards that can be pressed begin less than 24 px beside each other, and above (WCAG 2.5.8). */
export const TOO_CLOSE = `(() => {
  ${WITHIN}
  const inert = (one) => one && (one.inert || inert(one.assignedSlot ?? one.parentElement ?? one.getRootNode().host));
  const cards = within(document).filter((one) => one.matches('button.card') && one.checkVisibility() && !inert(one))
    .map((one) => ({ ...one.getBoundingClientRect().toJSON(), text: one.querySelector('.name').innerText }));
  return cards.flatMap((one, n) => cards.slice(n + 1).filter((other) => Math.abs(one.left - other.left) < 23.5 &&
    Math.abs(one.top - other.top) < 23.5).map((other) => one.text + ' and ' + other.text));
})()`;

/** How many texts upon cards lie beneath the marks of who knew the card. */
export const COVERED_BY_EYES = `(() => {
  ${WITHIN}
  // A card that lies askew counts like one that stands upright.
  const box = (one) => {
    let [left, top] = [0, 0];
    for (let at = one; at; at = at.offsetParent) [left, top] = [left + at.offsetLeft, top + at.offsetTop];
    return { left, top, right: left + one.offsetWidth, bottom: top + one.offsetHeight };
  };
  return within(document).filter(({ localName, shadowRoot }) => localName === 'rc-card' && shadowRoot).flatMap(({ shadowRoot }) => {
    const eyes = within(shadowRoot).filter((one) => one.matches('.eye')).map(box);
    return [...shadowRoot.querySelectorAll('.token')].map(box).filter((text) => eyes.some((eye) =>
      eye.left < text.right - 1 && text.left < eye.right - 1 && eye.top < text.bottom - 1 && text.top < eye.bottom - 1));
  }).length;
})()`;
