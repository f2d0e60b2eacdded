import type { Page } from '@playwright/test'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search the portal' })
  await palette.getByRole('combobox').fill(text)
  return palette
}
const nameIn = async (page: Page, group: string) =>
  (await page
    .getByRole('group', { name: group })
    .getByRole('option')
    .first()
    .locator('span')
    .first()
    .textContent()) ?? ''

test('“add 3 …” adds to the cart of a store, and not to one of a group', async ({ page }) => {
  await signIn(page, 'corporate', '/products')
  await workFor(page, 'Ann Arbor Riverside')
  await search(page, 'milk')
  const product = await nameIn(page, 'Products')
  await page.keyboard.press('Escape')

  await search(page, `add 3 ${product}`)
  await expect(page.getByRole('option', { name: `Add 3 cases of ${product}` })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(/(added|updated): \d+ cases? for/)).toBeVisible()
  await cartIsSaved(page)
  await page.goto(`/order/start?q=${encodeURIComponent(product)}`)
  const quantity = page.getByRole('grid', { name: 'Order pad' }).getByRole('textbox').first()
  const cases = async () => Number(await quantity.inputValue())
  await expect.poll(cases).toBeGreaterThanOrEqual(3)
  const before = await cases()

  await search(page, `add 1 case of ${product}`)
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue(String(before + 1))
  await cartIsSaved(page)

  // On a new page, where no notice covers the choice of the store.
  await page.goto('/products')
  await workFor(page, 'Harvest Lane Markets')
  await search(page, `add 2 ${product}`)
  await expect(page.getByRole('option', { name: /^Add 2/ })).toBeHidden()
  await page
    .getByRole('option', { name: new RegExp(`^Order .* for \\d+ stores`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order\/start\?q=/)
})

test('“reorder from …” opens the last order from a vendor', async ({ page }) => {
  await signIn(page, 'store')
  const palette = await search(page, 'reorder')
  await expect(palette.getByRole('option').first()).toContainText('Reorder')
  const action = palette.getByRole('group', { name: 'Actions' }).getByRole('option').first()
  const vendor = ((await action.locator('span').first().textContent()) ?? '').replace('Reorder from ', '')
  await search(page, `reorder from ${vendor.slice(0, 6)}`)
  await palette.getByRole('option', { name: `Reorder from ${vendor}` }).click()
  await expect(page).toHaveURL(/\/order\/reorder\?vendor=/)
})

test('a buyer and a supplier find invoices and claims by number', async ({ page }) => {
  for (const [who, list, invoices] of [
    ['corporate', '/invoices', '/invoice/'],
    ['supplier', '/supplier/invoices', '/invoice/'],
  ] as const) {
    await signIn(page, who, list)
    const number = /[A-Z]+-\d{6}/
    const shown = page.getByRole('gridcell').filter({ hasText: number }).first()
    const invoice = number.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    await search(page, invoice.toLowerCase())
    await page.getByRole('option', { name: `Invoice ${invoice}` }).click()
    await expect(page).toHaveURL(new RegExp(invoices))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(invoice)
  }
  await page.goto('/supplier/claims')
  const row = page.getByRole('checkbox', { name: /, order \d{6}$/ }).first()
  const order = /\d{6}$/.exec((await row.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await search(page, order)
  await page
    .getByRole('option', { name: `Claim on order ${order}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/supplier\/claims\/\w+/)
})

test('a user finds a setting in spite of a typo, and its page scrolls to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, 'store')
  await search(page, 'notifictions')
  await page.getByRole('option', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/account#notifications$/)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('heading')).toBeInViewport()
})
