import type { Page } from '@playwright/test';

export async function unfoldPromoCode(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code promo' });
  if (!(await field.isVisible())) await page.getByText(/^J’ai un (?:autre )?code/).click();
}
