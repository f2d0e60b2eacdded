import { readFileSync } from 'node:fs'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { checkDigit, toUpc } from '../../../src/domain/catalogue/upc'
import { timeLimit } from '../../setup/time-limit'
import { realProducts } from '../../unit/data-table/support/real-names'
import { callFrom } from '../support/calls'
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

test('a supplier repairs 5,000 rows with errors and continues after a reload, and staff apply and revert them', async ({
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
