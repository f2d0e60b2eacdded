import type { Page } from '@playwright/test'
import { cartIsSaved, expect, signIn, test, workFor } from '../support/portal'
import { badge, cell, openPad } from './order-pad'

test('a change is sent again after network errors and takes effect once', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  let failures = 0
  const keys = new Set<string | undefined>()
  await page.route('**/api/v1/order', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    if (failures++ < 2) await route.abort('connectionfailed')
    else await route.continue()
  })
  await cell(page, 0).fill('12')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('12')
  await cartIsSaved(page)
  expect(failures).toBe(3)
  expect(keys.size).toBe(1)
  await page.reload()
  await expect(cell(page, 0)).toHaveValue('12')
})

test('a refused change is reverted with a toast, and the cell shows the reason', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  await page.route('**/api/v1/order', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'This product is recalled. Choose another.', errors: { product_hash: ['recalled'] } },
    }),
  )
  await cell(page, 0).fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'This product is recalled.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'This product is recalled.' })).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await expect(cell(page, 0)).toHaveValue('12')
  await cell(page, 0).press('Escape')
  await expect(cell(page, 0)).toHaveValue('')
})

test('a refused quantity can be entered again', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  await page.route('**/api/v1/order', (route) =>
    route.fulfill({ status: 422, json: { message: 'This day is closed.' } }),
  )
  await cell(page, 0).fill('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0)).toHaveAttribute('aria-invalid', 'true')
  await page.unroute('**/api/v1/order')
  await cell(page, 0).selectText()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('12')
})

test('a quantity being typed is saved when the browser goes back', async ({ page }) => {
  await signIn(page, 'store')
  await page.getByRole('link', { name: 'START ORDER' }).first().click()
  const input = page.locator('input[data-cell]').first()
  await input.pressSequentially('12')
  await page.goBack()
  await expect(badge(page)).toHaveText('12')
})

test('a quantity entered just before a reload is sent after it, even if storage does not respond', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('test.reloaded'))
      Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
  })
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  let isAway = true
  await page.route('**/api/v1/order', (route) => (isAway ? route.abort() : route.continue()))
  await cell(page, 0).fill('24')
  await page.keyboard.press('Enter')
  await page.evaluate(() => sessionStorage.setItem('test.reloaded', 'yes'))
  await page.reload()
  isAway = false
  await expect(badge(page)).toHaveText('24')
})

test("a buyer who switches stores sees each store's own cart", async ({ page }) => {
  await signIn(page, 'client')
  const names = await page.evaluate(() => document.title).then(() => storeNames(page))
  const [first = '', second = ''] = names
  await workFor(page, second)
  await openPad(page, '/order/start?ordered_before=true')
  const before = Number((await badge(page).textContent()) || 0)
  await cell(page, 0).fill('48')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText(String(before + 48 - 0))
  await cartIsSaved(page)
  await workFor(page, first)
  await expect(badge(page)).not.toHaveText(String(before + 48))
  await workFor(page, second)
  await expect(badge(page)).toHaveText(String(before + 48))
})

async function storeNames(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').locator('span:first-of-type').allTextContents()
  await page.keyboard.press('Escape')
  return names.filter((name) => name !== '')
}

test("two users of one store see each other's lines and lose none", async ({ page, openElsewhere }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true&sort=name')
  const colleague = await openElsewhere()
  await signIn(colleague, 'operations')
  await workFor(colleague, 'Maple Street Market')
  await openPad(colleague, '/order/start?ordered_before=true&sort=name')
  await cell(page, 0).fill('12')
  await cell(colleague, 1).fill('24')
  await Promise.all([page.keyboard.press('Enter'), colleague.keyboard.press('Enter')])
  await Promise.all([cartIsSaved(page), cartIsSaved(colleague)])
  await page.reload()
  await expect(cell(page, 0)).toHaveValue('12')
  await expect(cell(page, 1)).toHaveValue('24')
  await expect(badge(page)).toHaveText('36')
})
