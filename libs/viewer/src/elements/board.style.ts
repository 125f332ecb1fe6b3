import { css } from 'lit';

/** Two halves of the same height, and a strip of a fixed height between them: they stay where they are. */
export const boardStyle = css`
  :host {
    container-type: inline-size;
    /* An arrow over the board is none over what lies before it. */
    isolation: isolate;
    min-width: 0;
    min-height: 0;
  }
  .board {
    position: relative;
    display: grid;
    grid-template-rows: minmax(0, 1fr) clamp(4.6rem, 12vh, 7rem) minmax(0, 1fr);
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
  .board.calm {
    grid-template-rows: minmax(0, 1fr) clamp(3.1rem, 8vh, 5rem) minmax(0, 1fr);
  }
  rc-stack {
    flex: 3 1 0;
  }
  rc-combat {
    flex: 1.6 1 0;
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
  @container (max-width: 40rem) {
    .board {
      height: auto;
      grid-template-rows: auto;
    }
    .others {
      grid-auto-flow: row;
    }
    .middle {
      flex-wrap: wrap;
    }
    rc-state {
      flex: 1 1 100%;
      max-width: none;
    }
    rc-part {
      height: 7rem;
    }
    rc-stack,
    rc-combat {
      flex: 1 1 45%;
      height: 5.5rem;
    }
  }
`;
