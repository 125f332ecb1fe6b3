import { css } from 'lit';
import { unseen } from './unseen.js';

/** What every element starts from: text, links, buttons and fields look and behave alike everywhere. */
export const shared = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
    overflow-wrap: anywhere;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1 {
    font-size: 1.5rem;
    line-height: 1.2;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.05rem;
    line-height: 1.3;
  }
  h3 {
    font-size: 0.82rem;
    line-height: 1.3;
    font-weight: 650;
    color: var(--soft);
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.18em;
  }
  button,
  .button,
  select,
  input,
  textarea {
    font: inherit;
    color: var(--text);
    background: var(--raised);
    border: 1px solid var(--edge);
    border-radius: 6px;
    padding: 0.35rem 0.65rem;
    min-height: 2rem;
    max-width: 100%;
  }
  button,
  .button,
  select {
    cursor: pointer;
  }
  .button {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
  button:hover:not(:disabled),
  .button:hover {
    border-color: var(--accent);
    background: color-mix(in oklab, var(--raised), var(--accent) 10%);
  }
  button:disabled {
    cursor: default;
    color: var(--soft);
    border-color: var(--line);
  }
  button.strong {
    background: var(--accent);
    color: var(--on-accent);
    border-color: var(--accent);
    font-weight: 600;
  }
  button.strong:hover:not(:disabled) {
    background: color-mix(in oklab, var(--accent), var(--text) 18%);
  }
  button.grave {
    color: var(--bad);
    border-color: var(--bad);
  }
  button.strong:disabled,
  button.grave:disabled {
    color: var(--soft);
    background: var(--raised);
    border-color: var(--line);
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
    border-radius: 4px;
  }
  .panel {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: var(--round);
    padding: var(--gap);
  }
  .soft {
    color: var(--soft);
  }
  .small {
    font-size: 0.85rem;
  }
  .seat {
    --seat: var(--seat-1);
  }
  .seat[data-seat='2'] {
    --seat: var(--seat-2);
  }
  .seat[data-seat='3'] {
    --seat: var(--seat-3);
  }
  .seat[data-seat='4'] {
    --seat: var(--seat-4);
  }
  .hued[data-hue='red'] {
    --hue: var(--hue-red);
  }
  .hued[data-hue='orange'] {
    --hue: var(--hue-orange);
  }
  .hued[data-hue='gold'] {
    --hue: var(--hue-gold);
  }
  .hued[data-hue='green'] {
    --hue: var(--hue-green);
  }
  .hued[data-hue='teal'] {
    --hue: var(--hue-teal);
  }
  .hued[data-hue='blue'] {
    --hue: var(--hue-blue);
  }
  .hued[data-hue='violet'] {
    --hue: var(--hue-violet);
  }
  .hued[data-hue='pink'] {
    --hue: var(--hue-pink);
  }
  .hued[data-hue='brown'] {
    --hue: var(--hue-brown);
  }
  .hued[data-hue='grey'] {
    --hue: var(--hue-grey);
  }
  .hued[data-hue='white'] {
    --hue: var(--hue-white);
  }
  .hued[data-hue='black'] {
    --hue: var(--hue-black);
  }
  .badge {
    display: inline-block;
    border: 1px solid var(--edge);
    border-radius: 999px;
    padding: 0 0.5em;
    font-size: 0.78rem;
    line-height: 1.5;
  }
  ${unseen}
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition: none !important;
      animation: none !important;
    }
  }
`;
