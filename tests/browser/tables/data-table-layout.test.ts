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

test('staff set the default layout of a table for everyone and reset it', async ({ page, openElsewhere }) => {
  await openProducts(page, 'operations')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Pack' }).uncheck()
  await page.keyboard.press('Escape')
  const panel = await openViews(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Use this layout for everyone' }).click()
  await expect(page.getByText('Layout for everyone saved')).toBeVisible()

  const other = await openElsewhere()
  await openProducts(other, 'corporate')
  await expect(heading(other, 'Pack')).toBeHidden()
  const theirs = await openViews(other)
  await expect(theirs.getByLabel('Name of this view')).toBeVisible()
  await expect(theirs.getByText('Layout for everyone')).toBeHidden()
  await other.keyboard.press('Escape')
  // Their own arrangement is saved; the initial layout is not.
  await heading(other, 'Case price').getByRole('button', { name: 'Case price', exact: true }).click()
  await expect(other).toHaveURL(/sort=/)
  expect(new URL(other.url()).searchParams.get('columns')).toBeNull()

  await (await openViews(page)).getByRole('button', { name: 'Restore the built-in layout' }).click()
  await expect(heading(page, 'Pack')).toBeVisible()
  await other.goto('/products')
  await expect(heading(other, 'Pack')).toBeVisible()
  await other.close()
})
