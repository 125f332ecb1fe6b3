import { css } from 'lit';

/** Read from the far end of a hall: everything is measured by the height of the screen, and nothing scrolls. */
export const screenStyle = css`
  :host {
    --badge-size: 2.2vh;
    position: fixed;
    inset: 0;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 1.5vh;
    padding: 2.5vh 2.5vw;
    background: var(--ground);
    overflow: hidden;
    line-height: 1.15;
  }
  header {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 2vw;
  }
  h1 {
    font-size: 5vh;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    overflow: hidden;
  }
  .title {
    font-size: 3.4vh;
    color: var(--soft);
  }
  header rc-round-clock {
    --clock-words: 3.4vh;
    --clock-time: 8vh;
    line-height: 1;
    white-space: nowrap;
  }
  :host([idle]) {
    cursor: none;
  }
  :host([idle]) footer nav {
    opacity: 0;
  }
  .page {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    grid-auto-flow: column;
    grid-template-rows: repeat(var(--rows), minmax(0, 1fr));
    column-gap: 3vw;
    min-height: 0;
    /* A short list keeps a name and its number close together. */
    width: min(100%, var(--wide, 100%));
    justify-self: center;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 1vw;
    align-items: center;
    border-bottom: 1px solid var(--line);
    font-size: var(--row, 3.5vh);
    min-width: 0;
  }
  .row.placed {
    grid-template-columns: 4.5vw minmax(0, 1fr) auto 6.5vw;
  }
  .name {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .seated {
    display: flex;
    align-items: center;
    column-gap: 0.4em;
  }
  .name small {
    color: var(--soft);
    font-size: 2.3vh;
  }
  .seated > bdi {
    flex: none;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .seated.long > bdi {
    font-size: 0.75em;
  }
  /* An opponent with a long name has two lines; a longer one would cover the lines of others. */
  .seated small {
    flex: 1;
    line-height: 1.05;
    white-space: normal;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .at,
  .rank {
    font-weight: 750;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .record {
    color: var(--soft);
    font-size: 2.6vh;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .big {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2vh;
    text-align: center;
    font-size: 6vh;
  }
  .big rc-round-clock {
    --clock-words: 9vh;
    --clock-time: 32vh;
    line-height: 1.1;
    max-width: 95vw;
  }
  .winner {
    font-size: 14vh;
    font-weight: 750;
    line-height: 1.1;
  }
  rc-bracket {
    zoom: var(--bracket, 1);
    min-height: 0;
    overflow: hidden;
  }
  .missing {
    font-size: 3.6vh;
    color: var(--soft);
    max-width: 80vw;
  }
  footer {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 1rem;
    font-size: 2.2vh;
    color: var(--soft);
  }
  footer nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .button[aria-current],
  button[aria-pressed='true']:not(:disabled) {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  @media (max-width: 900px) {
    .row {
      font-size: 2.4vh;
    }
    .row.placed {
      grid-template-columns: 3rem minmax(0, 1fr) auto 4rem;
    }
    header rc-round-clock {
      --clock-words: 2vh;
      --clock-time: 4vh;
    }
    h1 {
      font-size: 3.2vh;
    }
    .title {
      font-size: 2vh;
    }
    .big rc-round-clock {
      --clock-words: 4vh;
      --clock-time: 12vh;
    }
  }
`;
