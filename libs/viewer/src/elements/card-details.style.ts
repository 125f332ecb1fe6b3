import { css } from 'lit';

/** What a card says at length, beside it. */
export const cardDetailsStyle = css`
  .details {
    position: fixed;
    inset: auto;
    margin: 0;
    width: max-content;
    max-width: min(22rem, calc(100vw - 16px));
    max-height: calc(100vh - 16px);
    overflow: auto;
    color: var(--text);
    background: var(--panel);
    border: 1px solid var(--edge);
    border-top: 5px solid var(--hue, var(--edge));
    border-radius: var(--round);
    padding: 0.75rem 0.9rem;
    box-shadow: var(--high);
    font-size: 0.9rem;
    text-align: start;
  }
  .details p + p {
    margin-top: 0.45rem;
  }
  .title {
    font-weight: 700;
    font-size: 1rem;
  }
  .text {
    white-space: pre-line;
  }
  .effect {
    border-inline-start: 3px solid var(--mark-edge);
    padding-inline-start: 0.5rem;
  }
`;
