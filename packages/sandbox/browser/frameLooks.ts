import type { FrameOptions } from './protocol.ts';

const loaded = new Set<string>();

/** Takes the page's variables and typefaces, as far as the frame's stylesheet knows them. */
export function applyLooks({ variables, fonts }: FrameOptions): void {
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(`--${name}`, value);
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    const name = `${family} ${weight} ${style}`;
    if (loaded.has(name)) continue;
    loaded.add(name);
    const face = new FontFace(family, src, { weight, style });
    document.fonts.add(face);
    // Without its typeface the frame falls back on the next one; its owner sees why in the console.
    face.load().catch(() => console.warn(`The font ${name} did not load: is it served to any origin?`));
  }
}
