import { css } from 'lit';

export const optionsStyle = css`
  section {
    display: flex;
    flex-direction: column;
    gap: 0.7rem;
  }
  h2:focus {
    outline: none;
  }
  .group {
    display: flex;
    flex-direction: column;
    gap: 0.3rem;
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 0.35rem;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
    align-items: center;
  }
  .choice {
    flex: 1 1 10rem;
    display: flex;
    gap: 0.55rem;
    align-items: baseline;
    text-align: start;
    line-height: 1.3;
  }
  .choice.complete {
    border-inline-start: 4px solid var(--accent);
  }
  /* An answer that is a card is drawn like one. */
  .choice.card {
    background: linear-gradient(color-mix(in oklab, var(--raised), var(--hue, var(--edge)) 26%), var(--raised) 75%);
    border-color: var(--hue, var(--edge));
  }
  .print {
    display: block;
    color: var(--soft);
    font-size: 0.78rem;
  }
  .read {
    flex: none;
    min-width: 2.2rem;
    padding: 0;
    border-radius: 999px;
  }
  @media (hover: hover) {
    .read {
      display: none;
    }
  }
  kbd {
    flex: none;
    font:
      600 0.72rem/1.4 ui-monospace,
      Menlo,
      Consolas,
      monospace;
    min-width: 1.3em;
    text-align: center;
    border: 1px solid var(--edge);
    border-radius: 4px;
    color: var(--soft);
    background: var(--sunken);
  }
  .trail {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    border-inline-start: 3px solid var(--accent);
    padding-inline-start: 0.6rem;
    font-weight: 600;
  }
  .sure {
    color: var(--bad);
    font-weight: 600;
  }
  .digits {
    display: flex;
    gap: 0.4rem;
    align-items: center;
    min-height: 1.5rem;
  }
  /* Before a table that fills the screen of a phone there is little room: what a choice says of itself is enough. */
  @media (max-width: 960px) {
    section,
    .group {
      gap: 0.3rem;
    }
    .panel {
      padding: 0 0.2rem;
      border: 0;
      background: none;
    }
    ul {
      flex-flow: row wrap;
    }
    li.line {
      flex: 1 1 auto;
    }
    .choice {
      flex-basis: auto;
    }
    .kind {
      display: none;
    }
    @media (pointer: coarse) {
      .digits,
      kbd {
        display: none;
      }
    }
  }
  input[type='checkbox'] {
    min-height: 0;
    width: 1.1rem;
    height: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
`;
