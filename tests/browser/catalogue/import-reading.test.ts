import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a supplier sees that commas were read as decimal marks, and is asked when numbers can be read two ways', async ({
  page,
}) => {
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

test('a supplier corrects how a file is read, and sees which columns are left out', async ({ page }) => {
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
  await dialog.getByRole('button', { name: 'Detect again' }).click()
  await expect(page.getByText('Column names in row 1.')).toBeVisible()
})
