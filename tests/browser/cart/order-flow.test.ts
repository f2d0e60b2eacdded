import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibilityViolations, cartIsSaved, expect, signInByForm, test, workFor } from '../support/portal'

/** The first vendor of the list that is open for orders, chosen; its name. */
async function chooseVendor(page: Page): Promise<string> {
  const vendor = page.getByLabel('Vendor', { exact: true })
  await expect(vendor).toBeVisible()
  const names = await vendor.locator('option').allTextContents()
  const name = names.find((text) => !text.startsWith('All vendors') && !text.includes('(closed)')) ?? ''
  await vendor.selectOption({ label: name })
  // The days that can be chosen are this vendor's from now on.
  await expect(page).toHaveURL(/vendor=/)
  return name
}

const dollars = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))

test("a store's order survives a server restart", async ({ page, portal }) => {
  await signInByForm(page, 'store')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Orders' }).click()
  await page.getByRole('menuitem', { name: 'Place New Order' }).click()
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  const vendor = await chooseVendor(page)
  const date = page.getByLabel('Required date', { exact: true })
  await date.selectOption({ index: 1 })
  expect(await accessibilityViolations(page)).toEqual([])

  await page.locator('[data-cell="0:0"]').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  const badge = page.locator('[data-slot=cart-badge]')
  await expect(badge).toHaveText('24')
  await page.getByRole('button', { name: 'Cart, 24 items' }).click()
  const dropdown = page.locator('[data-slot=cart-dropdown]')
  await expect(dropdown).toContainText('24 Items from 1 Stores')
  const [total = ''] = (await dropdown.getByRole('contentinfo').textContent())?.match(/\$[\d,.]+/) ?? []
  expect(dollars(total)).toBeGreaterThan(0)
  // The bar of the pad may count the last line a moment later.
  await expect(page.locator('[data-slot=order-total]')).toHaveText(total)
  expect((await dropdown.boundingBox())?.width).toBe(440)
  expect(await accessibilityViolations(page)).toEqual([])
  await dropdown.getByRole('link', { name: 'Review and confirm' }).click()
  // However short the order is, its bar is at the bottom of the screen.
  await expect(page.getByRole('button', { name: 'Confirm 1 order' })).toBeVisible()
  const bar = await page.locator('main footer').boundingBox()
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(page.viewportSize()?.height)

  await page.getByRole('link', { name: vendor, exact: true }).click()
  await expect(page).toHaveURL(/\/order\/view\/\w+\/unconfirmed\/\w+\/\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vendor)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm 1 order' }).click()
  await expect(page.getByRole('heading', { name: '1 order placed' })).toBeVisible()
  const placed = page.getByRole('table', { name: 'Placed orders' }).getByRole('row').nth(1)
  await expect(placed.getByRole('cell', { name: /^\w{3}, .*\d (AM|PM) \w+$/ })).toBeVisible()
  await expect(page.getByText('Nothing else needs you now.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const calendar = readFileSync(await (await download).path(), 'utf8')
  expect(calendar).toContain(`SUMMARY:Delivery from ${vendor}`)
  expect(calendar).toContain('You can change it until')
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Upcoming orders' }).click()
  await expect(page).toHaveURL(/\/orders\/upcoming$/)
  const row = page.getByRole('row').filter({ hasText: vendor }).filter({ hasText: total })
  await expect(row).toBeVisible()
  await expect(badge).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])

  await portal.stop()
  await portal.start()
  await page.reload()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: vendor }).click()
  await expect(page.getByRole('cell', { name: 'Ordered', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /2 products/ })).toContainText('24')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/orders/historic')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  const chips = page.getByRole('group', { name: 'Filter by status' })
  const paid = chips.getByRole('button', { name: /^Paid/ })
  // With the headings and the totals.
  const rows = String(Number((await paid.textContent())?.replace(/\D/g, '')) + 2)
  await paid.click()
  await expect(page).toHaveURL(/where=status\.i\.sPaid/)
  await expect(page.getByRole('grid', { name: 'Orders' })).toHaveAttribute('aria-rowcount', rows)
  // The first one after “All”.
  await chips.getByRole('button', { pressed: false }).nth(1).click()
  await expect(paid).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('grid', { name: 'Orders' })).not.toHaveAttribute('aria-rowcount', rows)
})

test('a group orders for several stores on one page and confirms them together', async ({ page }) => {
  await signInByForm(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/start')
  await chooseVendor(page)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', String(24 + 4))
  await page.locator('[data-cell="0:0"]').click()
  for (let store = 0; store < 3; store++) {
    await page.keyboard.type('24')
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('[data-cell="0:3"]')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await cartIsSaved(page)
  await page.getByRole('link', { name: /Review and confirm/ }).click()
  const confirm = page.getByRole('button', { name: /^Confirm \d+ orders$/ })
  const ready = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0])
  expect(ready).toBeGreaterThanOrEqual(3)
  expect(await accessibilityViolations(page)).toEqual([])
  await confirm.click()
  await expect(page.getByRole('heading', { name: `${ready} orders placed` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Placed orders' }).getByRole('row')).toHaveCount(ready + 1)
})
