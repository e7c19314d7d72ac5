import type { Page } from '@playwright/test';

/** Minimum width and height in CSS pixels of clickable controls, and of plain links. */
const minimumControlPx = 44;
const minimumLinkPx = 24;

interface ClickTarget {
  readonly label: string;
  readonly isControl: boolean;
  readonly width: number;
  readonly height: number;
}

const clickableSelector =
  'a[href], button, input, select, textarea, summary, [role="option"], [tabindex="0"]';

/**
 * Returns all clickable elements of the page or of its open dialog.
 * Excludes frames of payment providers.
 */
async function findClickTargets(page: Page): Promise<readonly ClickTarget[]> {
  const dialogs = page.locator('dialog:modal');
  const scope = (await dialogs.count()) > 0 ? dialogs : page.locator('body');
  return scope.locator(clickableSelector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null)
      .map((element) => {
        // Labels, and the `::after` layer of a card's link, belong to the clickable area of the element.
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const overlayStyle = getComputedStyle(element, '::after');
        const isOverlay = overlayStyle.position === 'absolute';
        const boxes = [element, ...labels].map((box) => box.getBoundingClientRect());
        const widths = [
          ...boxes.map(({ width }) => width),
          isOverlay ? Number.parseFloat(overlayStyle.width) : 0,
        ];
        const heights = [
          ...boxes.map(({ height }) => height),
          isOverlay ? Number.parseFloat(overlayStyle.height) : 0,
        ];
        // A link with a background or shadow looks like a button.
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow === 'none';
        const label = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent.trim();
        return {
          label: `${element.localName} ${label.slice(0, 40)}`,
          isControl: element.localName !== 'a' || !isPlain,
          width: Math.max(...widths),
          height: Math.max(...heights),
        };
      })
      // An element of one pixel is visible only to screen readers until it has the focus.
      .filter(({ width, height }) => width > 1 && height > 1),
  );
}

const isSmallerThan = ({ width, height }: ClickTarget, minimumPx: number): boolean =>
  // A size may differ by half a pixel, because browsers round layouts.
  width < minimumPx - 0.5 || height < minimumPx - 0.5;

export async function smallTargetsIn(page: Page): Promise<readonly string[]> {
  const targets = await findClickTargets(page);
  return targets
    .filter((target) => isSmallerThan(target, target.isControl ? minimumControlPx : minimumLinkPx))
    .map(({ label, width, height }) => `${label}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
}
