import type { Page } from '@playwright/test'
import type { LastOrdered } from '../../../src/domain/catalogue/contract'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import type { Product } from '../../../src/domain/catalogue/product'
import type { PreviewStore } from '../../../src/domain/catalogue/supplier-product'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

type Listed<T> = { data: T[] }

const search = async (pad: Page, { item_code }: Pick<Product, 'item_code'>) => {
  await pad.goto('/order/start')
  await pad.getByRole('searchbox', { name: 'Search products' }).fill(item_code)
}

test('a supplier withholds two products from a marketplace in bulk, and buyers there can no longer order them', async ({
  page,
  openElsewhere,
}) => {
  const buyer = await openElsewhere()
  await signIn(buyer, 'store', '/order/start')
  const { data: offered } = await callFrom<Listed<Product>>(buyer, '/products?limit=-1')
  const { data: stores } = await callFrom<Listed<{ hashid: string }>>(buyer, '/partners?limit=-1')
  const { data: bought } = await callFrom<Listed<LastOrdered>>(buyer, '/lastOrdered?limit=-1')
  const isOffered = new Set(offered.map(({ hashid }) => hashid))
  const isBought = new Set(bought.map(({ product_hash }) => product_hash))

  await signIn(page, 'supplier', '/supplier/products')
  const { data: own } = await callFrom<Listed<OwnProduct>>(page, '/supplier/products?limit=-1')
  const { data: reached } = await callFrom<Listed<PreviewStore>>(page, '/supplier/preview-stores?limit=-1')
  const marketplace = reached.find(({ hashid }) => hashid === stores[0]?.hashid)?.marketplace_name ?? ''
  const sold = own.filter(({ hashid, status }) => isOffered.has(hashid) && status === 1)
  const first = sold.find(({ hashid }) => !isBought.has(hashid))
  const second = sold.find(({ hashid }) => isBought.has(hashid))
  if (!first || !second) throw new Error('The supplier sells too few products to this store')
  await search(buyer, first)
  await expect(buyer.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()

  const rows = page.getByRole('grid', { name: 'Products' }).getByRole('row')
  const filter = page.getByRole('searchbox').first()
  for (const { item_code } of [first, second]) {
    await filter.fill(item_code)
    await filter.press('Enter')
    await rows.filter({ hasText: item_code }).getByRole('checkbox').click()
  }
  const selected = page.getByRole('group', { name: 'Selected rows' })
  await selected.getByRole('button', { name: 'Set marketplaces' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set marketplaces of 2 products' })
  await dialog.getByRole('combobox', { name: 'Marketplace' }).selectOption(marketplace)
  await dialog.getByRole('combobox', { name: 'Availability' }).selectOption('Not sold here')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  const changes = page.getByRole('grid', { name: 'Changes' })
  await expect(changes.getByText(marketplace).first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()

  const unavailable = buyer.getByText('Unavailable', { exact: true })
  // Only what the store has ordered before is still found.
  await search(buyer, first)
  await expect(buyer.getByText('No products match')).toBeVisible()
  await search(buyer, second)
  await expect(unavailable.first()).toBeVisible()
  await buyer.goto(`/product/view/${second.hashid}`)
  await expect(buyer.getByText("It isn't sold in your marketplace.")).toBeVisible()
  expect(await accessibilityViolations(buyer)).toEqual([])

  // The product page shows where it is sold, and sells it there again.
  await page.goto(`/supplier/products/${first.hashid}`)
  const soldIn = page.getByRole('group', { name: 'Sold in' })
  await expect(soldIn.getByRole('checkbox', { name: marketplace })).not.toBeChecked()
  expect(await accessibilityViolations(page)).toEqual([])
  await soldIn.getByRole('checkbox', { name: marketplace }).check()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved').first()).toBeVisible()
  await search(buyer, first)
  await expect(buyer.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
  await expect(unavailable).toHaveCount(0)

  // So does the cell of the marketplace, in place.
  await page.goto('/supplier/products')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: `${marketplace}: availability` }).check()
  await page.keyboard.press('Escape')
  await filter.fill(second.item_code)
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .locator('[data-col="name"]')
    .click({ position: { x: 300, y: 10 } })
  await page.keyboard.press('End')
  const availability = rows.nth(1).getByRole('gridcell', { name: 'Not sold here', exact: true })
  await availability.dblclick()
  const choice = page.getByRole('combobox', { name: `${marketplace}: availability` })
  await expect(choice.getByRole('option')).toHaveText(['Available', 'Not sold here'])
  await choice.selectOption('Available')
  await choice.press('Enter')
  await expect(page.getByText('1 change applied').first()).toBeVisible()
  await search(buyer, second)
  await expect(buyer.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
  await expect(unavailable).toHaveCount(0)
})
