import type { Page } from '@playwright/test'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Product } from '../../../src/domain/catalogue/product'
import { lineTotal } from '../../../src/domain/pricing/price'
import type { Partner } from '../../../src/domain/stores/partner'
import { formatMoney } from '../../../src/domain/values/money'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { callFrom } from '../support/calls'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

// All columns fit.
test.use({ viewport: { width: 2600, height: 900 } })

type Listed<T> = { data: T[] }

/** Leaves one order below the minimum of its vendor in the cart of the buyer. */
async function fillCart(buyer: Page) {
  const { data: stores } = await callFrom<Listed<Partner>>(buyer, '/partners?limit=-1')
  const [store] = stores
  if (!store) throw new Error('The buyer has no store')
  const here = `limit=-1&filters=forPartner(${store.hashid})`
  const { data: lines } = await callFrom<Listed<CartLine>>(buyer, `/unconfirmedOrders?${here}`)
  if (lines.length > 0)
    await callFrom(buyer, '/carts/clear', { order_hashes: lines.map(({ hashid }) => hashid) })
  const { data: vendors } = await callFrom<Listed<Vendor>>(buyer, `/vendors?${here}`)
  const { data: products } = await callFrom<Listed<Product>>(buyer, `/products?${here}`)
  const isCheap = ({ status, is_recalled, order_multiple, sell_price, vendor_hash }: Product) =>
    status === 1 &&
    !is_recalled &&
    order_multiple === 1 &&
    vendors.some(
      ({ hashid, status: state, approval, order_minimum }) =>
        hashid === vendor_hash && state === 1 && approval === 1 && Number(order_minimum) > Number(sell_price),
    )
  const product = products.find(isCheap)
  const vendor = vendors.find(({ hashid }) => hashid === product?.vendor_hash)
  if (!product || !vendor) throw new Error('The seed has no such product')
  await callFrom(buyer, '/order', { store_hash: store.hashid, product_hash: product.hashid, qty: 1 })
  return { store, vendor, product }
}

const rowOf = (page: Page, { store, vendor }: Awaited<ReturnType<typeof fillCart>>) =>
  page.getByRole('row').filter({ hasText: store.display_name }).filter({ hasText: vendor.name })

test('staff remind a buyer of an order below the minimum, and the buyer opens the cart from the notice', async ({
  page,
  openElsewhere,
}) => {
  const buyer = await openElsewhere()
  await signIn(buyer, 'store', null)
  const filled = await fillCart(buyer)
  const { store, vendor, product } = filled

  await signIn(page, 'operations', '/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Potential Orders/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Potential Orders' })).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await search.fill(`${store.display_name} ${vendor.name}`)
  await search.press('Enter')
  const row = rowOf(page, filled)
  await expect(row).toHaveCount(1)
  await expect(row.locator('[data-col="state"]')).toHaveText(/Below minimum|Closes soon/)
  await expect(row.locator('[data-col="short_by"]')).toHaveText(/^\$/)
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remind the buyer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind the buyer' })
  await expect(dialog.getByText('Maya Lindholm')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Message/ }).fill('Add a case and it ships tomorrow.')
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.locator('[data-col="reminded_at"]')).toHaveText('Reminded just now by Olivia Grant')

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remind the buyer' }).click()
  await expect(dialog.getByText('These buyers have just been reminded.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Remind again/ }).check()
  await expect(dialog.getByRole('button', { name: 'Send reminder' })).toBeVisible()
  await page.keyboard.press('Escape')

  await buyer.goto('/')
  const notice = buyer.getByRole('region', { name: 'Reminders of open carts' })
  await expect(notice.getByText('Add a case and it ships tomorrow.')).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(buyer, theme)
    expect(await accessibilityViolations(buyer)).toEqual([])
  }
  await notice.getByRole('link', { name: `Review order from ${vendor.name}` }).click()
  await expect(buyer.getByRole('textbox', { name: `Cases of ${product.name}` })).toHaveValue('1')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: /^Dismiss the reminder/ }).click()
  await expect(notice).toBeHidden()
})

test('the list follows a cart live, and each row opens the pad for its store, vendor and day', async ({
  page,
  openElsewhere,
}) => {
  const buyer = await openElsewhere()
  await signIn(buyer, 'store', null)
  const filled = await fillCart(buyer)
  await signIn(page, 'operations', '/admin/potential-orders')
  const search = page.getByRole('searchbox').first()
  await search.fill(`${filled.store.display_name} ${filled.vendor.name}`)
  await search.press('Enter')
  const row = rowOf(page, filled)
  const total = row.locator('[data-col="total"]')
  const order = async (qty: number) => {
    const { store, product } = filled
    const { data } = await callFrom<{ data: CartLine }>(buyer, '/order', {
      store_hash: store.hashid,
      product_hash: product.hashid,
      qty,
    })
    return formatMoney(lineTotal(data))
  }
  await expect(total).toHaveText(await order(1))
  await expect(total).toHaveText(await order(2))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Place New Order' })).toBeVisible()
  await expect(page.getByText(`${filled.store.display_name}, ${filled.store.city}`).first()).toBeVisible()
})

test('staff select several orders and remind their buyers at once', async ({ page }) => {
  await signIn(page, 'operations', '/admin/potential-orders')
  const rows = page.getByRole('grid', { name: 'Potential orders' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check()
  await page.getByRole('button', { name: 'Remind buyers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind the buyers of 2 orders' })
  await expect(
    dialog.getByRole('list', { name: 'Orders and their buyers' }).getByRole('listitem'),
  ).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Send reminder/ }).click()
  await expect(page.getByText(/orders reminded/)).toBeVisible()
})

test('staff retry a list that failed to load', async ({ page }) => {
  await signIn(page, 'operations', '/admin')
  await page.route('**/api/v1/admin/potential-orders?*', (route) =>
    route.fulfill({ status: 400, body: '{}' }),
  )
  await page.goto('/admin/potential-orders')
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await page.unroute('**/api/v1/admin/potential-orders?*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('grid', { name: 'Potential orders' })).toBeVisible()
})

test('users without the permission are redirected', async ({ page }) => {
  await signIn(page, 'analyst', '/admin/potential-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Potential Orders' })).toBeHidden()
})
