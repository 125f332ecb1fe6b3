import { css } from 'lit';

/** A match fills the page: the table, and beside it what one does or reads; below each other where there is no room. */
export const matchPageStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: var(--gap);
  }
  .match {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(17rem, 21rem);
    gap: var(--gap);
    align-items: start;
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: var(--gap);
  }
  .messages {
    position: absolute;
  }
  .messages.some {
    position: static;
  }
  .notice {
    color: var(--good);
    font-weight: 600;
    font-size: 0.9rem;
  }
  .notice:empty {
    position: absolute;
  }
  .pick {
    display: flex;
    flex-direction: column;
    gap: 0.3rem;
  }
  @media (min-width: 961px) {
    .side {
      position: sticky;
      top: var(--gap);
      max-height: calc(100vh - 2 * var(--gap));
      overflow-y: auto;
      border-radius: var(--round);
    }
  }
  @media (max-width: 960px) {
    .match {
      grid-template-columns: minmax(0, 1fr);
    }
    .acting .side {
      display: contents;
    }
    .acting rc-options,
    .acting .pick,
    .acting .notice {
      order: -1;
    }
  }
`;
