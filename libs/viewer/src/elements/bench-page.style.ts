import { css } from 'lit';

/** Three columns in the height of the window, each with its own scroll; below each other where there is no room. */
export const benchPageStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
  }
  .bench {
    display: grid;
    grid-template: 'queue table tools' minmax(0, 1fr) / 13.5rem minmax(0, 1fr) 18.5rem;
    gap: 0.5rem;
  }
  .queue,
  .table {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    min-width: 0;
  }
  .queue {
    grid-area: queue;
  }
  .table {
    grid-area: table;
  }
  rc-bench-tools {
    grid-area: tools;
    min-width: 0;
  }
  .recorded {
    font-size: 0.82rem;
    color: var(--soft);
  }
  .recorded::before {
    content: '◉ ';
    color: var(--bad);
  }
  .check {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  .check input {
    min-height: 1.25rem;
    width: 1.25rem;
    flex: none;
  }
  .standing {
    font-size: 0.85rem;
    border-inline-start: 4px solid var(--mark-edge);
    background: var(--mark);
    padding: 0.3rem 0.6rem;
    border-radius: 4px;
  }
  .paused {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.6rem;
    align-items: center;
  }
  .moments {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    padding: 0.3rem 0.6rem;
  }
  .moments button {
    display: grid;
    place-items: center;
    min-width: 2.5rem;
  }
  .moments button[aria-disabled='true'] {
    cursor: default;
    color: var(--soft);
    border-color: var(--line);
    background: none;
  }
  .moments .recorded {
    flex: none;
    font-weight: 400;
    font-size: 0.8rem;
  }
  .moments p {
    flex: 1 1 12rem;
    font-weight: 600;
    font-size: 0.92rem;
    padding-inline-start: 0.4rem;
  }
  /* Below this the table needs the room: the names of its cards are read. */
  @media (min-width: 1560px) {
    .bench {
      grid-template-columns: 17rem minmax(0, 1fr) 23rem;
    }
  }
  /* Where columns stand below each other the board has no height but its own, which is kept free for it. */
  .board {
    height: max(20rem, calc(100dvh - 3.6rem));
  }
  @media (min-width: 961px) and (min-height: 520px) {
    :host,
    .bench {
      flex: 1;
      min-height: 0;
      --timeline: none;
    }
    .queue,
    .table,
    rc-bench-tools {
      min-height: 0;
    }
    rc-bench-calls {
      flex: none;
      max-height: 45%;
      overflow-y: auto;
    }
    rc-timeline {
      min-height: 8rem;
    }
    .table {
      overflow: auto;
    }
    .board {
      flex: 1;
      height: auto;
      min-height: 0;
    }
  }
  @media (max-width: 960px) {
    .bench {
      grid-template: 'queue' auto 'table' auto 'tools' auto / minmax(0, 1fr);
      --timeline: 14rem;
    }
  }
`;
