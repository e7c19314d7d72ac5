import type { Page } from '@playwright/test';

/** In CSS pixels: what a control measures at least each way, and any other link, also within a sentence. */
const leastControl = 44;
const leastLink = 24;

/** A target as it can be pressed, in CSS pixels. */
interface Target {
  readonly words: string;
  readonly isControl: boolean;
  readonly width: number;
  readonly height: number;
}

const pressable = 'a[href], button, input, select, textarea, summary, [role="option"], [tabindex="0"]';

/** All that can be pressed on the screen, wherever the page is scrolled to; frames are their providers'. */
async function targetsIn(page: Page): Promise<readonly Target[]> {
  const dialogs = page.locator('dialog:modal');
  const scope = (await dialogs.count()) > 0 ? dialogs : page.locator('body');
  return scope.locator(pressable).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null)
      .map((element) => {
        // A label is pressed for its field, and what lies over a card for the link in it.
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const over = getComputedStyle(element, '::after');
        const isOver = over.position === 'absolute';
        const boxes = [element, ...labels].map((box) => box.getBoundingClientRect());
        const widths = [...boxes.map(({ width }) => width), isOver ? Number.parseFloat(over.width) : 0];
        const heights = [...boxes.map(({ height }) => height), isOver ? Number.parseFloat(over.height) : 0];
        // A link with a ground or a frame of its own is drawn as a button.
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow === 'none';
        const said = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent.trim();
        return {
          words: `${element.localName} ${said.slice(0, 40)}`,
          isControl: element.localName !== 'a' || !isPlain,
          width: Math.max(...widths),
          height: Math.max(...heights),
        };
      })
      // What is one pixel is for screen readers, until it has the focus.
      .filter(({ width, height }) => width > 1 && height > 1),
  );
}

const isUnder = ({ width, height }: Target, least: number): boolean =>
  // Half a pixel is the rounding of a layout.
  width < least - 0.5 || height < least - 0.5;

/** What a finger would miss: each target that is too small, with its size. */
export async function smallTargetsIn(page: Page): Promise<readonly string[]> {
  const targets = await targetsIn(page);
  return targets
    .filter((target) => isUnder(target, target.isControl ? leastControl : leastLink))
    .map(({ words, width, height }) => `${words}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
}
