import type { Page } from '@playwright/test'
import { countProducts, written } from '../support/count-products'
import { expect, signIn } from '../support/portal'

/** The list of products, loaded. */
export async function openProducts(page: Page, search = '') {
  await signIn(page, 'corporate', `/products${search}`)
  const grid = page.getByRole('grid', { name: 'Products' })
  await expect(grid.getByRole('row').nth(3)).toBeVisible()
  // All of them have come.
  await expect(counted(page)).toContainText(await all(page))
  return grid
}

/** Returns the number of all products, as it is written. */
export const all = async (page: Page) => written(await countProducts(new URL(page.url()).origin))

/** Returns the number of rows shown, and of all rows. */
export const counted = (page: Page) => page.locator('[data-slot=row-count]')

/** The texts of a column as drawn, from the top. */
export const textsOf = (page: Page, column: string) =>
  page.locator(`[data-row] [data-col="${column}"]`).allTextContents()

export const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })

export async function openOptions(page: Page, name: string) {
  await heading(page, name).hover()
  await page.getByRole('button', { name: `Options for ${name}` }).click()
  return page.getByRole('dialog', { name: `${name}: sort and filter` })
}
