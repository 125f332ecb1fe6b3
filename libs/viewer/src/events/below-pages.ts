const inQuotes = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The sheet of the document, not of an element: only a document has pages. */
const sheet = new CSSStyleSheet();

/** Says below each printed page what it is of, and its number; without a text, pages are as the browser has them. */
export const sayBelowPages = (text?: string): void => {
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
  document.adoptedStyleSheets = text === undefined ? others : [...others, sheet];
  if (text === undefined) return;
  const small = 'font: 9pt sans-serif; color: #444;';
  sheet.replaceSync(`@page {
    margin: 12mm 10mm 16mm;
    @bottom-left { content: ${inQuotes(text)}; width: 85%; ${small} }
    @bottom-right { content: counter(page) " / " counter(pages); ${small} }
  }`);
};
