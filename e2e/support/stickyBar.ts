import { expect, type Locator, type Page } from '@playwright/test';

/** Limit of Tab presses per screen. No screen needs more. */
const maximumTabs = 90;

/** Expects that the sticky bar shows its whole button in the window, and that nothing covers it. */
export async function expectNextButtonInView(page: Page, name: string): Promise<void> {
  const button = page.locator('[data-sticky-bar]').getByRole('button', { name });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height - 1));
      }),
    )
    .toBe(true);
}

interface FocusedElement {
  readonly name: string;
  readonly isCovered: boolean;
  readonly isButtonInView: boolean;
  readonly isInStep: boolean;
}

const inspectFocus = (page: Page): Promise<FocusedElement | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('[data-sticky-bar]');
    if (focused === null || focused === document.body || bar === null) return null;
    const { top, bottom } = bar.getBoundingClientRect();
    const target = focused.getBoundingClientRect();
    const cookieDialog = document.querySelector('#cc-main .cm');
    const isElsewhere = !bar.contains(focused) && !(cookieDialog?.contains(focused) ?? false);
    return {
      name: `${focused.localName} ${focused.id || focused.textContent.trim().slice(0, 40)}`,
      isCovered: isElsewhere && target.bottom > top + 0.5 && target.top < bottom - 0.5,
      isButtonInView: top >= 0 && bottom <= innerHeight + 0.5,
      isInStep: bar.closest('form')?.contains(focused) ?? false,
    };
  });

/** Tabs through the page from its start. Expects that the sticky bar stays in view and covers no focused element. */
export async function expectBarClearOfFocus(page: Page): Promise<void> {
  const focusedElements: FocusedElement[] = [];
  for (let tabs = 0; tabs < maximumTabs; tabs += 1) {
    // oxlint-disable no-await-in-loop -- one element has the focus at a time
    await page.keyboard.press('Tab');
    const focused = await inspectFocus(page);
    // oxlint-enable no-await-in-loop
    if (focused === null) break;
    focusedElements.push(focused);
  }
  const namesOf = (elements: readonly FocusedElement[]): readonly string[] =>
    elements.map(({ name }) => name);
  const inStep = focusedElements.filter(({ isInStep }) => isInStep);
  expect(inStep.length, 'focused elements of the step').toBeGreaterThan(2);
  expect(namesOf(focusedElements.filter(({ isCovered }) => isCovered)), 'covered elements').toEqual([]);
  expect(
    namesOf(inStep.filter(({ isButtonInView }) => !isButtonInView)),
    'elements without the bar in view',
  ).toEqual([]);
}

/** Returns the total that the sticky bar shows. */
export const barTotal = (page: Page): Locator => page.locator('[data-sticky-bar] b');
