import { pressBudgets } from '#e2e/measure/pressBudgets.ts';
import { pressScenes } from '#e2e/measure/pressScenes.ts';
import { countPresses } from '#e2e/measure/presses.ts';
import { watchRenders } from '#e2e/measure/pressWork.ts';
import { expect, test } from '#e2e/support/test.ts';

for (const scene of pressScenes)
  test(`renders and restyles within the budget of a press: ${scene.name}`, async ({ page }) => {
    await scene.prepare?.(page);
    await watchRenders(page);
    await page.goto(scene.address);
    await page.waitForLoadState('networkidle');
    const works = await countPresses(page, scene);
    const budget = pressBudgets[scene.budget];
    for (const { components, restyled } of works) {
      expect.soft(components, 'rendered components').toBeLessThanOrEqual(budget.components);
      expect.soft(restyled, 'restyled elements').toBeLessThanOrEqual(budget.restyled);
    }
  });
