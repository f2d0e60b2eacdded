import type { Page } from '@playwright/test'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })

async function openProducts(page: Page, who: string) {
  await signIn(page, who, '/products')
  await expect(heading(page, 'Product')).toBeVisible()
}

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Views' }).click()
  return page.getByRole('dialog', { name: 'Saved views' })
}

test('staff choose which role starts with a layout, change it, and reset it', async ({
  page,
  openElsewhere,
}) => {
  const other = await openElsewhere()
  await openProducts(other, 'store')
  await expect(heading(other, 'Pack')).toBeVisible()

  await openProducts(page, 'operations')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Pack' }).uncheck()
  await page.keyboard.press('Escape')
  const panel = await openViews(page)
  await panel.getByRole('combobox', { name: 'Role' }).selectOption('Store')
  expect(await accessibilityViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Start with this layout' }).click()
  await expect(page.getByText('Layout saved')).toBeVisible()

  // The open page follows. Only their own arrangement would be in the address.
  await expect(heading(other, 'Pack')).toBeHidden()
  await heading(other, 'Case price').getByRole('button', { name: 'Case price', exact: true }).click()
  await expect(other).toHaveURL(/sort=/)
  expect(new URL(other.url()).searchParams.get('columns')).toBeNull()
  const theirs = await openViews(other)
  await expect(theirs.getByLabel('Name of this view')).toBeVisible()
  await expect(theirs.getByText('Starting layout')).toBeHidden()

  await (await openViews(page)).getByRole('link', { name: 'All table definitions' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Products' }) })
  await expect(row).toContainText('Store')
  expect(await accessibilityViolations(page)).toEqual([])
  await row.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('checkbox', { name: 'Unit', exact: true }).uncheck()
  const up = page.getByRole('button', { name: 'Move up: Category' })
  await up.focus()
  await page.keyboard.press('Alt+ArrowUp')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save table definition' }).click()
  await expect(heading(other, 'Unit')).toBeHidden()
  const headings = async () => (await other.getByRole('columnheader').allTextContents()).join(' ')
  await expect.poll(headings).toMatch(/Category.*Vendor/)

  await row.getByRole('link', { name: 'Products' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(heading(other, 'Pack')).toBeVisible()
})
