import { css } from 'lit';

export const replayStyle = css`
  .said {
    position: fixed;
    z-index: 6;
    inset: auto 0 7rem;
    width: max-content;
    max-width: 90vw;
    margin-inline: auto;
    padding: 0.4rem 0.9rem;
    border: 1px solid var(--edge);
    border-radius: 999px;
    background: var(--panel);
    box-shadow: var(--high);
  }
  .said:empty {
    visibility: hidden;
  }
  rc-keys-help {
    position: absolute;
  }
  /* Also where much is open beside it. */
  rc-timeline {
    min-height: 16rem;
  }
  @media (max-width: 960px) {
    rc-controls {
      position: sticky;
      bottom: 0;
      order: 9;
      z-index: 1;
      margin: 0 -0.4rem;
    }
    .side {
      display: contents;
    }
  }
  /* On paper: the table of the step that is shown, and what happened in it. */
  @media print {
    .match {
      display: flex;
      flex-direction: column;
    }
    .side {
      display: contents;
    }
    /* What happened follows the rulings, and the table, which takes most of a page, follows that: no page is left bare. */
    rc-step {
      order: -1;
    }
    rc-board {
      display: block;
      /* As much of a page as leaves cards wide enough for their names. */
      height: 178mm;
      margin-bottom: 4mm;
    }
    rc-board,
    rc-step {
      break-inside: avoid;
    }
    rc-controls,
    rc-moments,
    rc-way,
    rc-timeline,
    rc-keys-help,
    .said,
    slot {
      display: none;
    }
  }
`;
