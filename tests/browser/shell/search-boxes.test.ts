import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

/** Writes a name in capitals with an accent on every vowel, composed from two characters. */
const accented = (name: string) => name.toUpperCase().replace(/[AEIOU]/g, (vowel) => `${vowel}\u0301`)

/** Searches for a name with accents, which must be found, and for a name that nothing has. */
async function searches(box: Locator, name: string, found: Locator) {
  await box.fill('zzzz')
  await expect(found).toHaveCount(0)
  await box.fill(accented(name))
  await expect(found.first()).toBeVisible()
}

/** Searches for the first of some names. */
async function searchesFirst(box: Locator, names: Locator) {
  const name = (await names.first().textContent()) ?? ''
  await searches(box, name, names.filter({ hasText: name }))
}

test('a buyer finds stores, assets, questions and pages with or without accents', async ({ page }) => {
  await signIn(page, 'group', '/order/planner')
  const stores = page.getByRole('grid', { name: 'Cut-off planner' }).getByRole('rowheader')
  const store = (await stores.first().textContent())?.trim() ?? ''
  const word = store.split(' ')[0] ?? ''
  await searches(
    page.getByRole('searchbox', { name: 'Find a store or vendor' }),
    word,
    stores.filter({ hasText: word }),
  )

  await page.goto('/marketing-assets')
  await searchesFirst(
    page.getByRole('searchbox', { name: 'Search assets' }),
    page.getByRole('list', { name: 'Assets' }).getByRole('paragraph'),
  )

  await page.goto('/support/faq')
  await searchesFirst(
    page.getByRole('searchbox', { name: 'Search questions' }),
    page.getByRole('main').getByRole('heading', { level: 3 }),
  )

  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await searches(
    page.getByRole('combobox', { name: 'Search the portal' }),
    'past orders',
    page.getByRole('option', { name: 'View Past Orders' }),
  )
})

test('staff find admin pages with or without accents', async ({ page }) => {
  await signIn(page, 'operations', '/admin')
  await searches(
    page.getByRole('searchbox', { name: 'Search admin pages' }),
    'units',
    page.getByRole('main').getByRole('link', { name: /^Units/ }),
  )

  await page.goto('/admin/product-recall/new')
  await searches(
    page.getByRole('searchbox', { name: 'Product', exact: true }),
    'olive',
    page.getByRole('list', { name: 'Products found' }).getByRole('button'),
  )
})

test('a buyer finds products on the pad and rows of a table with or without accents', async ({ page }) => {
  await signIn(page, 'store', '/order/start')
  await searches(
    page.getByRole('searchbox', { name: 'Search products' }),
    'olive',
    page.getByRole('grid', { name: 'Order pad' }).getByRole('row').filter({ hasText: /olive/i }),
  )

  await page.goto('/vendors')
  await searches(
    page.getByRole('searchbox', { name: 'Filter vendors' }),
    'creamery',
    page.getByRole('grid', { name: 'Vendors' }).getByRole('row').filter({ hasText: 'Creamery' }),
  )
})

test('a supplier finds assets, resources, samples and marketplaces with or without accents', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/supplier/assets')
  const assets = page.getByRole('list', { name: 'Assets' }).getByRole('link')
  await searchesFirst(page.getByRole('searchbox', { name: 'Search assets' }), assets.locator('[dir=auto]'))

  await assets.first().click()
  const marketplaces = page.getByRole('group', { name: /^Marketplaces/ })
  await searchesFirst(
    marketplaces.getByRole('searchbox', { name: 'Search marketplaces' }),
    marketplaces.getByRole('listitem'),
  )

  await page.goto('/supplier/faq/additional-resources')
  await searchesFirst(
    page.getByRole('searchbox', { name: 'Search resources' }),
    page.getByRole('main').getByRole('heading', { level: 3 }),
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/supplier/sample')
  await searchesFirst(
    page.getByRole('searchbox', { name: 'Filter sample requests' }),
    page.getByRole('list', { name: 'Sample requests' }).getByRole('link'),
  )
})
