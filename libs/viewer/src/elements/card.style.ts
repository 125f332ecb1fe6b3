import { css } from 'lit';

/** Everything on a card is measured by its width: it is drawn alike at the size of a stamp and of a hand. */
export const cardStyle = css`
  :host {
    container-type: inline-size;
  }
  .frame {
    --hue: var(--edge);
    position: relative;
    height: 100%;
  }
  .face {
    display: flex;
    flex-direction: column;
    gap: 2cqi;
    height: 100%;
    min-height: 0;
  }
  .back .face {
    justify-content: center;
  }
  .card {
    position: relative;
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    padding: 3cqi;
    overflow: hidden;
    text-align: start;
    color: var(--text);
    background: linear-gradient(
      color-mix(in oklab, var(--raised), var(--hue) 30%) 0 34%,
      color-mix(in oklab, var(--raised), var(--hue) 9%) 60%
    );
    border: max(2px, 2.5cqi) solid var(--hue);
    border-radius: 7cqi;
    box-shadow:
      0 0 0 1px color-mix(in oklab, var(--hue), #000 35%),
      var(--lift);
    line-height: 1.12;
  }
  .card:hover:not(:disabled) {
    background: color-mix(in oklab, var(--raised), var(--hue) 22%);
    border-color: var(--accent);
  }
  :host([marked]) .card {
    outline: 3px dashed var(--mark-edge);
    outline-offset: 0;
  }
  .nth {
    padding: 0 0.35em;
    border-radius: 999px;
    background: var(--text);
    color: var(--ground);
    print-color-adjust: exact;
    font-size: 0.85em;
  }
  /* What has just changed: each mark is a form as well as a colour. */
  [data-change] .card {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }
  [data-change='damaged'] .card,
  [data-change='attacked'] .card {
    outline: 3px solid var(--bad);
  }
  [data-change='attacks'] .card {
    outline: 3px double var(--bad);
  }
  [data-change='healed'] .card {
    outline-color: var(--good);
  }
  [data-change='paid'] .card {
    outline: 3px dotted var(--mark-edge);
  }
  [data-change='changed'] .card {
    outline: 2px dashed var(--accent);
  }
  .by {
    position: absolute;
    inset: 30% auto auto 50%;
    translate: -50% 0;
    padding: 0 0.4em;
    border-radius: 999px;
    border: 2px solid currentcolor;
    background: var(--panel);
    color: var(--text);
    font-size: clamp(0.75rem, 20cqi, 1.875rem);
    font-weight: 800;
    line-height: 1.3;
    white-space: nowrap;
    pointer-events: none;
  }
  [data-change='damaged'] .by {
    color: var(--bad);
  }
  .card.turned {
    filter: saturate(0.55) brightness(light-dark(0.93, 0.8));
  }
  .card.back {
    text-align: center;
    background: repeating-linear-gradient(
      135deg,
      var(--card-back) 0 6px,
      color-mix(in oklab, var(--card-back), var(--text) 14%) 6px 12px
    );
  }
  .back .name,
  .facedown .name {
    background: var(--raised);
    border-radius: 3px;
    padding: 0.1em 0.2em;
  }
  .card.facedown {
    background: repeating-linear-gradient(
      135deg,
      color-mix(in oklab, var(--raised), var(--card-back) 35%) 0 6px,
      var(--raised) 6px 12px
    );
  }
  .name {
    font-weight: 650;
    font-size: var(--name, clamp(0.6875rem, min(11.5cqi, 128cqi / var(--longest)), 1rem));
    padding-inline-end: var(--name-end, 0);
    letter-spacing: var(--name-spacing, normal);
    /* A word that has no room is divided as its language does, or ends in an ellipsis: never in the middle. */
    flex: none;
    display: var(--name-display, block);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: clip var(--name-over, visible);
    overflow-wrap: normal;
    text-overflow: ellipsis;
    hyphens: auto;
  }
  .frame {
    --cost-size: var(--cost, clamp(0.625rem, 14.5cqi, 1.375rem));
  }
  /* The lines beside the cost in the corner make room for it; a word that is too long for the rest stands below. */
  .cost + .name::before {
    content: var(--cost-room, '');
    float: inline-start;
    width: calc(var(--cost-size) + 0.2em - 1cqi);
    height: max(1em, var(--cost-size) - 0.15em - 1cqi);
  }
  .cost {
    position: absolute;
    inset: var(--cost-at, 2cqi auto auto 2cqi);
    display: grid;
    place-items: center;
    min-width: var(--cost-size);
    height: var(--cost-size);
    border-radius: 999px;
    background: var(--text);
    color: var(--ground);
    print-color-adjust: exact;
    font-size: var(--cost-text, clamp(0.5rem, 10.5cqi, 0.875rem));
    font-weight: 700;
  }
  .types {
    display: var(--types, block);
    color: var(--text);
    flex: none;
    font-size: clamp(0.5625rem, 8.2cqi, 0.75rem);
    line-height: 1.2;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .face:has(.tokens) .types {
    display: var(--types-below, var(--types, block));
  }
  .words {
    display: none;
    flex: 1 1 0;
    min-height: 0;
    overflow: hidden;
    padding: 2cqi;
    border-radius: 3cqi;
    background: color-mix(in oklab, var(--raised), transparent 35%);
    font-size: clamp(0.5625rem, 7.4cqi, 0.75rem);
    line-height: 1.2;
    white-space: pre-line;
    margin-bottom: calc(
      clamp(0.8125rem, 18cqi, 1.6875rem) + var(--lying, 0) * (clamp(0.815rem, 12.3cqi, 1.09rem) + 3px)
    );
    mask-image: linear-gradient(#000 70%, transparent);
  }
  /* Backs that lie over each other are backs without a word, too. */
  @container (max-width: 66px) {
    .types,
    .back .name {
      display: none;
    }
  }
  /* Closer letters, so that a long word keeps its last ones. */
  @container (max-width: 90px) {
    .name {
      letter-spacing: -0.025em;
    }
    /* What lies on it has the room of its types. */
    .face:has(.tokens) .types {
      display: none;
    }
  }
  /* Nobody reads smaller letters, nor three of a word: a press says what so narrow a card is. */
  @container (max-width: 40px) {
    .name {
      display: none;
    }
  }
  @container (min-width: 76px) {
    .words {
      display: var(--words, block);
    }
  }
`;
