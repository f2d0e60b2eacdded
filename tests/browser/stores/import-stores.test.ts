import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const GROUP = 'Harvest Lane Markets'
const headings = ['Store name', 'Full name', 'Group', 'Email', 'Address', 'City', 'ST', 'Zip']
/** Rows as a spreadsheet copies them: 24 stores, the second with an unknown group, the third with a wrong email. */
const pasted = [
  headings,
  ...Array.from({ length: 24 }, (_, at) => [
    `Larder ${at + 1}`,
    `Larder #${at + 1} Salem`,
    at === 1 ? 'Harvest Lane' : GROUP,
    at === 2 ? 'nobody' : `larder${at + 1}@stores.test`,
    `${at + 1} Orchard Row`,
    'Salem',
    at % 2 ? 'Oregon' : 'OR',
    '97301',
  ]),
]
  .map((cells) => cells.join('\t'))
  .join('\n')

test('staff paste 24 stores, fix two in place and add them, and buyers can find them', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'operations', '/admin/stores')
  await page.getByRole('link', { name: 'Import stores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import stores' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Rows', { exact: true }).fill(pasted)
  await page.getByRole('button', { name: 'Import these rows' }).click()

  await expect(page.getByText('2 rows need a fix')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 22 stores' })).toBeEnabled()
  const grid = page.getByRole('grid', { name: 'Stores to add' })
  await expect(grid.getByRole('gridcell', { name: 'Email: Invalid email address' })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await switchTheme(page, 'light')

  await grid.getByRole('gridcell', { name: /nobody/ }).dblclick()
  await grid.getByRole('textbox', { name: 'Email' }).fill('larder3@stores.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row needs a fix')).toBeVisible()

  // The corrections are still there after the page was closed.
  await page.reload()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  await grid.getByRole('button', { name: 'Details of row 3', exact: true }).click()
  const group = grid.getByRole('combobox', { name: 'Partner group' })
  await expect(group).toHaveAccessibleDescription('We don’t know “Harvest Lane”. Choose one from the list')
  expect(await accessibilityViolations(page)).toEqual([])
  await group.selectOption(GROUP)
  await expect(page.getByText('Every row can be added')).toBeVisible()
  await page.getByRole('button', { name: 'Add 24 stores' }).click()
  await expect(page.getByText('24 stores added')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/stores$/)
  await page.getByRole('searchbox').fill('Larder #24')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Larder #24 Salem' })).toBeVisible()

  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate')
  await buyer.getByRole('button', { name: /^Ordering for/ }).click()
  await buyer.getByRole('combobox', { name: 'Store or group' }).fill('Larder 24')
  await expect(buyer.getByRole('option', { name: /Larder 24/ })).toBeVisible()
})

test('staff see at its cell that a store name is taken in the group, and nothing is added until they change it', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin/stores/import')
  const rows = pasted.split('\n').slice(0, 2).join('\n')
  const importRows = async (text: string) => {
    await page.getByLabel('Rows', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Import these rows' }).click()
  }
  await importRows('Portland\tSalem')
  await expect(page.getByRole('alert')).toContainText('We found no column names')
  await importRows(rows)
  await page.getByRole('button', { name: 'Add 1 store' }).click()
  await expect(page.getByText('1 store added')).toBeVisible()

  await page.getByRole('link', { name: 'Import stores' }).click()
  await importRows(rows)
  await page.getByRole('button', { name: 'Add 1 store' }).click()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Stores to add' })
  await grid.getByRole('gridcell', { name: /^Another partner of this group has this name/ }).dblclick()
  await grid.getByRole('textbox', { name: 'Full name' }).fill('Larder #1 Keizer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Every row can be added')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Rows', { exact: true })).toBeVisible()
})

test('staff download a template with the headings, and a file is read like pasted rows', async ({ page }) => {
  await signIn(page, 'operations', '/admin/stores/import')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  const template = await downloading
  expect(template.suggestedFilename()).toMatch(/^stores-to-import-.*\.csv$/)
  const name = 'openings.csv'
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Name,Email,Street,City,State,Zip,Fax\nKeizer,k@stores.test,"1 Row, rear",Keizer,OR,97303,1\n',
    ),
  })
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Fax. Name a column as in the template to import it.')).toBeVisible()
  await page.getByLabel('Partner group of rows without one').selectOption(GROUP)
  await expect(page.getByText('Every row can be added')).toBeVisible()
})

test('staff choose a workbook and see what its rows lack', async ({ page }) => {
  await signIn(page, 'operations', '/admin/stores')
  await page.locator('[data-check="1"]').click()
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Excel (.xlsx)' }).click()
  const path = await (await downloading).path()

  await page.goto('/admin/stores/import')
  await page.getByLabel('Excel or CSV file').setInputFiles(path)
  await expect(page.getByText('1 row needs a fix')).toBeVisible()
  await expect(page.getByText('Marketplace, Users, Status. Name a column')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /Email: Required. Street: Required/ })).toBeVisible()
})
