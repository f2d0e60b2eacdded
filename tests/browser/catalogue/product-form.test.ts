import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { someProduct } from './offered-products'

test("staff see errors at the fields of a product, and do not overwrite a colleague's edit", async ({
  page,
}) => {
  await signIn(page, 'operations', null)
  const { hashid, name, path } = await someProduct(page, 4)
  await page.goto(path)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Case price')).toHaveValue(/\d/)
  await page.getByLabel('Case price').fill('12.345')
  await page.getByLabel('UPC').fill('123')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Must be a valid currency amount')).toBeVisible()
  await expect(page.getByText('Invalid UPC')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(page.getByLabel('UPC')).toHaveValue('123')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('UPC')).toHaveValue(/^\d{14}$/)

  await page.getByLabel('Display name').fill(`${name}, mine`)
  await page.evaluate(async (product) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('portal.access_token')}`,
      'content-type': 'application/json',
    }
    const { data }: { data: Record<string, unknown> } = await (
      await fetch(`/api/v1/product/${product}/form`, { headers })
    ).json()
    await fetch(`/api/v1/product/${product}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...data, name: 'Theirs', sell_price: '43.21' }),
    })
  }, hashid)
  await page.getByRole('button', { name: 'Save product' }).click()
  const meanwhile = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(meanwhile.getByRole('cell', { name: 'Theirs', exact: true })).toBeVisible()
  await expect(meanwhile.getByRole('cell', { name: `${name}, mine` })).toBeVisible()
  await expect(page.getByLabel('Case price')).toHaveValue('43.21')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}, mine` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pricing' }).getByText('$43.21').first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit display' }).click()
  await page.getByRole('button', { name: 'Move Case as delivered up' }).click()
  await page.getByRole('checkbox', { name: 'Kosher' }).check()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByRole('radio').nth(1)).toHaveAccessibleName('Case as delivered')
  await expect(page.getByText('Kosher').first()).toBeVisible()
})

test('staff add a product and see errors at its fields', async ({ page }) => {
  // Without a hash, the page of buyer fields also adds a whole product.
  await signIn(page, 'operations', '/product/display/edit')
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('New product')
  await page.getByLabel('Display name').fill('Olive oil, 6 × 500 ml')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Item code')).toHaveAccessibleDescription(/Required/)
  await page.getByLabel('Vendor').press('ArrowDown')
  await page.getByRole('dialog', { name: 'Vendor' }).getByRole('option').first().click()
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('UPC').fill('00000000000000')
  await page.getByLabel('Item code').fill('OIL-6')
  await page.getByLabel('Case price').fill('48.00')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL(/\/product\/view\/\w+/)
  await expect(page.getByRole('heading', { name: 'Olive oil, 6 × 500 ml' })).toBeVisible()
  await page.goto(page.url().replace('/view/', '/edit/'))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Products',
    'Edit product',
  ])
})
