import { css } from 'lit';

/** What every part of an overlay starts from. */
export const plate = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
    font-family: var(--air-font);
    color: var(--air-text);
    line-height: 1.25;
  }
  :host([hidden]) {
    display: none;
  }
  p,
  ul,
  ol,
  h2 {
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: inherit;
  }
  .plate {
    background: var(--air-plate);
    border-radius: var(--air-round);
    box-shadow: 0 0.15em 0.8em rgb(0 0 0 / 35%);
  }
  .soft {
    color: var(--air-soft);
  }
  .line {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
