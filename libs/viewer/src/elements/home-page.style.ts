import { css } from 'lit';

export const homeStyle = css`
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr);
    gap: 1.25rem;
    align-items: start;
  }
  section {
    display: flex;
    flex-direction: column;
    gap: 0.8rem;
  }
  /* What stands below it on a phone comes with it. */
  .fetching {
    min-height: 100vh;
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  .match {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem 1.2rem;
    align-items: center;
    justify-content: space-between;
  }
  .title {
    color: var(--soft);
    font-size: 1.05rem;
    flex: 1 1 14rem;
  }
  .title rc-seat-name {
    color: var(--text);
    font-weight: 650;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    color: var(--soft);
    font-size: 0.88rem;
    flex: 1 1 100%;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .playing {
    border-color: var(--good);
    color: var(--good);
  }
  h1 + p {
    max-width: 46rem;
    margin-top: 0.3rem;
  }
  .intro {
    margin-bottom: 1rem;
  }
  .for {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.5rem;
    margin-top: 0.4rem;
    font-size: 0.9rem;
  }
  .for dt {
    display: inline;
    font-weight: 650;
  }
  .for dd {
    display: inline;
    color: var(--soft);
  }
  .filter .check {
    flex-direction: row;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.2rem;
  }
  .filter {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.8rem;
    align-items: end;
  }
  .filter label {
    display: flex;
    flex-direction: column;
    gap: 0.15rem;
    font-size: 0.85rem;
  }
  .filter label:first-child {
    flex: 1 1 10rem;
  }
  .aside {
    display: flex;
    flex-direction: column;
    gap: 0.8rem;
  }
  .to-begin {
    display: none;
  }
  @media (max-width: 820px) {
    .to-begin {
      display: block;
      margin-top: 0.6rem;
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
