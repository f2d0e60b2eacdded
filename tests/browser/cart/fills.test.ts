import type { Page } from '@playwright/test'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

const cell = (page: Page, row: number, column = 0) => page.locator(`[data-cell="${row}:${column}"]`)
const set = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ quantit(y|ies) set/ })

test('a buyer fills all rows for every store from the last order, and clears them', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/start?ordered_before=true&on_promotion=true&sort=name')
  await expect(cell(page, 0, 0)).toBeVisible()
  const badge = page.locator('[data-slot=cart-badge]')
  await expect(badge, 'the cart has loaded').toHaveText(/[1-9]/)
  const before = await badge.innerText()
  const last = page.locator('[data-slot=last-quantity]').first()
  const ordered = (await last.innerText()).replace('last ', '')
  const filled = last.locator('..').getByRole('textbox')

  await page.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /^As last ordered \([\d,]+ quantities\)$/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: /^As last ordered/ }).click()
  await expect(set(page)).toBeVisible()
  await expect(filled).toHaveValue(ordered)
  await cartIsSaved(page)
  await expect(badge).not.toHaveText(before)

  await page.getByRole('button', { name: 'Fill', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clear these quantities' }).click()
  await expect(filled).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(filled).toHaveValue(ordered)
  await cartIsSaved(page)
})

test('a buyer repeats a quantity for every store and fills rows from the last order with the keyboard', async ({
  page,
}) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/start?ordered_before=true&on_promotion=true&sort=name')
  await cell(page, 0, 1).fill('48')
  await page.keyboard.press('Alt+r')
  for (const column of [0, 1, 2]) await expect(cell(page, 0, column)).toHaveValue('48')
  await expect(set(page)).toBeVisible()

  const ofRow = page.getByRole('row').filter({ has: cell(page, 0, 1) })
  const last = ofRow.locator('[data-slot=last-quantity]').first()
  const ordered = (await last.innerText()).replace('last ', '')
  await cell(page, 0, 1).press('Alt+l')
  await expect(last.locator('..').getByRole('textbox')).toHaveValue(ordered)

  const below = page
    .getByRole('row')
    .filter({ has: page.locator('[data-cell^="1:"]') })
    .locator('[data-slot=last-quantity]')
    .first()
  const orderedBelow = (await below.innerText()).replace('last ', '')
  await cell(page, 0, 1).press('Alt+Shift+L')
  await expect(below.locator('..').getByRole('textbox')).toHaveValue(orderedBelow)
  await expect(cell(page, 0, 1)).toBeFocused()
  await cartIsSaved(page)
})
