import { css } from 'lit';

/** Two halves of the same height, and a strip of a fixed height between them: they stay where they are. */
export const boardStyle = css`
  :host {
    container-type: inline-size;
    /* An arrow lies over the board, and under what lies before it. */
    isolation: isolate;
    min-width: 0;
    min-height: 0;
  }
  .board {
    position: relative;
    display: grid;
    grid-template-rows: minmax(0, var(--others, 1fr)) var(--middle, clamp(4.6rem, 12vh, 7rem)) minmax(0, 1fr);
    gap: 5px;
    height: 100%;
  }
  .others {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 5px;
    min-height: 0;
  }
  .middle {
    display: flex;
    gap: 6px;
    min-width: 0;
    min-height: 0;
  }
  .middle > * {
    min-width: 0;
    min-height: 0;
  }
  rc-state {
    flex: 1 1 15rem;
    max-width: 26rem;
  }
  rc-state:only-child {
    max-width: none;
  }
  /* Whom everybody waits for is read before that nothing waits to resolve. */
  rc-state.several {
    flex-grow: 3;
    max-width: none;
  }
  .board.calm {
    --middle: clamp(3.1rem, 8vh, 5rem);
  }
  /* The cards that one reads lie in one's own half. */
  .board.own {
    --others: 0.78fr;
  }
  rc-stack {
    flex: 3 1 4rem;
  }
  rc-combat {
    flex: 1.6 1 8rem;
  }
  rc-pile {
    flex: 0 0 5rem;
  }
  .effects {
    flex: none;
    max-width: 6rem;
    font-size: 0.75rem;
    line-height: 1.2;
    align-self: center;
  }
  [popover] {
    max-width: min(30rem, calc(100vw - 16px));
    color: var(--text);
    background: var(--panel);
    border: 1px solid var(--edge);
    border-radius: var(--round);
    box-shadow: var(--high);
    padding: 0.8rem;
  }
  [popover] li {
    margin-top: 0.4rem;
    font-size: 0.9rem;
  }
  @container (max-width: 60rem) {
    rc-state {
      flex-basis: 11rem;
    }
  }
  /* Narrow, on a phone or beside much else: how it stands is one line, what goes on another. */
  @container (max-width: 40rem) {
    .board {
      --middle: 4.2rem;
      gap: 4px;
    }
    .board.calm {
      --middle: 2.4rem;
    }
    .middle {
      flex-wrap: wrap;
      align-content: stretch;
      gap: 4px;
    }
    rc-state {
      flex: 1 1 0;
    }
    .board.calm .middle {
      flex-wrap: nowrap;
    }
    .board:not(.calm) rc-state {
      --lines: 1;
      --wrap: nowrap;
      --further: none;
      flex: 1 1 100%;
      max-width: none;
      height: 1.5rem;
    }
    rc-stack {
      flex: 2 1 0;
    }
    .board:not(.calm) .middle > :not(rc-state) {
      height: 2.45rem;
    }
    rc-combat {
      flex: 1.3 1 0;
    }
    rc-pile {
      flex-basis: 3.6rem;
    }
    .effects {
      max-width: 4.4rem;
      padding-inline: 0.3rem;
      font-size: 0.66rem;
    }
  }
`;
