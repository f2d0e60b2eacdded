import type { Page } from '@playwright/test'

/** Searches for a record in a field of a form and chooses it. */
export async function chooseRecord(page: Page, label: string, name: string, hint = ''): Promise<void> {
  await page.locator('[data-slot=relation-field]').and(page.getByLabel(label)).click()
  const list = page.getByRole('dialog', { name: label })
  await list.getByPlaceholder('Search').fill(name)
  await list.getByRole('option', { name }).filter({ hasText: hint }).first().click()
}
