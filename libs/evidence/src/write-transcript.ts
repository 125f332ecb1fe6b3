import type { TranscriptLine } from './transcript.js';

export const TRANSCRIPT_FORMATS = ['plain', 'markdown'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** The head of a transcript. */
export interface TranscriptHead {
  readonly title: string;
  /** Lines about the match. */
  readonly about: readonly string[];
}

const MARKS = /[\\`*_{}[\]()#+\-.!|<>~&$]/g;

/** Escapes a text for Markdown: names and cards may hold anything. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(MARKS, '\\$&');

const inMarkdown = ({ kind, text, undone }: TranscriptLine): string => {
  const said = undone ? `~~${escaped(text)}~~` : escaped(text);
  switch (kind) {
    case 'game':
      return `\n## ${said}\n`;
    case 'turn':
      return `\n### ${said}\n`;
    case 'action':
      return `- **${said}**`;
    case 'said':
      return `  - ${said}`;
  }
};

const inPlain = ({ kind, text, undone }: TranscriptLine): string => {
  const said = (undone ? `(undone) ${text}` : text).replace(/\s+/g, ' ');
  switch (kind) {
    case 'game':
      return `\n${said.toUpperCase()}`;
    case 'turn':
      return `\n${said}\n${'-'.repeat(Math.min(said.length, 72))}`;
    case 'action':
      return said;
    case 'said':
      return `    ${said}`;
  }
};

/** A transcript as a text. */
export const writeTranscript = (
  { title, about }: TranscriptHead,
  lines: readonly TranscriptLine[],
  format: TranscriptFormat,
): string => {
  const markdown = format === 'markdown';
  const head = markdown
    ? [`# ${escaped(title)}`, '', ...about.map((line) => `${escaped(line)}  `)]
    : [title.replace(/\s+/g, ' '), '='.repeat(Math.min(title.length, 72)), ...about];
  return `${[...head, ...lines.map(markdown ? inMarkdown : inPlain)].join('\n')}\n`;
};
