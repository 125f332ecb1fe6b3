import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
const FONTS = dirname(require.resolve('@expo-google-fonts/pt-sans/package.json'));
/** The font files that Recollect ships. */
export const fontFiles = ['400Regular/PTSans_400Regular.ttf', '700Bold/PTSans_700Bold.ttf'].map((file) =>
  join(FONTS, file),
);

/** Scripts that the shipped font has letters for. */
const CARRIED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** Draws SVG as PNG, the same on every machine, since Recollect ships its own font. */
export const rasterise = async (svg: string): Promise<Buffer> => {
  const options: ResvgRenderOptions = {
    // Loading the machine's fonts takes longer than drawing, so load them only for letters that the shipped font lacks.
    font: { fontFiles, loadSystemFonts: !CARRIED.test(svg), defaultFontFamily: 'PT Sans' },
    logLevel: 'off',
  };
  return (await renderAsync(svg, options)).asPng();
};
