import type { Page } from '@playwright/test'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused()
}

test('a user opens a page with a few letters and Enter', async ({ page }) => {
  await signIn(page, 'store')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  const opener = page.getByRole('button', { name: 'Search or jump to' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search the portal' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('option', { name: 'View Past Orders' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(opener).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('past or')
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option').first()).toContainText('View Past Orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/historic$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a user picks a product and sees the order pad filtered by it', async ({ page }) => {
  await signIn(page, 'store')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('combobox').fill('milk')
  const product = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await expect(product).toBeVisible()
  const name = (await product.locator('span').first().textContent()) ?? ''
  await product.click()
  await expect(page).toHaveURL(/\/order\/start\?q=/)
  await expect(page.getByRole('grid', { name: 'Order pad' })).toContainText(name)
})

test('a user finds an order by its number', async ({ page }) => {
  await signIn(page, 'corporate', '/orders/historic')
  const number =
    (await page
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell')
      .filter({ hasText: /^\d{6}$/ })
      .textContent()) ?? ''
  await openPalette(page)
  await page.keyboard.type(number)
  // Its invoice and its claims name it, too.
  await expect(page.getByRole('option', { name: new RegExp(`^Order ${number}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/view\/\w+\/historic\/\w+\/\d{4}-\d\d-\d\d$/)
  await expect(page.getByText(number).first()).toBeVisible()
})

test('a user picks the store to order for, and a search without results says so', async ({ page }) => {
  await signIn(page, 'corporate')
  await expect(page.getByRole('button', { name: /^Ordering for/ })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('qqqq')
  await expect(page.getByRole('status').filter({ hasText: 'No results for “qqqq”' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('combobox').fill('riverside')
  const store = page.getByRole('option', { name: /^Switch to/ }).first()
  const name = ((await store.locator('span').first().textContent()) ?? '').replace('Switch to ', '')
  await store.click()
  await expect(page.getByRole('button', { name: `Ordering for ${name}. Change` })).toBeVisible()
})

test('a supplier finds supplier pages only', async ({ page }) => {
  await signIn(page, 'supplier')
  await expect(page.getByRole('heading', { name: 'Upcoming orders' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('combobox').fill('order')
  await expect(page.getByRole('option', { name: 'Upcoming Orders' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Historical Orders' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Place New Order' })).toBeHidden()
})
