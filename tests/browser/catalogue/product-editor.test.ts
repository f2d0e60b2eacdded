import type { Request } from '@playwright/test'
import sharp from 'sharp'
import { callFrom } from '../support/calls'
import { openContext } from '../support/open-context'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})
type Listed = { hashid: string; name: string; status: number; sell_price: string; is_recalled: boolean }
const ERRAND = 240_000

test('a supplier adds a product with its packaging, copies it, previews it as a store, and discontinues it with a replacement', async ({
  page,
  browser,
}) => {
  test.setTimeout(ERRAND)
  await signIn(page, 'supplier', '/supplier/products/new')
  const missing = page.getByRole('list', { name: 'Missing' })
  await expect(missing.getByRole('button', { name: /^Front picture/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  // A missing value links to its field.
  await page.getByRole('button', { name: /^Show all/ }).click()
  await missing.getByRole('button', { name: /^UPC/ }).click()
  await expect(page.getByRole('textbox', { name: 'UPC' })).toBeFocused()
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await fill('Display name', 'Seeded oat crackers, 8 oz')
  await page.getByLabel('Category', { exact: false }).first().selectOption('Snacks')
  await fill('Item code', 'OAT-CRACKERS')
  await fill('UPC', '04006381333931')
  await fill('Case GTIN', '4006381333931')
  await fill('Unit net weight', '8')
  await fill('Case gross weight', '5 lb')
  await fill('Shelf life, days', '270')
  await page.locator('#prices').getByLabel('Case price', { exact: false }).fill('32.00')
  await page
    .getByLabel('Upload Front picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(await photo('front.png', 'orange'))
  const milk = page.getByRole('group', { name: 'Milk', exact: true })
  await milk.getByRole('radio', { name: 'May contain' }).check()
  await page.getByRole('button', { name: /^Mark the 12 not stated/ }).click()
  await expect(
    page.getByRole('group', { name: 'Soy', exact: true }).getByRole('radio', { name: 'Free from' }),
  ).toBeChecked()
  await expect(missing.getByRole('button', { name: /^A statement/ })).toBeHidden()

  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Add a unit: oz, lb, g, or kg')).toBeVisible()
  await fill('Unit net weight', '8 oz')
  const checks = page.getByRole('region', { name: 'Check these values' })
  await expect(checks).toContainText('12 units of 8 oz weigh more than the whole case.')
  await checks.getByRole('button', { name: /^Case gross weight/ }).click()
  await fill('Case gross weight', '7.5 lb')
  await expect(checks.getByText('weigh more')).toBeHidden()
  await fill('Case GTIN', '14006381333938')
  await expect(checks).toBeHidden()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL(/\/supplier\/products\/(?!new)\w+/)
  await expect(page.getByText('In Process', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Case gross weight' })).toHaveValue('7.5 lb')
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page)).toEqual([])
  }

  // A copy has no codes.
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(
    'Copy of Seeded oat crackers, 8 oz',
  )
  await expect(page.getByRole('textbox', { name: 'UPC' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Case gross weight' })).toHaveValue('7.5 lb')

  // A product on sale: its price changes with notice, and stores see its replacement.
  const { data: listed } = await callFrom<{ data: Listed[] }>(page, '/products?limit=-1')
  const [product, replacement] = listed.filter(({ status, is_recalled }) => status === 1 && !is_recalled)
  if (!product || !replacement) throw new Error('The vendor has too few products')
  await page.goto(`/supplier/products/${product.hashid}`)
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/requires 14 days of notice/)).toBeVisible()
  await dialog
    .getByLabel('Case price', { exact: false })
    .first()
    .fill(`${product.sell_price.split('.')[0]}0.00`)
  await expect(dialog.getByText(/Check the decimal point/)).toBeVisible()
  await dialog.getByLabel('Case price', { exact: false }).first().fill('43.21')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule price' }).click()
  const pending = page.getByRole('region', { name: 'Pending changes' })
  await expect(pending).toContainText('43.21')
  await pending.getByRole('button', { name: /^Cancel change/ }).click()
  await expect(pending).toBeHidden()

  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('article', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: product.name })).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Pricing' })).toContainText('List price')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Discontinue' }).click()
  await dialog.getByRole('searchbox', { name: 'Replacement' }).fill(replacement.name)
  await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Discontinue' }).click()
  await expect(page.getByText(`Discontinued, replaced by ${replacement.name}`).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(replacement.name)

  const store = await (await openContext(browser)).newPage()
  await signIn(store, 'operations', `/product/view/${product.hashid}`)
  await expect(store.getByText(`Discontinued, replaced by ${replacement.name}`)).toBeVisible()
  await store.getByRole('link', { name: 'View replacement' }).click()
  await expect(store.getByRole('heading', { level: 1, name: replacement.name })).toBeVisible()
  await store.context().close()
})

test('saving a product by key keeps the cursor and what is typed meanwhile, and so does discontinuing it', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/')
  const { data: listed } = await callFrom<{ data: Listed[] }>(page, '/products?limit=-1')
  const product = listed.find(({ status, is_recalled }) => status === 1 && !is_recalled)
  if (!product) throw new Error('The vendor has too few products')
  await page.goto(`/supplier/products/${product.hashid}`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const save = page.getByRole('button', { name: 'Save product' })
  const isForm = (request: Request) => request.method() === 'GET' && request.url().endsWith('/form')
  const formRead = () => page.waitForResponse((response) => isForm(response.request()))

  await field('Item code').fill('NEW-CODE')
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/supplier/product/*/form', async (route) => {
    await typed
    await route.fallback()
  })
  const readAgain = page.waitForRequest(isForm)
  await page.keyboard.press('Control+s')
  await readAgain
  await field('Item code').pressSequentially('-2')
  release()
  await expect(save).toBeEnabled()
  await expect(field('Item code')).toBeFocused()
  await expect(field('Item code')).toHaveValue('NEW-CODE-2')

  await page.getByRole('button', { name: 'Discontinue' }).click()
  // First for its version, then to merge it.
  const readTwice = formRead().then(formRead)
  await page.getByRole('dialog').getByRole('button', { name: 'Discontinue' }).click()
  await expect(page.getByText('Discontinued', { exact: true }).first()).toBeVisible()
  await readTwice
  await expect(field('Item code')).toHaveValue('NEW-CODE-2')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await save.click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(field('Item code')).toHaveValue('NEW-CODE-2')
})
