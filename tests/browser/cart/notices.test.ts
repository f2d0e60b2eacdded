import type { Page } from '@playwright/test'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import type { Product } from '../../../src/domain/catalogue/product'
import type { ChangeSet } from '../../../src/domain/changes/change-set'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

type Listed<T> = { data: T[] }

/** Fills the buyer's cart with two products of the supplier's vendor, and names a third one. */
async function fillCart(buyer: Page, own: readonly OwnProduct[]) {
  const { data: stores } = await callFrom<Listed<{ hashid: string }>>(buyer, '/partners?limit=-1')
  const store_hash = stores[0]?.hashid ?? ''
  const { data: offered } = await callFrom<Listed<Product>>(
    buyer,
    `/products?limit=-1&filters=forPartner(${store_hash})`,
  )
  const isOwn = new Set(own.map(({ hashid }) => hashid))
  const [leaving, dearer, replacement] = offered.filter(
    (product) =>
      isOwn.has(product.hashid) &&
      product.status === 1 &&
      product.order_multiple === 1 &&
      !product.price_hold,
  )
  if (!leaving || !dearer || !replacement)
    throw new Error('The supplier sells too few products to this store')
  for (const { hashid } of [leaving, dearer])
    await callFrom(buyer, '/order', { store_hash, product_hash: hashid, qty: 3 })
  return { leaving, dearer, replacement }
}

const showOnly = async (supplier: Page, { name }: Product) => {
  await supplier.goto('/supplier/products')
  await supplier.getByRole('searchbox').first().fill(name)
  const row = supplier.getByRole('grid', { name: 'Products' }).getByRole('row').nth(1)
  await expect(row.locator('[data-col="name"]')).toHaveText(name)
  return row
}

test('a buyer sees at once that a product in the cart is discontinued or costs more, and replaces it with one click', async ({
  page,
  openElsewhere,
}) => {
  const supplier = await openElsewhere()
  await signIn(supplier, 'supplier', '/supplier/products')
  const { data: own } = await callFrom<Listed<OwnProduct>>(supplier, '/supplier/products?limit=-1')
  await signIn(page, 'store', null)
  const { leaving, dearer, replacement } = await fillCart(page, own)
  await page.goto('/order/start/all/cart')
  const cases = (name: string) => page.getByRole('textbox', { name: `Cases of ${name}` })
  await expect(cases(leaving.name)).toHaveValue('3')

  const row = await showOnly(supplier, leaving)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await supplier.getByRole('menuitem', { name: 'Discontinue' }).click()
  const dialog = supplier.getByRole('dialog', { name: /^Discontinue/ })
  await dialog.getByRole('searchbox', { name: 'Replacement' }).fill(replacement.name)
  await dialog
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: replacement.name })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await supplier.getByRole('button', { name: 'Apply now' }).click()
  await expect(supplier.getByText('2 changes applied').first()).toBeVisible()

  const notice = page.getByRole('status', { name: `${leaving.name} has changed` })
  await expect(notice).toContainText(`Discontinued. Replace it with ${replacement.name}, 3 cases`)
  expect(await accessibilityViolations(page)).toEqual([])
  await notice.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(cases(replacement.name)).toHaveValue('3')
  await expect(cases(leaving.name)).toHaveCount(0)

  // Suppliers give notice of new prices; staff let this one count at once.
  const price = (Number(dearer.sell_price) + 1).toFixed(2)
  const cell = (await showOnly(supplier, dearer)).locator('[data-col="sell_price"]')
  await cell.dblclick()
  await supplier.getByRole('textbox', { name: 'Case price' }).fill(price)
  await supplier.keyboard.press('Enter')
  await expect(supplier.getByText('Success').first()).toBeVisible()
  const staff = await openElsewhere()
  await signIn(staff, 'operations', null)
  const { data: sets } = await callFrom<Listed<ChangeSet>>(staff, '/changes?limit=-1')
  const set = sets.find(({ title }) => title.startsWith('Case price of'))
  await staff.goto(`/admin/changes/${set?.hashid}`)
  if (set?.status === 'scheduled') await staff.getByRole('button', { name: 'Apply now' }).click()
  await expect(staff.getByText('Applied', { exact: true }).first()).toBeVisible()

  const moved = page.getByRole('status', { name: `${dearer.name} has changed` })
  await expect(moved).toContainText(`$${price} a case`)
  await moved.getByRole('button', { name: /^Dismiss notice about/ }).click()
  await expect(moved).toHaveCount(0)
  await page.reload()
  await expect(cases(dearer.name)).toHaveValue('3')
  await expect(moved).toHaveCount(0)
})
