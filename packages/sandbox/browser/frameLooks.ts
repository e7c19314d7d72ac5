import type { FrameOptions } from './protocol.ts';

const loadedFontNames = new Set<string>();

/** Applies the page's appearance variables and fonts to the card frame. */
export function applyFrameStyles({ variables, fonts }: FrameOptions): void {
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(`--${name}`, value);
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    const name = `${family} ${weight} ${style}`;
    if (loadedFontNames.has(name)) continue;
    loadedFontNames.add(name);
    const face = new FontFace(family, src, { weight, style });
    document.fonts.add(face);
    // If a font does not load, the card frame uses the fallback font, and the console shows the reason.
    face.load().catch(() => console.warn(`The font ${name} did not load: is it served to any origin?`));
  }
}
