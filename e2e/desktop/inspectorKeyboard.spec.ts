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
  const stepEvent = events
    .getByRole('listitem')
    .filter({ has: inspector.getByText('step.requested', { exact: true }) });

  await keyboard.pressOn(inspector.getByRole('button', { name: 'Événements', exact: true }), 'Enter');
  await keyboard.typeInto(
    inspector.getByRole('searchbox', { name: 'Chercher un événement' }),
    'step.requested',
  );
  await inspector.keyboard.press('Enter');
  await expect(stepEvent.getByRole('button', { name: 'Pourquoi ?' })).toBeFocused();
  await inspector.keyboard.press('Enter');
  await expect(stepEvent.locator('.verdict')).toContainText('Transition qui serait prise');
  await keyboard.pressOn(stepEvent.locator('summary'), 'Enter');
  await keyboard.tabTo(stepEvent.getByRole('textbox'));
  await inspector.keyboard.press('Control+A');
  await inspector.keyboard.type('{"step":"home"}');
  await inspector.keyboard.press('Shift+Tab');
  await keyboard.pressOn(stepEvent.getByRole('button', { name: 'Envoyer' }), 'Enter');
  await expect(stepEvent.locator('.verdict')).toContainText('Nouvel état : Choix de la box');
  await expect(page).toHaveURL(/debug=god(?!.*step=form)/);

  const logRegion = inspector.getByRole('region', { name: 'Journal' });
  await keyboard.tabTo(logRegion.locator('.row[tabindex="0"]'));
  await inspector.keyboard.press('ArrowUp');
  await expect(inspector.getByText('Vous regardez un moment passé')).toBeVisible();
  await keyboard.pressOn(logRegion.getByRole('button', { name: 'Suivre en direct' }), 'Enter');
  await expect(inspector.getByText('Vous regardez un moment passé')).toBeHidden();
});
