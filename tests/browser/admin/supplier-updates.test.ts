import type { Page } from '@playwright/test'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { callFrom } from '../support/calls'
import { violationsInThemes } from '../support/color-theme'
import { confirmOrder, vendorOf, viewOf } from '../support/confirmed-order'
import { expect, signIn, test } from '../support/portal'

/** The supplier sends a change of a field in as a set of its own. */
async function change(supplier: Page, product: OwnProduct, field: string, after: string, title: string) {
  const { data } = await callFrom<{ data: { hashid: string } }>(supplier, '/changes', {
    title,
    kind: 'bulk-edit',
    changes: [{ entity: 'product', record_hash: product.hashid, field, after }],
    apply: true,
  })
  return data.hashid
}

async function productsOf(supplier: Page) {
  const { data } = await callFrom<{ data: OwnProduct[] }>(supplier, '/supplier/products?limit=-1')
  return data
}

test("staff review a supplier's changes and reject some of them with a reason", async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const supplier = await openElsewhere()
  await signIn(supplier, 'supplier', null)
  const products = await productsOf(supplier)
  const [sold, waiting] = products.filter(({ status }) => status === 1)
  if (!sold || !waiting) throw new Error('The vendor has too few products')
  // Suppliers take products off sale by themselves; staff decide whether they are sold again.
  await change(supplier, waiting, 'status', '5', 'Off sale')
  await change(supplier, waiting, 'status', '4', 'Back to work')
  await change(supplier, sold, 'ingredients', 'Oats, water, salt', 'New recipe')

  await signIn(page, 'operations', '/admin')
  await page.getByRole('link', { name: /supplier updates? to review/ }).click()
  const recipe = page.getByRole('row').filter({ hasText: 'New recipe' })
  await expect(recipe).toContainText(sold.name)
  await expect(recipe).toContainText('Ingredients')
  expect(await violationsInThemes(page)).toEqual([])
  const rejected = await change(supplier, waiting, 'status', '1', 'Please open it')
  const request = page.getByRole('row').filter({ hasText: 'Please open it' })
  await expect(request).toContainText('Submitted')
  await recipe.getByRole('button', { name: /^Details of/ }).click()
  await expect(page.getByText('Oats, water, salt')).toBeVisible()
  await recipe.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(recipe).toHaveCount(0)

  await request.getByRole('link', { name: 'Please open it' }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject these changes' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Required')
  expect(await violationsInThemes(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The picture of the back is missing.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Canceled')).toBeVisible()

  await supplier.goto(`/supplier/products/changes/${rejected}`)
  await expect(supplier.getByText('rejected it: The picture of the back is missing.')).toBeVisible()
  const now = (await productsOf(supplier)).find(({ hashid }) => hashid === waiting.hashid)
  expect(now?.status).toBe(4)
  await supplier.close()
})

test('staff review an order line that a vendor omitted, and the buyer sees why it is missing', async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [supplier, buyer] = [await openElsewhere(), await openElsewhere()]
  await signIn(supplier, 'supplier', null)
  await signIn(buyer, 'corporate', null)
  const order = await confirmOrder(buyer, await vendorOf(supplier))
  const [line] = (await viewOf(buyer, order)).items
  if (!line) throw new Error('The order has no lines')
  await signIn(page, 'operations', '/admin/supplier/updatesorder')
  await expect(page.getByRole('heading', { name: 'Order Updates' })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ hasText: String(order.order_number) })
    .filter({ hasText: line.purchasable_name })
  const filter = page.getByRole('searchbox', { name: 'Filter order updates' })
  await filter.fill(String(order.order_number))
  await filter.press('Enter')
  await expect(page.getByText('No order updates match')).toBeVisible()

  const omit = `/order/${order.order_hash}/items/${line.hashid}/omit`
  await callFrom(supplier, omit, { reason: 1, note: '' })
  await expect(row).toContainText('Omitted')
  await expect(row).toContainText('Out of stock')
  expect(await violationsInThemes(page)).toEqual([])
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('1 line reviewed')).toBeVisible()
  await expect(page.getByText('No order updates match')).toBeVisible()

  await buyer.goto(`/order/view/${order.store_hash}/upcoming/${order.vendor_hash}/${order.date_required}`)
  await expect(buyer.getByText('Out of stock').filter({ visible: true }).first()).toBeVisible()
  await buyer.close()
  await supplier.close()
})
