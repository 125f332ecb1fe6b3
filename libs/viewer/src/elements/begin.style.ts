import { css } from 'lit';

export const beginStyle = css`
  form,
  .links,
  .more {
    display: flex;
    flex-direction: column;
    gap: 0.8rem;
  }
  fieldset {
    border: 1px solid var(--line);
    border-radius: 6px;
    margin: 0;
    padding: 0.5rem 0.75rem 0.75rem;
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    min-width: 0;
  }
  legend {
    padding: 0 0.3rem;
    font-weight: 650;
    font-size: 0.9rem;
  }
  label {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    font-size: 0.88rem;
  }
  input,
  select,
  textarea {
    width: 100%;
    font-size: 1rem;
  }
  .check {
    flex-direction: row;
    gap: 0.5rem;
    align-items: baseline;
  }
  .check input {
    width: auto;
    min-height: 0;
  }
  textarea {
    min-height: 9rem;
    resize: vertical;
    font:
      0.85rem/1.4 ui-monospace,
      Menlo,
      Consolas,
      monospace;
  }
  .more {
    padding-top: 0.6rem;
  }
  .more:not(:has([name='paper']:checked)) .recorder {
    display: none;
  }
  .over textarea {
    outline: 3px dashed var(--accent);
  }
  .list {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
  }
  h2 {
    margin-bottom: 0.6rem;
  }
`;
