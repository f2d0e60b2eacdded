import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { claimingStatuses } from '../../../src/domain/catalogue/code-claim'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { callFrom } from '../support/calls'
import { openContext } from '../support/open-context'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a supplier chooses between two matches, lets blank cells clear a column, and downloads the rows to fix', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/supplier/products/import')
  const { data: own } = await callFrom<{ data: OwnProduct[] }>(page, '/supplier/products?limit=-1')
  const named = own.filter(
    ({ upc }) => /[1-9]/.test(upc) && own.filter((other) => other.upc === upc).length === 1,
  )
  const [first, third] = named.filter(({ status }) => claimingStatuses.has(String(status)))
  // Another product may take the UPC of this one.
  const second = named.find(({ status }) => !claimingStatuses.has(String(status)))
  if (!first || !second || !third) throw new Error('The vendor has too few products')
  const pasted = [
    ['Item code', 'UPC', 'Description', 'Case cost'],
    [first.item_code, second.upc, '', ''],
    [third.item_code, third.upc, '', 'ask us'],
  ]
  await page.getByRole('textbox', { name: 'Rows' }).fill(pasted.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Import these rows' }).click()

  // Clearing is a choice of each column, and can be undone like every step.
  const clears = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Field for Description') })
    .getByRole('checkbox', { name: 'Blank cells clear it' })
  await clears.click()
  await expect(clears).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(clears).not.toBeChecked()
  await clears.click()
  await expect(clears).toBeChecked()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('2 rows need a fix')).toBeVisible()
  await page.getByRole('button', { name: 'Details of row 2' }).click()
  const choice = page.getByRole('button', { name: `${first.name} (Item code)`, exact: true })
  await expect(page.getByRole('button', { name: `${second.name} (UPC)`, exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await choice.click()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 rows need a fix')).toBeVisible()
  await page.getByRole('button', { name: 'Details of row 2' }).click()
  await choice.click()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows to fix' }).click()
  const sheet = await download
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Rows' })).toContainText(/Description: .+ → blank/)
  await page.goto('/supplier/products/import')
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: sheet.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await sheet.path()),
  })
  await expect(page.getByLabel('Field for Reason')).toHaveValue('')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  await page.getByRole('grid', { name: 'Rows' }).getByRole('gridcell', { name: 'ask us' }).dblclick()
  await page.getByRole('textbox', { name: 'Case cost' }).fill('12.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Every row can be imported')).toBeVisible()
})

test('staff import products of several vendors, and their columns are remembered on another device', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'operations', '/product/import')
  const [first = '', second = ''] = await page
    .getByLabel('Vendor')
    .locator('option:not([value=""])')
    .allTextContents()
  expect(await accessibilityViolations(page)).toEqual([])
  const headings = ['Maker', 'Ref', 'Product name', 'UPC', 'Category', 'Case cost', 'Status']
  const zeros = '00000000000000'
  const pasted = [
    headings,
    [first, 'S-1', 'Plum jam', zeros, 'Snacks', '48.00', 'Open'],
    [second, 'S-1', 'Quince jam', zeros, 'Snacks', '52.00', 'Open'],
    [`${second}x`, 'S-2', 'Pear jam', zeros, 'Snacks', '50.00', 'Open'],
  ]
  const paste = async (on: Page) => {
    await on.getByRole('textbox', { name: 'Rows' }).fill(pasted.map((cells) => cells.join('\t')).join('\n'))
    await on.getByRole('button', { name: 'Import these rows' }).click()
  }
  await paste(page)
  await page.getByLabel('Field for Maker').selectOption('Vendor')
  await page.getByLabel('Field for Ref').selectOption('Item code')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Use the names in the list in Maker' }).click()
  await expect(page.getByText('Every row can be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('3 rows look wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted rows' })).toBeVisible()
  await expect(page.getByText('Several vendors, imported by')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('of 3 products', {
    timeout: 30_000,
  })

  const device = await (await openContext(browser)).newPage()
  await signIn(device, 'operations', '/product/import')
  await expect(device.getByRole('region', { name: 'Import history' })).toContainText('3 rows: 3 added')
  await paste(device)
  await expect(device.getByText('Columns are matched as in your last file')).toBeVisible()
  await expect(device.getByLabel('Field for Ref')).toHaveValue('item_code')
  await device.context().close()
})
