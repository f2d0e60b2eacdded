import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { claimingStatuses } from '../../../src/domain/catalogue/code-claim'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { checkDigit, toUpc } from '../../../src/domain/catalogue/upc'
import { timeLimit } from '../../setup/time-limit'
import { realProducts } from '../../unit/data-table/support/real-names'
import { callFrom } from '../support/calls'
import { openContext } from '../support/open-context'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ROWS = 5_000

/** Real names and codes if they are at hand, each code once. Codes of a few digits are left out: nothing completes them. */
function namedProducts() {
  const real = realProducts().flatMap(({ barcode, name }) => {
    const upc = toUpc(barcode)
    return upc && /^0{0,6}[1-9]/.test(upc) && /^[^\p{Cc}]{2,150}$/u.test(name)
      ? [{ upc, name: name.trim() }]
      : []
  })
  const unique = [...new Map(real.map((product) => [product.upc, product])).values()].slice(0, ROWS)
  if (unique.length === ROWS) return unique
  return Array.from({ length: ROWS }, (_, at) => {
    const digits = String(8_500_000_000_00 + at).padStart(13, '0')
    return { upc: `${digits}${checkDigit(digits)}`, name: `Preserve no. ${at}` }
  })
}

/** A price list with planted errors: zeros that a spreadsheet dropped, currency signs, a misspelled storage, a price in words, a repeat. */
const rows = namedProducts().map(({ upc, name }, at) => [
  at % 2 === 0 ? upc.replace(/^0+/, '') : upc,
  `W-${at === 41 ? 40 : at}`,
  JSON.stringify(name).replaceAll('\\"', '""'),
  'Snacks',
  '12 ct',
  at === 7 ? 'ask us' : `$${(10 + (at % 50)).toFixed(2)}`,
  at === 9 ? 'Refridgerated' : 'Refrigerated',
])
const file = {
  name: 'price list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [['UPC', 'SKU', 'Product name', 'Category', 'Case pack', 'Case cost', 'Temp'], ...rows]
      .map((row) => row.join(','))
      .join('\n'),
  ),
}

test('5,000 rows with planted errors are repaired, go on after a reload, are applied and taken back', async ({
  page,
}) => {
  test.setTimeout(timeLimit(300_000))
  await signIn(page, 'supplier', '/supplier/products/import')
  const ownProducts = async () =>
    (await callFrom<{ data: OwnProduct[] }>(page, '/supplier/products?limit=-1')).data.length
  const before = await ownProducts()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Excel or CSV file').setInputFiles(file)

  await expect(page.getByLabel('Field for Case cost')).toHaveValue('sell_price')
  await expect(page.getByLabel('Field for Temp')).toHaveValue('storage_type')
  await expect(page.getByText('5,000 problems')).toHaveCount(2)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check rows' }).click()

  await expect(page.getByText('5,000 rows need a fix')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'List the changes in Case pack' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: '12 ct 12 5,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Fix 5,000' }).last().click()
  await page.getByRole('button', { name: 'Remove currency signs and separators in Case cost' }).click()
  await page.getByRole('button', { name: 'Use the names in the list in Temp' }).click()
  for (const name of ['Extend codes to 14 digits in UPC', 'Restore leading zeros in UPC']) {
    const repair = page.getByRole('button', { name })
    await expect(page.getByText('rows need a fix')).toBeVisible()
    if (await repair.isVisible()) await repair.click()
  }
  await expect(page.getByText('3 rows need a fix')).toBeVisible()

  // Whatever was decided is there again after a reload. All columns have room.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('3 rows need a fix')).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Rows' })
  await expect(grid).toContainText('Same item code as row 43')
  await grid.getByRole('gridcell', { name: 'ask us' }).dblclick()
  await page.getByRole('textbox', { name: 'Case cost' }).fill('12.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows need a fix')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 rows need a fix')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('3 rows stay here until you fix them.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  // The connection breaks in the middle, and the page is closed: sending goes on where the run is.
  let requests = 0
  await page.route('**/imports/*/rows', (route) => (++requests > 2 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible()
  await expect.poll(() => requests).toBeGreaterThan(2)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.unrouteAll()
  await page.goto('/supplier/products/import')
  const history = page.getByRole('region', { name: 'Import history' })
  await expect(history).toContainText(/Sending, [1-9]\d?%/)
  await expect(page.getByText('Its rows were not sent completely.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'price list.csv' })).toBeVisible({
    timeout: 60_000,
  })
  await page.reload()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('4,997 products')
  await expect(page.getByRole('region', { name: 'Columns' })).toContainText('Case costCase price')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()

  // The rows that were left are still there, without those that were sent.
  await page.getByRole('link', { name: 'Import more' }).click()
  await expect(history).toContainText('4,997 rows: 4,997 added. Waiting for approval')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: '3. Review' }).click()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()

  // Staff see the run, get the original file, and revert it.
  await signIn(page, 'operations', '/product/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download price list.csv' }).click()
  const saved = await download
  expect([saved.suggestedFilename(), readFileSync(await saved.path()).equals(file.buffer)]).toEqual([
    'price list.csv',
    true,
  ])
  await page.getByRole('link', { name: 'price list.csv', exact: true }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const set = page.url()
  await signIn(page, 'supplier')
  expect(await ownProducts()).toBe(before + 4_997)
  await signIn(page, 'operations', set)
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revert Import price list.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await signIn(page, 'supplier')
  expect(await ownProducts()).toBe(before)
})

