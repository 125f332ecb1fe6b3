import { css } from 'lit';

/** A match fills the page: the table, and beside it what one does or reads; below each other where there is no room. */
export const matchPageStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
  }
  .match {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(16rem, 20rem);
    gap: 0.5rem;
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
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
  .standing {
    font-size: 0.9rem;
    border-inline-start: 4px solid var(--mark-edge);
    background: var(--mark);
    padding: 0.3rem 0.6rem;
    border-radius: 4px;
  }
  .notice:empty {
    position: absolute;
  }
  .ahead {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    font-size: 0.9rem;
  }
  .pick {
    display: flex;
    flex-direction: column;
    gap: 0.3rem;
  }
  /* With room for a table the page is as high as the window: the table fits it, and only what is read beside scrolls. */
  @media (min-width: 961px) and (min-height: 520px) {
    :host,
    .match {
      flex: 1;
      min-height: 0;
    }
    .match {
      grid-template-rows: minmax(0, 1fr);
    }
    .side {
      min-height: 0;
      overflow-y: auto;
      border-radius: var(--round);
    }
    .match > .board {
      display: flex;
      flex-direction: column;
      gap: 0.4rem;
      min-height: 0;
      min-width: 0;
    }
    .match > .board > rc-board {
      flex: 1;
    }
  }
  @media (max-width: 960px) {
    .match {
      grid-template-columns: minmax(0, 1fr);
    }
    .board {
      display: contents;
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
