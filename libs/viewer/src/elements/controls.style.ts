import { css } from 'lit';

export const controlsStyle = css`
  .panel {
    padding: 0.25rem 0.6rem 0.3rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.9rem;
    align-items: center;
  }
  .buttons {
    display: flex;
    gap: 0.3rem;
  }
  .buttons button {
    display: grid;
    place-items: center;
    min-width: 2.5rem;
    min-height: 2.25rem;
    padding: 0.2rem;
  }
  input[type='range'] {
    flex: 1 1 12rem;
    min-height: 2rem;
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
  @media (max-width: 960px) {
    .bar {
      gap: 0.3rem 0.6rem;
      justify-content: space-between;
    }
    input[type='range'] {
      order: 1;
      flex-basis: 100%;
    }
    .panel {
      padding: 0.5rem 0.6rem;
      box-shadow: 0 -4px 16px light-dark(rgb(40 30 10 / 18%), rgb(0 0 0 / 55%));
    }
  }
`;