test('a row with two matches asks, blanks clear a column on request, and rows to fix come back as a sheet', async ({
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

test('a file with decimal commas says so, and one with two readings asks', async ({ page }) => {
  await signIn(page, 'supplier', '/supplier/products/import')
  const choose = (name: string, prices: readonly string[]) => {
    const lines = prices.map((price, at) => `00000000000000;C-${at};Candied peel ${at};Snacks;EA;12;${price}`)
    const text = ['UPC;Item code;Name;Category;Unit;Units per case;Case price', ...lines].join('\r\n')
    const buffer = Buffer.from(`\ufeff${text}`, 'utf16le')
    return page.getByLabel('Excel or CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  }
  await choose('commas.csv', ['54,00', '1.234,50'])
  await expect(page.getByText('Read as UTF-16 text with semicolons between the cells.')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Commas were read as decimal marks' })
  await expect(notice).toContainText('54,00 is 54.00.')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Every row can be imported')).toBeVisible()
  await expect(notice).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Start over' }).click()
  await choose('either.csv', ['1,234', '950'])
  await expect(page.getByText('How does this file write numbers?')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  await page.getByRole('button', { name: '1,234 is 1234', exact: true }).click()
  await expect(page.getByText('Every row can be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('How does this file write numbers?')).toBeVisible()
})

test('a file that was recognized wrongly is read again as chosen, and columns left out are listed', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/supplier/products/import')
  const text = [
    ['UPC', 'Item code', 'Name', 'Buyer note'],
    ['Code', 'No.', 'Product name', 'Case price'],
    ['00000000000000', 'M-1', 'Crème de marrons', '54.00'],
  ]
  const letters: Readonly<Record<string, number>> = { è: 0x8f }
  const bytes = Array.from(
    text.map((cells) => cells.join(';')).join('\r'),
    (letter) => letters[letter] ?? letter.charCodeAt(0),
  )
  const buffer = Buffer.from(bytes)
  await page.getByLabel('Excel or CSV file').setInputFiles({ name: 'mac.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Column names in row 1.')).toBeVisible()
  await expect(page.getByText('Crème de marrons')).toBeHidden()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'How to read this file' })
  await expect(dialog.getByLabel('Encoding')).toHaveValue('Windows-1252')
  await expect(dialog.getByLabel('Separator')).toHaveValue(';')
  await dialog.getByLabel('Encoding').selectOption('Mac Roman')
  await dialog
    .getByLabel('Column names')
    .selectOption({ label: 'Row 2: Code · No. · Product name · Case price' })
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Read as Mac Roman text with semicolons between the cells.')).toBeVisible()
  await expect(page.getByText('Crème de marrons')).toBeVisible()
  await expect(page.getByLabel('Field for Case price')).toHaveValue('sell_price')

  // The choice is there again after a reload. Choices of fields are given up only after a warning.
  await page.getByLabel('Field for No.').selectOption('Item code')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Field for No.')).toHaveValue('item_code')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('discards your choices and fixes')
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByLabel('Field for Case price').selectOption('')
  await page.getByRole('button', { name: '3. Review' }).click()
  await expect(page.getByText('Columns that are not imported: Code, Case price')).toBeVisible()

  // A choice that leaves no rows says so, and can be taken back.
  await page.getByRole('button', { name: '1. Columns' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Column names').selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('This file has no rows below its column names.')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByRole('button', { name: 'Recognize again' }).click()
  await expect(page.getByText('Column names in row 1.')).toBeVisible()
})
