import { css } from 'lit';

/** What the parts of the bench look like. */
export const benchStyle = css`
  section,
  form,
  fieldset {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  p + section,
  section + section {
    margin-top: 1rem;
    padding-top: 0.8rem;
    border-top: 1px solid var(--line);
  }
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  label {
    display: flex;
    flex-direction: column;
    gap: 0.15rem;
    font-size: 0.88rem;
  }
  input,
  select,
  textarea {
    width: 100%;
  }
  .check {
    flex-direction: row;
    gap: 0.4rem;
    align-items: center;
  }
  .check input {
    width: 1.25rem;
    min-height: 1.25rem;
    flex: none;
  }
  [role='status'] {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
  }
  rc-step {
    margin-bottom: 1rem;
  }
  textarea {
    min-height: 3.2rem;
    resize: vertical;
  }
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0.6rem;
    align-items: end;
  }
  .line {
    display: flex;
    flex-direction: row;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .recorded::before {
    content: '◉ ';
    color: var(--bad);
  }
  .recorded {
    color: var(--soft);
    font-size: 0.82rem;
  }
  ul.said,
  ol.said {
    display: flex;
    flex-direction: column;
    gap: 0.35rem;
    font-size: 0.9rem;
  }
  .refused {
    color: var(--bad);
  }
  .lapsed .what {
    text-decoration: line-through;
  }
  .words {
    white-space: pre-line;
  }
  .sure {
    font-weight: 600;
  }
`;
