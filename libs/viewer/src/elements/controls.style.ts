import { css } from 'lit';

export const controlsStyle = css`
  .panel {
    padding: 0.25rem 0.6rem 0.3rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.7rem;
    align-items: center;
  }
  .buttons,
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    align-items: center;
  }
  .tools {
    gap: 0.3rem 0.6rem;
    font-size: 0.85rem;
  }
  .tools select {
    min-height: 1.8rem;
    padding: 0.1rem 0.3rem;
  }
  .tools button {
    display: grid;
    place-items: center;
    min-width: 2rem;
    min-height: 1.8rem;
    padding: 0;
  }
  .tools input[type='checkbox'] {
    width: 1.1rem;
    height: 1.1rem;
    min-height: 0;
    margin: 0;
  }
  .stands {
    flex: 1 1 6rem;
    color: var(--soft);
  }
  .buttons button {
    display: grid;
    place-items: center;
    min-width: 2.1rem;
    min-height: 1.9rem;
    padding: 0.2rem;
  }
  .slider {
    position: relative;
    display: flex;
    flex: 1 1 8rem;
    min-width: 5rem;
  }
  .slider svg {
    position: absolute;
    inset: auto 8px 0;
    width: calc(100% - 16px);
    height: 5px;
    stroke: var(--accent);
    pointer-events: none;
  }
  .slider path {
    stroke-width: 3px;
    vector-effect: non-scaling-stroke;
  }
  input[type='range'] {
    flex: 1;
    min-width: 0;
    min-height: 1.8rem;
    padding: 0;
    accent-color: var(--accent);
    border: 0;
    background: none;
  }
  label {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  .words {
    margin-top: 1px;
    font-size: 0.9rem;
    font-weight: 600;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .more {
    display: none;
  }
  @media (max-width: 960px) {
    .bar {
      gap: 0.3rem;
      justify-content: space-between;
    }
    .slider {
      order: 1;
      flex-basis: 100%;
    }
    .more {
      display: grid;
      place-items: center;
      font-weight: 700;
    }
    .tools {
      order: 2;
    }
    /* What happens is read in two lines, and nothing moves for how long it is. */
    .words {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      height: 2.3em;
      font-size: 0.82rem;
      line-height: 1.15;
      white-space: normal;
    }
    .tools:not(.open),
    .tools button[title='Keys'] {
      display: none;
    }
    .panel {
      padding: 0.3rem 0.5rem;
      box-shadow: 0 -4px 16px light-dark(rgb(40 30 10 / 18%), rgb(0 0 0 / 55%));
    }
  }
  /* A phone on its side has height for one line of it; what happens is read beside the table. */
  @media (min-width: 640px) and (max-height: 519px) {
    .bar {
      flex-wrap: nowrap;
    }
    .buttons {
      flex-wrap: nowrap;
    }
    .slider {
      order: 0;
      flex: 1 1 6rem;
    }
    .words {
      display: none;
    }
    .bar:has(.tools.open) {
      flex-wrap: wrap;
    }
  }
`;
