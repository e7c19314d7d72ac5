import { Keyboard } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';

test('explains events, sends them and shows past states by keyboard alone', async ({ page, context }) => {
  test.slow();
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await context.newPage();
  await inspector.goto('/inspecteur');
  await inspector.bringToFront();
  const keyboard = new Keyboard(inspector);
  const events = inspector.getByRole('region', { name: 'Événements' });
  const step = events
    .getByRole('listitem')
    .filter({ has: inspector.getByText('step.requested', { exact: true }) });

  await keyboard.presses(inspector.getByRole('button', { name: 'Événements', exact: true }), 'Enter');
  await keyboard.types(inspector.getByRole('searchbox', { name: 'Chercher un événement' }), 'step.requested');
  await inspector.keyboard.press('Enter');
  await expect(step.getByRole('button', { name: 'Pourquoi ?' })).toBeFocused();
  await inspector.keyboard.press('Enter');
  await expect(step.locator('.verdict')).toContainText('Transition qui serait prise');
  await keyboard.presses(step.locator('summary'), 'Enter');
  await keyboard.tabsTo(step.getByRole('textbox'));
  await inspector.keyboard.press('Control+A');
  await inspector.keyboard.type('{"step":"home"}');
  await inspector.keyboard.press('Shift+Tab');
  await keyboard.presses(step.getByRole('button', { name: 'Envoyer' }), 'Enter');
  await expect(step.locator('.verdict')).toContainText('Nouvel état : Choix de la box');
  await expect(page).toHaveURL(/debug=god(?!.*step=form)/);

  const log = inspector.getByRole('region', { name: 'Journal' });
  await keyboard.tabsTo(log.locator('.row[tabindex="0"]'));
  await inspector.keyboard.press('ArrowUp');
  await expect(inspector.getByText('Vous regardez un moment passé')).toBeVisible();
  await keyboard.presses(log.getByRole('button', { name: 'Suivre en direct' }), 'Enter');
  await expect(inspector.getByText('Vous regardez un moment passé')).toBeHidden();
});
