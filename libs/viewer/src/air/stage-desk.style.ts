import { css } from 'lit';

export const deskStyle = css`
  .desk {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 27rem);
    gap: var(--gap);
    align-items: start;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 1rem;
    align-items: center;
    margin-bottom: 0.6rem;
  }
  .state {
    font-weight: 700;
    padding: 0.15rem 0.8rem;
    border-radius: 999px;
    border: 2px solid var(--edge);
  }
  .state.on {
    border-color: var(--bad);
    background: var(--bad-ground);
    color: var(--bad);
  }
  .panels,
  .panel {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0;
    margin-bottom: 0.25rem;
    font-weight: 650;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.9rem;
  }
  .choices label,
  .check {
    display: inline-flex;
    gap: 0.4rem;
    align-items: center;
    min-height: 1.75rem;
  }
  .choices input,
  .check input {
    min-height: 0;
    width: 1.1rem;
    height: 1.1rem;
  }
  .field {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .buttons input {
    flex: 1;
    min-width: 6rem;
  }
  .output {
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    padding-bottom: 0.4rem;
    border-bottom: 1px solid var(--edge);
  }
  .steps input[type='range'] {
    width: 100%;
  }
  @media (max-width: 960px) {
    .desk {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
