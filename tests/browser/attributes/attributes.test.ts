import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const WIDE = { width: 1440, height: 900 }
type Listed = { hashid: string; name: string; status: number; is_recalled: boolean }

test('staff add a field to products, a supplier fills it in, and buyers read, show and filter it', async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'operations', '/admin/custom-attributes')
  await page.getByRole('link', { name: 'New custom attribute' }).first().click()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('Name').fill('Category')
  await page.getByLabel('Type').selectOption('One choice')
  await page.getByLabel('Seen by').selectOption('Everyone, buyers included')
  await box('Choices').fill('OU')
  await page.getByRole('button', { name: 'Add custom attribute' }).click()
  await expect(page.getByText('Enter at least two choices')).toBeVisible()
  await box('Choices').fill('OU\nStar-K')
  await page.getByRole('button', { name: 'Add custom attribute' }).click()
  await expect(page.getByText('There is already a field with this name. Choose another name')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await box('Name').fill('Kosher certificate')
  await page.getByRole('button', { name: 'Add custom attribute' }).click()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Kosher certificate', exact: true }) })
  await expect(row).toContainText('Everyone, buyers included')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page)).toEqual([])

  const supplier = await openElsewhere()
  await signIn(supplier, 'supplier', '/supplier/products')
  const { data: own } = await callFrom<{ data: Listed[] }>(supplier, '/supplier/products?limit=-1')
  const product = own.find(({ status, is_recalled }) => status === 1 && !is_recalled)
  if (!product) throw new Error('The supplier sells no product')
  await supplier.goto(`/supplier/products/${product.hashid}`)
  await supplier.getByLabel('Kosher certificate').selectOption('Star-K')
  expect(await accessibilityViolations(supplier)).toEqual([])
  await supplier.getByRole('button', { name: 'Save product' }).click()
  await expect(supplier.getByText('Product saved').first()).toBeVisible()

  // Staff read who changed it.
  await page.goto(`/product/edit/${product.hashid}?tab=history`)
  await expect(page.getByText('Star-K').first()).toBeVisible()

  const buyer = await openElsewhere()
  await buyer.setViewportSize(WIDE)
  await signIn(buyer, 'store', `/product/view/${product.hashid}`)
  const fact = buyer.getByText('Kosher certificate')
  await expect(fact).toBeVisible()
  await expect(buyer.getByText('Star-K')).toBeVisible()
  await buyer.goto('/products')
  const products = buyer.getByRole('grid', { name: 'Products' })
  await expect(products).not.toHaveAttribute('aria-rowcount', '1')
  await buyer.getByRole('button', { name: 'Columns' }).click()
  await buyer.getByRole('checkbox', { name: 'Kosher certificate' }).check()
  await buyer.keyboard.press('Escape')
  await buyer.getByRole('searchbox', { name: 'Filter products' }).fill('Star-K')
  await buyer.getByRole('searchbox', { name: 'Filter products' }).press('Enter')
  await expect(products).toHaveAttribute('aria-rowcount', '2')
  await expect(products).toContainText(product.name)
})

test('staff set several choices and the category of products', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'operations', '/admin/custom-attributes/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Display woods')
  await page.getByLabel('Type').selectOption('Several choices')
  await page.getByRole('textbox', { name: 'Choices', exact: true }).fill('Oak\nElm\nPine')
  await page.getByRole('button', { name: 'Add custom attribute' }).click()
  await expect(page.getByRole('link', { name: 'Display woods', exact: true })).toBeVisible()

  await callFrom(page, '/admin/categories', { name: 'Display shelf', version: '0' })
  await page.goto('/products')
  const table = page.getByRole('grid', { name: 'Products' })
  await expect(table).not.toHaveAttribute('aria-rowcount', '1')
  const selected = page.getByRole('group', { name: 'Selected rows' })
  await page.locator('[data-check="0"]').click()
  await page.locator('[data-check="1"]').click()
  await selected.getByRole('button', { name: 'Change products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByLabel('Field').selectOption('Display woods')
  await dialog.getByRole('checkbox', { name: 'Oak' }).check()
  await dialog.getByRole('checkbox', { name: 'Pine' }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  const changes = page.getByRole('grid', { name: 'Changes' })
  await expect(changes.getByText('Oak, Pine')).toHaveCount(2)
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()

  await page.goto('/products')
  await page.locator('[data-check="0"]').click()
  await selected.getByRole('button', { name: 'Change products' }).click()
  const one = page.getByRole('dialog', { name: 'Change 1 product' })
  await one.getByLabel('Field').selectOption('Category')
  await one.getByLabel('New value').selectOption('Display shelf')
  await one.getByRole('button', { name: 'Preview changes' }).click()
  await expect(changes.getByText('Display shelf')).toHaveCount(1)
})

test('staff fill in a vendor attribute and a store attribute on their pages', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'operations', '/admin/custom-attributes/new')
  const add = async (name: string, owner: string) => {
    await page.goto('/admin/custom-attributes/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel('Belongs to').selectOption(owner)
    await page.getByRole('button', { name: 'Add custom attribute' }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await add('Account manager', 'Vendors')
  await add('Dock height', 'Stores')

  const { data: stores } = await callFrom<{ data: Listed[] }>(page, '/admin/stores?limit=-1')
  const [store] = stores
  await page.goto(`/admin/stores/${store?.hashid}`)
  await page.getByRole('textbox', { name: 'Dock height' }).fill('Ramp Q7')
  await page.getByRole('button', { name: 'Save store' }).click()
  await expect(page.getByRole('grid', { name: 'Stores' })).toBeVisible()

  // A spreadsheet names it like a field of every store.
  const cells = [
    ['Store name', 'Group', 'Email', 'Address', 'City', 'ST', 'Zip', 'Dock height'],
    ['Docked', 'Harvest Lane Markets', 'docked@stores.test', '1 Pier', 'Salem', 'OR', '97301', 'Ramp Q7'],
  ]
  await page.goto('/admin/stores/import')
  await page.getByLabel('Rows', { exact: true }).fill(cells.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Import these rows' }).click()
  await page.getByRole('button', { name: 'Add 1 store' }).click()
  await expect(page).toHaveURL(/\/admin\/stores$/)
  await page.goto('/admin/stores?q=Ramp+Q7')
  await expect(page.getByRole('link', { name: 'Docked', exact: true })).toBeVisible()
  await expect(page.locator('[data-slot=row-count]')).toHaveText(/^2 of /)

  const { data: vendors } = await callFrom<{ data: Listed[] }>(page, '/vendors/summaries?limit=-1')
  await page.goto(`/vendor/edit/${vendors[0]?.hashid}`)
  await page.getByRole('textbox', { name: 'Account manager' }).fill('Dana Wu')
  await page.getByRole('button', { name: 'Save vendor' }).click()
  await expect(page).toHaveURL(/\/vendor\/view/)
  await expect(page.getByText('Dana Wu')).toBeVisible()
})
