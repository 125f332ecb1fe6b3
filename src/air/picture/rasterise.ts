import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
const FONTS = dirname(require.resolve('@expo-google-fonts/pt-sans/package.json'));
/** The typeface that comes along. */
export const fontFiles = ['400Regular/PTSans_400Regular.ttf', '700Bold/PTSans_700Bold.ttf'].map((file) =>
  join(FONTS, file),
);

/** What the typeface that comes along has letters for. */
const CARRIED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** A picture as PNG, alike on every machine: machines without a typeface have one that comes along. */
export const rasterise = async (svg: string): Promise<Buffer> => {
  const options: ResvgRenderOptions = {
    // Reading all of a machine's typefaces takes longer than the picture.
    font: { fontFiles, loadSystemFonts: !CARRIED.test(svg), defaultFontFamily: 'PT Sans' },
    logLevel: 'off',
  };
  return (await renderAsync(svg, options)).asPng();
};
