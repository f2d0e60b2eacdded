import { readFile } from 'node:fs/promises'
import { dayIn } from '../../../src/domain/orders/delivery'
import { testNow } from '../../setup/calendar.mjs'
import { accessibilityViolations, expect, test } from '../support/portal'
import { all, counted, openProducts, textsOf } from './data-table'

test.use({ sharesPortal: true })

test('an exported file has exactly the displayed rows', async ({ page }) => {
  await openProducts(page, '?q=pate&columns=name*sell_price*vendor_name.h')
  await expect(counted(page)).toContainText(` of ${await all(page)}`)
  const names = await textsOf(page, 'name')
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'CSV (.csv)' }).click()
  const file = await (await arrival).path()
  const lines = (await readFile(file, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toMatch(/^"?Product"?,"?Case price"?/)
  expect(lines[1]).toContain(names[0]?.split(',')[0])
})

test.describe('on a device whose day is not the day in UTC', () => {
  const isEarly = testNow().getUTCHours() < 11
  const timezoneId = isEarly ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  test.use({ timezoneId })

  test('an exported file is named after the day on the device', async ({ page }) => {
    await openProducts(page, '?q=pate')
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'CSV (.csv)' }).click()
    expect((await arrival).suggestedFilename()).toContain(dayIn(timezoneId, testNow()))
  })
})

for (const [name, ending] of [
  ['CSV (.csv)', 'csv'],
  ['Excel (.xlsx)', 'xlsx'],
] as const)
  test(`a buyer exports the selected rows as ${ending}`, async ({ page }) => {
    await openProducts(page)
    await page.locator('[data-check="1"]').click()
    await page.locator('[data-check="3"]').click()
    const names = await textsOf(page, 'name')
    const bar = page.getByRole('group', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Export' }).click()
    const panel = page.getByRole('dialog', { name: 'Export the selected rows' })
    expect(await accessibilityViolations(page)).toEqual([])
    const arrival = page.waitForEvent('download')
    await panel.getByRole('button', { name }).click()
    const file = await arrival
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    if (ending !== 'csv') return
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    for (const [line, at] of [
      [1, 1],
      [2, 3],
    ] as const)
      expect(lines[line]).toContain(names[at]?.split(',')[0])
  })

// These tests change data that other tests read.
test.describe('with a portal of its own', () => {
  test.use({ sharesPortal: false })

  test('a buyer selects a range with shift, edits it with a preview, and selects all filtered rows', async ({
    page,
  }) => {
    await openProducts(page)
    await page.locator('[data-check="1"]').click()
    await page.locator('[data-check="4"]').click({ modifiers: ['Shift'] })
    const bar = page.getByRole('group', { name: 'Selected rows' })
    await expect(bar).toContainText('4 selected')
    await bar.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit selected rows' })
    await edit.getByLabel('New value').selectOption('Yes')
    await expect(edit.getByRole('status')).toContainText('4 change, 0 already have it.')
    expect(await accessibilityViolations(page)).toEqual([])
    await edit.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('[data-row] [data-col="is_favorite"]', { hasText: 'Yes' })).toHaveCount(4)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await expect(bar).toContainText(`All ${await all(page)} products selected`)
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
  })

  test('a buyer saves a view and makes it the default', async ({ page }) => {
    await openProducts(page, '?q=oil')
    await page.getByRole('button', { name: 'Views' }).click()
    const panel = page.getByRole('dialog', { name: 'Saved views' })
    await panel.getByLabel('Name of this view').fill('Oils')
    await panel.getByRole('button', { name: 'Save view' }).click()
    await panel.getByRole('button', { name: 'Open with Oils' }).click()
    await expect(panel.getByRole('button', { name: 'Open with Oils' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goto('/products')
    await expect(page.getByRole('searchbox', { name: 'Filter products' })).toHaveValue('oil')
  })
})
