import { css } from 'lit';

/** The numbers of a card, and what lies on it. */
export const cardNumbersStyle = css`
  /* How many lines lie on it, for which the words make room. */
  .face:has(.tokens > *) {
    --lying: 1;
  }
  .face:has(.tokens > * + *) {
    --lying: 2;
  }
  .face:has(.tokens > * + * + *) {
    --lying: 3;
  }
  .stats {
    position: absolute;
    inset: auto 2cqi 2cqi;
    display: flex;
    flex-direction: var(--numbers, row);
    align-items: flex-end;
    justify-content: flex-end;
    gap: 2cqi;
  }
  .stat {
    display: grid;
    place-items: center;
    min-width: var(--number, clamp(0.875rem, 20cqi, 1.875rem));
    height: var(--number, clamp(0.875rem, 19cqi, 1.75rem));
    padding: 0 0.2em;
    border-radius: 3cqi;
    background: var(--raised);
    border: 1px solid var(--edge);
    font-size: var(--number-text, clamp(0.625rem, 13cqi, 1.1875rem));
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .stat:first-child:not(:last-child) {
    margin-inline-end: var(--numbers-apart, auto);
  }
  .two {
    padding: 0 0.1em;
  }
  /* Three numbers of two digits have room on the narrowest card. */
  @container (max-width: 80px) {
    .two {
      padding: 0;
      font-size: min(0.625rem, 17.5cqi);
      letter-spacing: -0.06em;
    }
    .stats:has(.two) {
      gap: 1px;
    }
  }
  @container (max-width: 51px) {
    .cost,
    .stat {
      min-width: 0.7rem;
      padding: 0;
    }
    .stats {
      gap: 1px;
    }
  }
  .stat.left {
    border-radius: 999px 999px 45% 45%;
    border-color: var(--good);
  }
  .stat.hurt {
    color: var(--bad);
    border-color: var(--bad);
    background: var(--bad-ground);
  }
  .tokens {
    position: absolute;
    inset: var(--tokens-at, auto 2cqi clamp(1.0625rem, 23cqi, 2.125rem) auto);
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 2px;
    max-width: 96%;
  }
  /* Above the numbers, where a name needs one line only. */
  @container (min-width: 90px) {
    .short .tokens {
      inset: var(--tokens-short, var(--tokens-at, auto 2cqi clamp(1.0625rem, 23cqi, 2.125rem) auto));
    }
  }
  .token {
    max-width: 100%;
    padding: 0 0.4em;
    border-radius: 999px;
    background: var(--text);
    color: var(--ground);
    print-color-adjust: exact;
    font-size: clamp(0.5625rem, 8.5cqi, 0.75rem);
    line-height: 1.45;
    font-weight: 650;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .token.counter {
    display: flex;
    & > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: pre;
    }
  }
  .token.damage {
    background: var(--bad-ground);
    color: var(--bad);
    border: 1px solid var(--bad);
  }
  .token.note {
    background: var(--mark);
    color: var(--text);
    border: 1px solid var(--mark-edge);
  }
`;
