import type { Browser } from '@playwright/test';
import type { Album } from './album.ts';
import { launchBrowser, openCamera } from './camera.ts';
import { subjectName, type Subject } from './pictures.ts';
import { openGallery } from './server.ts';
import { sizes, type Size } from './view.ts';

interface PhotographOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly album: Album;
}

/** Takes the pictures at one screen width. Continues after a failure and returns all failures. */
async function captureAtSize(
  size: Size,
  subjects: readonly Subject[],
  { browser, url, album }: PhotographOptions,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const camera = await openCamera(browser, url, size);
  for (const subject of subjects) {
    const shot = subject.shots.find(({ size: shotSize }) => shotSize === size);
    if (shot === undefined) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one page shows one state at a time
      await album.add(subject, shot, await camera.capture(shot));
    } catch (cause) {
      problems.push(`${subjectName(subject)} at ${size.width} px: ${String(cause)}`);
    }
  }
  await camera.close();
  return problems;
}

/** Takes all pictures at each screen width. Returns the failures. */
export async function captureAll(subjects: readonly Subject[], album: Album): Promise<readonly string[]> {
  const gallery = await openGallery();
  const browser = await launchBrowser();
  const problems: string[] = [];
  try {
    for (const size of sizes) {
      // oxlint-disable-next-line no-await-in-loop -- one browser and its server already use two cores
      problems.push(...(await captureAtSize(size, subjects, { browser, url: gallery.url, album })));
    }
  } finally {
    await browser.close();
    await gallery.close();
  }
  return problems;
}
