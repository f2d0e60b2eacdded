import { accessibilityViolations, expect, signIn, test } from '../support/portal'

/** The filter panel opens on wide screens. */
const WIDE = { width: 1440, height: 900 }

test('staff save a filter set, and a buyer shows its products with one click', async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize(WIDE)
  const buyer = await openElsewhere()
  await signIn(buyer, 'store', '/products')
  const products = buyer.getByRole('grid', { name: 'Products' })
  await expect(products).not.toHaveAttribute('aria-rowcount', '1')
  const sets = buyer.getByRole('group', { name: 'Filter sets' })

  await signIn(page, 'operations', '/admin/product-filter-sets')
  await page.getByRole('link', { name: 'New filter set' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Plant-based')
  await page.getByRole('button', { name: 'Add filter set' }).click()
  const filters = page.getByRole('group', { name: 'Filters', exact: true })
  await expect(filters.getByRole('alert')).toHaveText('Choose at least one filter')
  await filters.getByRole('searchbox', { name: 'Filter products' }).press('Enter')
  await expect(page).toHaveURL(/product-filter-sets\/new/)
  await filters.getByRole('checkbox', { name: /^Vegan/ }).check()
  await expect(filters.getByRole('alert')).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add filter set' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Plant-based' }) })
  await expect(row).toContainText('Special diet is Vegan')
  await expect(row).toContainText('All')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page)).toEqual([])

  // The open page of the buyer follows.
  const chip = sets.getByRole('button', { name: /^Plant-based \d+$/ })
  await expect(chip).toBeVisible()
  const count = Number(/\d+$/.exec((await chip.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await chip.focus()
  await buyer.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(products).toHaveAttribute('aria-rowcount', String(count + 1))
  await expect(buyer.getByText('Special diet is Vegan')).toBeVisible()
  expect(await accessibilityViolations(buyer)).toEqual([])
  await buyer.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(buyer)).toEqual([])
  await chip.click()
  await expect(products).not.toHaveAttribute('aria-rowcount', String(count + 1))
})

test('staff duplicate a filter set, open it with its filters, and archive it', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'operations', '/admin/product-filter-sets/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Pantry')
  await page.getByRole('checkbox', { name: /^Shelf Stable ?\d/ }).check()
  await page.getByRole('button', { name: 'Add filter set' }).click()
  await page.getByRole('link', { name: 'Pantry' }).click()
  await expect(page.getByRole('checkbox', { name: /^Shelf Stable ?\d/ })).toBeChecked()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Pantry (copy)')
  await page.getByRole('button', { name: 'Add filter set' }).click()
  await page.getByRole('link', { name: 'Pantry (copy)' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await signIn(page, 'store', '/products')
  const sets = page.getByRole('group', { name: 'Filter sets' })
  await expect(sets.getByRole('button', { name: /^Pantry \d/ })).toBeVisible()
  await expect(sets.getByRole('button', { name: /copy/ })).toHaveCount(0)
})
