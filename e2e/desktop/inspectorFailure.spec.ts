import { openInspector } from '#e2e/support/inspector.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test('predicts and reports an event that stops a machine with an error', async ({ page, incidents }) => {
  incidents.allow(/^crash: TypeError: Cannot read properties of undefined/);
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  await inspector.getByRole('button', { name: 'Événements' }).click();
  const selectedEvent = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByText('address.picked', { exact: true }) });
  await selectedEvent.locator('summary').click();
  await selectedEvent.getByRole('textbox').fill('{}');
  await selectedEvent.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(selectedEvent.locator('.verdict')).toContainText(
    'Cet événement provoquerait une erreur : TypeError',
  );
  await selectedEvent.getByRole('button', { name: 'Envoyer' }).click();
  await expect(selectedEvent.locator('.verdict')).toContainText(
    'La machine s’arrête sur une erreur : TypeError',
  );
  const logRegion = inspector.getByRole('region', { name: 'Journal' });
  await expect(logRegion.getByRole('button', { name: 'address.picked' }).last()).toContainText(
    'la machine s’est arrêtée',
  );
  // The inspector still shows a stopped machine, but cannot send it events.
  await expect(inspector.locator('.ending')).toContainText('Cette machine s’est arrêtée sur une erreur');
  await expect(selectedEvent.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  // The drawing, the tree and the title of the inspected page show the error.
  await expect(inspector.getByRole('region', { name: 'Dessin', exact: true })).toContainText(
    'arrêtée sur une erreur',
  );
  await expect(
    inspector
      .getByRole('region', { name: 'Acteurs' })
      .getByRole('button', { name: /la machine s’est arrêtée/ }),
  ).toHaveCount(1);
  await checkScreen(inspector, 'inspector-failed');
  // A panel that was open stays open after the page restarts.
  await page.reload();
  await expect(inspector.locator('.ending')).toHaveCount(0);
  await expect(inspector.getByRole('button', { name: 'Événements' })).toHaveAttribute('aria-pressed', 'true');
});
