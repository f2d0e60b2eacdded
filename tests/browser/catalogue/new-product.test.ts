import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { openContext } from '../support/open-context'
import { accessibilityViolations, cartIsSaved, expect, signIn, test } from '../support/portal'

const NAME = 'Smoked paprika almonds, 6 oz'
const picture = async (background: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a supplier adds a product with pictures, submits it, and a store orders it once staff approve it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'supplier', '/supplier/products/new')
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await fill('Display name', NAME)
  await page.getByLabel('Category', { exact: false }).first().selectOption('Snacks')
  await fill('Item code', 'ALMOND-6')
  await fill('UPC', '04006381333931')
  await page.locator('#prices').getByLabel('Case price', { exact: false }).fill('54.00')
  for (const [view, background] of [
    ['Front', 'orange'],
    ['Back', 'teal'],
  ] as const) {
    await page
      .getByLabel(`Upload ${view} picture`, { exact: true })
      .and(page.locator('input'))
      .setInputFiles(await picture(background))
    await expect(page.getByRole('img', { name: new RegExp(`^${view}`) }).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('In Process', { exact: true })).toBeVisible()
  const hashid = /products\/(\w+)/.exec(page.url())?.[1] ?? ''

  // No store sees it before it is approved.
  const store = await (await openContext(browser)).newPage()
  await signIn(store, 'store', `/product/view/${hashid}`)
  await expect(store.getByText("This product wasn't found.")).toBeVisible()

  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = page.getByRole('dialog', { name: `Submit ${NAME} for review` })
  await expect(dialog).toContainText('1 product is incomplete')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('region', { name: 'Pending changes' })).toContainText('Awaiting approval')
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeHidden()

  const staff = await (await openContext(browser)).newPage()
  await signIn(staff, 'operations', '/admin/changes')
  await staff.getByRole('link', { name: `Review ${NAME}` }).click()
  await staff.getByRole('button', { name: 'Apply now' }).click()
  await expect(staff.getByText('Applied', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()

  await store.reload()
  await expect(store.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(store.getByRole('img', { name: new RegExp(NAME) }).first()).toBeVisible()
  await store.getByRole('button', { name: /^More cases for/ }).click()
  await expect(store.getByText('1 case in the cart')).toBeVisible()
  await store.goto('/order/start')
  await store.getByLabel('Vendor', { exact: true }).selectOption({ label: 'Plover Larder' })
  await store.getByRole('button', { name: 'Paste from spreadsheet' }).click()
  await store.getByLabel('Rows').fill('ALMOND-6\t40')
  await store.getByRole('button', { name: 'Fill the pad from 1 row' }).click()
  await expect(store.getByText('1 line filled')).toBeVisible()
  await store.getByRole('button', { name: 'Done' }).click()
  await cartIsSaved(store)
  await store.getByRole('link', { name: /Review and confirm/ }).click()
  await store
    .getByRole('button', { name: /^Confirm/ })
    .last()
    .click()
  await expect(store.getByText('1 order placed')).toBeVisible()
  const number = /\d{6}/.exec((await store.getByRole('main').textContent()) ?? '')?.[0] ?? 'none'
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the portal' }).fill(number)
  await page.getByRole('option', { name: new RegExp(`^Order ${number}`) }).click()
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('40')
  await staff.context().close()
  await store.context().close()
})

test('a supplier downloads its products, and importing the same file changes nothing', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'supplier', '/supplier/products/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download products' }).click()
  const sheet = await download
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: sheet.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await sheet.path()),
  })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Every row can be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.locator('[data-slot="stat"]')).toHaveText([
    /^Create\s*0$/,
    /^Update\s*0$/,
    /^Same\s*[1-9]\d*$/,
    /^Ignored\s*0$/,
    /^To fix\s*0$/,
  ])
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
})
