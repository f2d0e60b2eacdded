import type { Page } from '@playwright/test'
import { productForm } from '../../../src/domain/catalogue/product-form'
import { signInTo } from '../../setup/sign-in'
import { callFrom } from '../support/calls'
import { countProducts, written } from '../support/count-products'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

interface Priced {
  name: string
  vendor_hash: string
  vendor_name: string
  sell_price: string
}
const productsOf = async (page: Page, path = '/products') =>
  (await callFrom<{ data: Priced[] }>(page, path)).data
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' })
const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter products' })

/** Selects all products that a search finds, and opens the dialog that changes them. */
async function editMatching(page: Page, search: string, count: number, action: string) {
  await filterBox(page).fill(search)
  await filterBox(page).press('Enter')
  await expect(page.getByRole('grid', { name: 'Products' })).toHaveAttribute(
    'aria-rowcount',
    String(count + 1),
  )
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expect(bar(page)).toContainText(`All ${written(count)} matching products selected`)
  await bar(page).getByRole('button', { name: action, exact: true }).click()
  return page.getByRole('dialog', { name: `Change ${written(count)} products` })
}

/** Adds a product of the same vendor, as a colleague would meanwhile. */
async function addProduct(origin: string, like: Priced, name: string) {
  const token = await signInTo(origin, 'operations')
  const answer = await fetch(`${origin}/api/v1/product`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...productForm.empty,
      name,
      vendor_hash: like.vendor_hash,
      category: 'Snacks',
      item_code: 'MEANWHILE-1',
      upc: '00000000000000',
      sell_price: '10.00',
    }),
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}

test('staff raise the prices of all matching products, even after a colleague adds one', async ({ page }) => {
  await signIn(page, 'operations', '/products')
  const { origin } = new URL(page.url())
  const total = await countProducts(origin, 'operations')
  await expect(page.getByRole('grid', { name: 'Products' })).toHaveAttribute(
    'aria-rowcount',
    String(total + 1),
  )
  // Selecting single rows never means all that match.
  await page.locator('[data-check="0"]').click()
  await expect(bar(page)).toContainText('1 selected')
  await bar(page).getByRole('button', { name: 'Clear' }).click()

  const all = await productsOf(page)
  const [{ vendor_name } = { vendor_name: '' }] = all
  const count = all.filter((product) => product.vendor_name === vendor_name).length
  const dialog = await editMatching(page, vendor_name, count, 'Change products')
  await expect(dialog).toContainText('All products that match the search and filters change.')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('10')

  const [like] = all
  if (like) await addProduct(origin, like, 'Came meanwhile')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  const now = page.getByRole('dialog', { name: `Change ${written(count + 1)} products` })
  await expect(now.getByRole('alert')).toHaveText(
    `The list has changed: ${written(count)} products matched, now ${written(count + 1)}. Check the selection and try again.`,
  )
  await expect(now.getByRole('textbox', { name: 'Change in percent' })).toHaveValue('10')
  expect(await accessibilityViolations(page)).toEqual([])
  await now.getByRole('button', { name: 'Preview changes' }).click()

  await expect(
    page.getByRole('heading', { level: 1, name: `Change ${written(count + 1)} products` }),
  ).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Changes' })).toHaveAttribute(
    'aria-rowcount',
    String(count + 2),
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText(`${written(count + 1)} changes applied`).first()).toBeVisible()

  const before = new Map(all.map(({ name, sell_price }) => [name, sell_price]))
  const after = await productsOf(page)
  expect(after.find(({ name }) => name === 'Came meanwhile')?.sell_price).toBe('11.00')
  const moved = after.filter(({ name, sell_price }) => before.has(name) && before.get(name) !== sell_price)
  expect(moved).toHaveLength(count)
  expect(new Set(moved.map((product) => product.vendor_name))).toEqual(new Set([vendor_name]))
})

test('a supplier changes all products that match a search', async ({ page }) => {
  await signIn(page, 'supplier', '/supplier/products')
  const own = await productsOf(page, '/supplier/products')
  const word = own[0]?.name.split(' ').at(-1) ?? ''
  const grid = page.getByRole('grid', { name: 'Products' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(own.length + 1))
  await filterBox(page).fill(word)
  await filterBox(page).press('Enter')
  await expect(grid).not.toHaveAttribute('aria-rowcount', String(own.length + 1))
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1
  const dialog = await editMatching(page, word, count, 'Edit')
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Units per case')
  await dialog.getByRole('textbox', { name: 'New value' }).fill('88')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('grid', { name: 'Changes' })).toHaveAttribute(
    'aria-rowcount',
    String(count + 1),
  )
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText(new RegExp(`${count} changes? applied`)).first()).toBeVisible()
})
