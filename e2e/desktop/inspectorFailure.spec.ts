import { openInspector } from '#e2e/support/inspector.ts';
import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

test('predicts and reports an event that stops a machine with an error', async ({ page, incidents }) => {
  incidents.expect(/^crash: TypeError: Cannot read properties of undefined/);
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  await inspector.getByRole('button', { name: 'Événements' }).click();
  const picked = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByText('address.picked', { exact: true }) });
  await picked.locator('summary').click();
  await picked.getByRole('textbox').fill('{}');
  await picked.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(picked.locator('.verdict')).toContainText(
    'Une copie de la machine s’arrête sur une erreur : TypeError',
  );
  await picked.getByRole('button', { name: 'Envoyer' }).click();
  await expect(picked.locator('.verdict')).toContainText('La machine s’arrête sur une erreur : TypeError');
  const log = inspector.getByRole('region', { name: 'Journal' });
  await expect(log.getByRole('button', { name: 'address.picked' }).last()).toContainText(
    'la machine s’est arrêtée',
  );
  // A stopped machine stays visible and accepts no events.
  await expect(inspector.locator('.ending')).toContainText('Cette machine s’est arrêtée sur une erreur');
  await expect(picked.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  // The drawing, the tree and the program's title show the error.
  await expect(inspector.getByRole('region', { name: 'Dessin', exact: true })).toContainText(
    'arrêtée sur une erreur',
  );
  await expect(
    inspector
      .getByRole('region', { name: 'Acteurs' })
      .getByRole('button', { name: /la machine s’est arrêtée/ }),
  ).toHaveCount(1);
  await look(inspector, 'inspector-failed');
  // The open panel stays open after a restart.
  await page.reload();
  await expect(inspector.locator('.ending')).toHaveCount(0);
  await expect(inspector.getByRole('button', { name: 'Événements' })).toHaveAttribute('aria-pressed', 'true');
});
