import { css } from 'lit';

/**
 * Heights come from outside; from the height follows the width of a card, and how cards share the row. A card in a low
 * row is wider than a card is, where there is room: so its name and its words can be read.
 */
export const partStyle = css`
  :host {
    flex: var(--share, 6) 1 0;
    min-width: 0;
    min-height: 0;
    height: 100%;
  }
  section {
    position: relative;
    display: grid;
    grid-template: var(--zone-grid, none / 1.15rem minmax(0, 1fr));
    height: 100%;
    border-radius: 6px;
    background: color-mix(in oklab, var(--felt), var(--text) 4%);
  }
  h3 {
    writing-mode: var(--zone-writing, vertical-rl);
    rotate: var(--zone-turn, 180deg);
    font-size: var(--zone-size, 0.66rem);
    line-height: max(1.15rem, var(--zone-size, 0rem) * 1.2);
    font-weight: 600;
    letter-spacing: 0.02em;
    align-self: var(--zone-align, stretch);
    padding-inline: var(--zone-edge, 0);
    translate: calc(var(--zone-near, 0) * var(--lead, 0px));
    text-align: var(--zone-side, center);
    white-space: var(--zone-space, nowrap);
    overflow: hidden;
    color: var(--soft);
  }
  h3 b {
    color: var(--text);
  }
  h3 .changed {
    padding-block: 0.2em;
    border-radius: 3px;
    background: var(--mark);
    outline: 1px solid var(--mark-edge);
  }
  .cards {
    --gap-card: 5px;
    --full: max(100cqh * 5 / 7, min(95cqh, 7rem));
    --fitting: calc((100cqw - (var(--slots) - 1) * var(--gap-card)) / var(--slots));
    container-type: size;
    display: flex;
    height: 100%;
    min-width: 0;
    padding: 0;
  }
  .cards::before,
  .cards::after {
    content: '';
    flex: 1 1 0;
  }
  li {
    --whole: max(min(3.5rem, var(--full)), min(var(--full), var(--fitting)));
    --tall: min(100cqh, var(--whole) * 1.4);
    --under: 0;
    /* What peeps out is high enough to be hit (WCAG 2.5.8). */
    --peep: max(25px, 0.14 * var(--tall));
    --height: calc(var(--tall) - var(--under) * var(--peep));
    --width: min(var(--whole), var(--height));
    position: relative;
    flex: 0 1 calc(var(--width) + var(--gap-card));
    min-width: 0.7rem;
    align-self: center;
    height: var(--tall);
  }
  li:last-child {
    flex-shrink: 0;
  }
  /* Wider than high, so that a name is read in a low row: then there is no room for rules text. */
  :host([wide]) {
    --words: none;
    --number: 0.95rem;
    --number-text: 0.75rem;
    --numbers-apart: 0;
    --tokens-at: auto 2cqi 1.2rem auto;
    --types-below: none;
    .cards {
      --full: 6.75rem;
    }
    li {
      --tall: min(100cqh, 6rem);
      --width: var(--whole);
    }
    .back {
      --width: calc(var(--height) * 5 / 7);
    }
    .turned > rc-card {
      rotate: 3deg;
    }
  }
  :host([low]) {
    --types: none;
    --number: 0.85rem;
    --name: 0.6875rem;
    --name-spacing: -0.03em;
    /* Beside the numbers: a name may need both lines. */
    --tokens-at: auto 2.5rem 2cqi 1.15rem;
    --tokens-short: auto 2cqi 1.05rem auto;
  }
  /* Two lines for the name, and one for all numbers, or a place beside them. */
  :host([wide]) {
    --cost: 0.85rem;
    --cost-text: 0.75rem;
    --cost-at: auto auto 2cqi 2cqi;
    --cost-room: none;
    --name-display: -webkit-box;
    --name-over: clip;
  }
  :host([beside]) {
    --numbers: column;
    --cost-at: auto 1.45rem 2cqi auto;
    --tokens-at: auto 2.3rem 2cqi 2cqi;
    --name-end: 0.9rem;
  }
  :host([broken]) {
    .cards {
      --fitting: calc(100cqw / var(--each) - var(--gap-card) - 0.1px);
      flex-wrap: wrap;
      gap: 4px 0;
      place-content: center;
    }
    .cards::before,
    .cards::after {
      content: none;
    }
    li {
      --whole: min(var(--full), max(2.6rem, var(--fitting)));
      --tall: min((100cqh + 4px) / var(--rows) - 4px, 6rem);
      flex: none;
      width: calc(var(--width) + var(--gap-card));
    }
  }
  rc-card,
  .back i {
    width: var(--width);
    height: var(--height);
  }
  li:hover,
  li:focus-within {
    z-index: 3;
  }
  li[data-under='1'] {
    --under: 1;
  }
  li[data-under='2'] {
    --under: 2;
  }
  li > rc-card {
    position: absolute;
    left: 0;
    top: calc(var(--nth, 0) * var(--peep));
    transition: rotate 0.18s ease;
  }
  li > rc-card:nth-child(2) {
    --nth: 1;
  }
  li > rc-card:nth-child(3) {
    --nth: 2;
  }
  li > rc-card:hover,
  li > rc-card:focus-within {
    z-index: 2;
  }
  /* Turned, but to be read: it needs no wider place, and nobody tilts the head. */
  .turned > rc-card {
    rotate: 11deg;
    scale: 0.86;
  }
  .back {
    --height: calc(var(--tall) * 0.86);
    --width: calc(var(--height) * 5 / 7);
    flex-basis: calc(var(--width) * 0.55);
  }
  .back i {
    position: absolute;
    top: 7%;
    border: 1px solid var(--edge);
    border-radius: 5px;
    background:
      radial-gradient(circle at 50% 50%, var(--raised) 0 16%, transparent 17%),
      repeating-linear-gradient(
        135deg,
        var(--card-back) 0 4px,
        color-mix(in oklab, var(--card-back), var(--text) 18%) 4px 8px
      );
  }
  rc-pile {
    position: absolute;
    inset: var(--zone-over, 0 0 0 1.15rem);
    z-index: 4;
  }
  .hidden {
    position: absolute;
    right: 0.4rem;
    bottom: 0.2rem;
    padding: 0 0.35em;
    border-radius: 999px;
    background: var(--panel);
    color: var(--soft);
    font-size: 0.72rem;
  }
  @container (max-width: 40rem) {
    h3 {
      font-size: var(--zone-size, 0.58rem);
      letter-spacing: -0.02em;
    }
    .hidden {
      font-size: 0.62rem;
    }
  }
  /* An empty row needs room for its name only, which is read along it where all beside it is empty, too. */
  :host([empty]:not([flat])) {
    flex: 0 0 var(--zone-empty, 1.3rem);
  }
  :host([empty]) h3 {
    translate: none;
  }
  :host([empty]) section {
    background: none;
    outline: 1px dashed var(--line);
    outline-offset: -1px;
  }
  /* Too low for the name of the zone along it: the name stands beside the cards. */
  :host([short]:not([flat])) {
    section {
      grid-template: var(--zone-grid, none / fit-content(3.6rem) minmax(0, 1fr));
    }
    h3 {
      writing-mode: horizontal-tb;
      rotate: none;
      align-self: center;
      padding-inline: 0.15rem;
      line-height: 1.1;
      white-space: normal;
    }
    rc-pile {
      inset: var(--zone-over, 0 0 0 3.6rem);
    }
  }
  :host([short][empty]:not([flat])) {
    flex-basis: var(--zone-empty, 3.2rem);
  }
  :host([flat]) {
    section {
      display: block;
    }
    h3 {
      writing-mode: horizontal-tb;
      rotate: none;
      padding: 0.15rem;
    }
  }
`;
