import type { Page } from '@playwright/test';

/** Opens the state inspector in its own window, from a page with `?debug=god`. */
export async function openInspector(page: Page): Promise<Page> {
  const [inspector] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Ouvrir l’inspecteur', exact: true }).click(),
  ]);
  await inspector.setViewportSize({ width: 1280, height: 860 });
  return inspector;
}
