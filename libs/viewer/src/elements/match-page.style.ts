import { css } from 'lit';

/** A match fills the page: the table, and beside it what one does or reads; below each other where there is no room. */
export const matchPageStyle = css`
  /* What stands below the choices comes with them, and is not pushed away. */
  .side:has(rc-options:not(:defined), rc-pass-ahead:not(:defined), rc-call-judge:not(:defined)) > rc-log {
    display: none;
  }
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
  .choices {
    display: contents;
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
  /* Below each other the table comes first, as high as the window; what is read comes below it. What one does it with
     stays at the bottom. */
  @media (max-width: 960px) {
    .match {
      --hand: 7.1rem;
      grid-template-columns: minmax(0, 1fr);
    }
    .acting {
      --hand: clamp(9rem, 27dvh, 14rem);
    }
    .watching {
      --hand: 0rem;
    }
    .board,
    .acting .side {
      display: contents;
    }
    rc-board {
      height: max(20rem, calc(100dvh - 3.6rem - var(--hand)));
    }
    .acting .choices {
      position: sticky;
      bottom: 0;
      order: 9;
      z-index: 5;
      display: flex;
      flex-direction: column;
      gap: 0.4rem;
      height: var(--hand);
      margin: 0 -0.4rem;
      padding: 0.4rem;
      overflow-y: auto;
      overscroll-behavior: contain;
      background: var(--ground);
      border-top: 1px solid var(--edge);
      box-shadow: 0 -4px 16px light-dark(rgb(40 30 10 / 18%), rgb(0 0 0 / 55%));
    }
    /* The end of a game and what is chosen then are in sight together, over a table that is left. */
    .acting .choices:has(rc-match-moment[shown]) {
      height: clamp(9rem, 42dvh, 22rem);
    }
  }
  /* A phone that lies on its side: the table beside what one does, and each as high as the window. */
  @media (min-width: 640px) and (max-height: 519px) {
    :host,
    .match {
      flex: 1;
      min-height: 0;
    }
    .match {
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) clamp(11rem, 25vw, 15rem);
    }
    .match > .board {
      display: flex;
      flex-direction: column;
      gap: 0.3rem;
      min-width: 0;
      min-height: 0;
    }
    rc-board {
      flex: 1;
      height: auto;
    }
    .side,
    .acting .side {
      display: flex;
      min-height: 0;
      overflow-y: auto;
    }
    .acting .choices {
      position: static;
      display: contents;
    }
  }
`;
