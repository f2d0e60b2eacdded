import type { Page } from '@playwright/test'
import type { User } from '../../../src/domain/access/user'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Confirmation } from '../../../src/domain/cart/contract'
import { isOrderable, type Product } from '../../../src/domain/catalogue/product'
import { formatMoney, minus } from '../../../src/domain/values/money'
import { daysFromNow } from '../../setup/days'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

/** Returns two products that the store can order from the supplier's vendor, without a discount. */
async function plainProductsOf(page: Page): Promise<[Product, Product]> {
  await signIn(page, 'supplier', '/supplier/promotions')
  const { data: user } = await callFrom<{ data: User }>(page, '/auth/user')
  await signIn(page, 'store', '/')
  const { data: products } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
  const [product, other] = products.filter(
    (each) =>
      each.vendor_hash === user.supplier?.data.vendor.data.hashid &&
      isOrderable(each) &&
      !each.price_hold &&
      each.promotions.length === 0,
  )
  if (!product || !other) throw new Error('Two products without a discount are needed')
  return [product, other]
}

/** Confirms the cart line of a product once the cart holds its quantity. */
async function confirmLine(page: Page, { hashid }: Product, qty: number) {
  const lineOf = async () =>
    (await callFrom<{ data: CartLine[] }>(page, '/unconfirmedOrders?limit=-1')).data.find(
      ({ product_hash }) => product_hash === hashid,
    )
  await expect.poll(async () => (await lineOf())?.qty).toBe(qty)
  const line = await lineOf()
  const { data } = await callFrom<{ data?: Confirmation[] }>(page, `/store/${line?.store_hash}/lockOrders`, {
    storeHashes: [line?.store_hash],
    order_hashes: [line?.hashid],
  })
  expect(data).toHaveLength(1)
}

test('a supplier offers quantity breaks, staff send them back and then approve them, and a buyer pays the price', async ({
  page,
}) => {
  const [product, other] = await plainProductsOf(page)
  const { order_multiple } = product
  const [some, many, ordered] = [order_multiple * 2, order_multiple * 4, order_multiple * 40] as const
  await signIn(page, 'supplier', '/supplier/promotions')
  await page.getByRole('link', { name: 'New promotion' }).click()
  const search = page.getByRole('searchbox', { name: 'Search products' })
  const chosen = page.getByRole('list', { name: 'Chosen products' })
  await page.getByRole('combobox', { name: 'Category' }).selectOption(product.category)
  await page.getByRole('button', { name: 'Select all' }).first().click()
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All categories')
  for (const { item_code } of [product, other]) {
    await search.fill(item_code)
    // The checkbox moves until the list is filtered.
    await expect(page.getByRole('group', { name: 'Products' }).getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('checkbox', { name: item_code }).check()
  }
  await search.fill('')
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Name' }).fill('More for less')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.50')
  await page.getByRole('textbox', { name: 'Minimum cases' }).fill(String(some))
  await page.getByRole('button', { name: 'Add a quantity break' }).click()
  await page.getByRole('textbox', { name: 'Amount 2' }).fill('90000')
  await page.getByRole('textbox', { name: 'Minimum cases 2' }).fill(String(some))
  await page.getByLabel('First day').fill(daysFromNow(-2))
  await page.getByLabel('Last day').fill(daysFromNow(9))
  await page.getByRole('button', { name: 'Add promotion' }).click()
  const cases = page.getByRole('textbox', { name: 'Minimum cases 2' })
  await expect(cases).toHaveAccessibleDescription('Enter more cases than the step before')
  await cases.fill(String(many))
  await page.getByRole('button', { name: 'Add promotion' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount 2' })
  await expect(amount).toHaveAccessibleDescription(/the price of a case/)
  await amount.fill('0.75')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await page.getByRole('link', { name: 'More for less' }).click()
  await page.getByRole('button', { name: 'Preview the effect' }).click()
  await expect(page.getByRole('status').filter({ hasText: /stores? gets? it/ })).toBeVisible()
  const prices = page.getByRole('group').filter({ has: page.getByText(product.name, { exact: true }) })
  await page.locator('summary').filter({ hasText: product.name }).click()
  await expect(prices.getByRole('region', { name: `Price from ${many} cases` })).toContainText(
    formatMoney(minus(product.sell_price, '0.75')),
  )
  await expect(page.getByRole('region', { name: 'Overlapping promotions' })).toContainText('None')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  const promotion = new URL(page.url()).pathname

  await signIn(page, 'operations', '/admin')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('menuitem', { name: /^Promotions 2 waiting/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for approval (2)' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Review More for less' }).click()
  await page.getByRole('button', { name: 'Send back' }).click()
  const reason = page.getByRole('dialog', { name: 'Send promotion back' })
  await reason.getByRole('textbox', { name: 'Reason' }).fill('Offer at least a dollar')
  await reason.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText('Offer at least a dollar')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await signIn(page, 'supplier', '/supplier/promotions')
  await page.getByRole('link', { name: 'More for less' }).click()
  await expect(page.getByText('Offer at least a dollar')).toBeVisible()
  await amount.fill('1')
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await page.getByRole('link', { name: 'More for less' }).click()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  await signIn(page, 'operations', promotion.replace('/supplier/', '/admin/'))
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Promotion approved').first()).toBeVisible()

  await signIn(page, 'store', `/order/start?q=${product.item_code}`)
  const row = page.getByRole('row').filter({ hasText: product.item_code })
  await expect(row).toContainText(`$0.50 off per case from ${some}`)
  const quantity = row.locator('input[data-cell]')
  await quantity.fill(String(some))
  await quantity.press('Enter')
  await expect(row).toContainText(formatMoney(minus(product.sell_price, '0.50')))
  await expect(row).toContainText(`$1.00 off per case from ${many}`)
  const price = row.getByRole('button', { name: /show breakdown/ })
  await price.click()
  await expect(page.getByRole('dialog')).toContainText(`From ${many} cases: $1.00 off each case`)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await quantity.fill(String(many))
  await quantity.press('Enter')
  await expect(row).toContainText(formatMoney(minus(product.sell_price, '1.00')))
  await quantity.fill(String(ordered))
  await quantity.press('Enter')
  await confirmLine(page, product, ordered)

  await signIn(page, 'supplier', promotion)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  await expect(results.locator('[data-slot=stat]', { hasText: 'Discount given' })).toContainText(
    formatMoney(`${ordered}.00`),
  )
  await expect(results.getByRole('grid', { name: 'Results by store' }).getByRole('row')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('More for less ended').first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'Changes' })
  await expect(history.getByRole('listitem')).toHaveCount(7)
  await expect(history.getByRole('button', { name: 'Restore these values' })).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('More for less (copy)')
  await expect(amount).toHaveValue('1.00')
  await expect(page.getByLabel('First day')).toHaveValue('')
})
