import { css } from 'lit';

/**
 * The size of everything follows from that of the source: a lower third of its width, for it may be a strip; a board of
 * both.
 */
export const sceneStyle = css`
  :host {
    position: fixed;
    inset: 0;
    overflow: hidden;
    /* At 844 × 475, where 1920 × 1080 is often watched, the smallest words are still 10 pixels high. */
    font-size: min(1.3vw, 2.3vh);
  }
  :host([layout='lower']) {
    font-size: min(1.15vw, 15vh);
  }
  :host([layout='actions']) {
    font-size: min(4vw, 5vh);
  }
  :host([layout='hands']) {
    font-size: min(1.5vw, 12vh);
  }
  :host([layout='card']) {
    /* A card, its edges, and above it how far behind the match is. */
    font-size: min(5.6vw, 3.9vh);
  }
  .stage {
    display: grid;
    grid-template: 'top top' auto 'main side' minmax(0, 1fr) 'low low' auto / minmax(0, 1fr) auto;
    gap: 0.6em 0;
    height: 100%;
    padding: var(--air-edge);
  }
  .top {
    grid-area: top;
    display: flex;
    gap: 0.5em;
    justify-content: flex-end;
    align-items: start;
    min-height: 0;
  }
  .top > rc-hand-bars {
    flex: 1;
    min-width: 0;
  }
  .tags {
    display: flex;
    gap: 0.4em;
    flex: none;
  }
  .tag {
    padding: 0.15em 0.7em;
    font-size: 0.95em;
    font-weight: 700;
    white-space: nowrap;
  }
  .minor {
    align-self: center;
    font-size: 0.7em;
    font-weight: 500;
  }
  .behind {
    background: var(--air-behind);
    color: #fff;
  }
  .main {
    grid-area: main;
    min-width: 0;
    min-height: 0;
    --air-felt: var(--felt);
  }
  /* Only what cards lie on lets the picture through: cards and words stay solid. */
  rc-board {
    height: 100%;
    --felt: color-mix(in srgb, var(--air-felt) calc(var(--air-board, 1) * 100%), transparent);
    /* Nobody tilts the head before a stream: names of zones stand at their cards, in letters for a phone. */
    --zone-grid: none / fit-content(11vw) minmax(0, 1fr);
    --zone-writing: horizontal-tb;
    --zone-turn: none;
    --zone-size: min(1.3vw, 2.3vh);
    --zone-space: normal;
    --zone-align: center;
    --zone-edge: 0.5em;
    --zone-near: 1;
    --zone-side: end;
    --zone-empty: 8rem;
    --zone-over: 0 0 0 5rem;
  }
  /* The lower third has the numbers. */
  rc-board.told {
    --half-left: none;
  }
  .side {
    grid-area: side;
    display: flex;
    flex-direction: column;
    gap: 0.6em;
    justify-content: flex-end;
    align-items: flex-end;
    min-height: 0;
  }
  /* Only what is there keeps its distance: with nothing beside it a board is as wide as what lies below it. */
  .side > * {
    margin-inline-start: 0.6em;
  }
  .low {
    grid-area: low;
  }
  .message {
    align-self: end;
    justify-self: start;
    padding: 0.5em 1em;
  }
  /* A source that shows one part is as large as that part. */
  :host([layout='board']) .stage,
  :host([layout='lower']) .stage,
  :host([layout='hands']) .stage {
    grid-template: 'top' auto 'main' minmax(0, 1fr) 'low' auto / minmax(0, 1fr);
  }
  :host([layout='lower']) .top {
    grid-area: main;
    align-items: end;
  }
  :host([layout='card']) .stage,
  :host([layout='actions']) .stage {
    grid-template: 'top' auto 'side' minmax(0, 1fr) / minmax(0, 1fr);
  }
`;
