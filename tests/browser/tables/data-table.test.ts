import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { all, counted, heading, openOptions, openProducts, textsOf } from './data-table'

test.use({ sharesPortal: true })

const amounts = (texts: readonly string[]) =>
  texts.map((text) => Number(/^\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))

test('a click sorts, a second reverses, and shift-click adds a column', async ({ page }) => {
  await openProducts(page)
  const price = heading(page, 'Case price')
  await price.getByRole('button', { name: 'Case price', exact: true }).click()
  await expect(price).toHaveAttribute('aria-sort', /ascending|descending/)
  await expect(page).toHaveURL(/sort=-?sell_price/)
  const first = amounts(await textsOf(page, 'sell_price'))
  expect(first).toEqual(first.toSorted((a, b) => (first[0] === Math.min(...first) ? a - b : b - a)))
  await heading(page, 'Pack')
    .getByRole('button', { name: 'Pack', exact: true })
    .click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=-?sell_price\.-?case_pack_size/)
  await page.reload()
  await expect(heading(page, 'Pack')).toHaveAttribute('aria-sort', /ascending|descending/)
})

test('the quick filter finds every word in any column, ignores accents and clears with one click', async ({
  page,
}) => {
  await openProducts(page)
  const filter = page.getByRole('searchbox', { name: 'Filter products' })
  await filter.fill('pate pepper')
  await expect(page.locator('[data-row]').first()).toContainText('Pepper Pâté')
  // Matches are highlighted, and named if their column is out of view.
  const highlighted = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('table-search') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
      ),
    )
  await expect.poll(highlighted).toEqual(expect.arrayContaining(['Pâté', 'Pepper']))
  await expect(page).toHaveURL(/q=pate(\+|%20)pepper/)
  const [product] = (await callFrom<{ data: Product[] }>(page, '/products?limit=-1')).data
  await filter.fill(product?.upc ?? '')
  await expect(page.locator('[data-slot=search-match]')).toHaveText(`UPC: ${product?.upc}`)
  await filter.fill('nothing is called this')
  await expect(page.getByText('No products match')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.locator('[data-row]').nth(5)).toBeVisible()
  await expect(filter).toHaveValue('')
})

test('a table without matching rows shows no totals', async ({ page }) => {
  await signIn(page, 'corporate', '/invoices')
  const total = page.getByRole('gridcell', { name: 'Total', exact: true })
  await expect(total).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter invoices' }).fill('nothing is called this')
  await expect(page.getByText('No invoices match')).toBeVisible()
  await expect(total).toBeHidden()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(total).toBeVisible()
})

test('a buyer filters a column by range and by choices with counts', async ({ page }) => {
  await openProducts(page)
  const options = await openOptions(page, 'Case price')
  await options.getByLabel('Case price from').fill('10')
  await options.getByLabel('Case price to').fill('20')
  await expect(page.getByText('Case price $10.00 – $20.00')).toBeVisible()
  await expect(async () => {
    const found = amounts(await textsOf(page, 'sell_price'))
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((amount) => amount >= 10 && amount <= 20)).toBe(true)
  }).toPass()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove filter: Case price/ }).click()

  const choices = await openOptions(page, 'Category')
  const choice = choices.getByRole('listitem').first()
  const [, name = '', count = ''] = /^(.*?)([\d,]+)$/.exec((await choice.textContent()) ?? '') ?? []
  await choice.getByRole('checkbox').check()
  await expect(counted(page)).toHaveText(`${count} of ${await all(page)}`)
  await page.keyboard.press('Escape')
  expect(new Set(await textsOf(page, 'category'))).toEqual(new Set([name]))
  await page.reload()
  await expect(counted(page)).toHaveText(`${count} of ${await all(page)}`)
})

test('a buyer filters a list column by its values, each with its number of rows', async ({ page }) => {
  await openProducts(page, '?columns=name*allergens*sell_price')
  const choices = await openOptions(page, 'Allergens')
  const choice = (name: string) => choices.getByRole('listitem').filter({ hasText: name })
  const countOf = async (name: string) => Number(/\d+$/.exec((await choice(name).textContent()) ?? '')?.[0])
  await expect(choice('Milk')).toHaveText(/^Milk\d+$/)
  const [milk, wheat] = [await countOf('Milk'), await countOf('Wheat')]
  await choice('Milk').getByRole('checkbox').check()
  await expect(counted(page)).toHaveText(`${milk} of ${await all(page)}`)
  await choice('Wheat').getByRole('checkbox').check()
  await expect(page.getByText('Allergens is Milk or Wheat')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(counted(page)).not.toHaveText(`${milk} of ${await all(page)}`)
  const either = Number(/^[\d,]+/.exec((await counted(page).textContent()) ?? '')?.[0].replace(',', ''))
  expect(either).toBeGreaterThanOrEqual(Math.max(milk, wheat))
  expect(either).toBeLessThan(milk + wheat)
  for (const text of await textsOf(page, 'allergens')) expect(text).toMatch(/Milk|Wheat/)
})

test('rows are grouped with their counts, and groups close and open', async ({ page }) => {
  await openProducts(page)
  const options = await openOptions(page, 'Category')
  await options.getByRole('button', { name: 'Group' }).click()
  const group = page.getByRole('row', { expanded: true }).first()
  await expect(group).toBeVisible()
  await group.getByRole('button').click()
  await expect(page.getByRole('row', { expanded: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Ungroup/ }).click()
  await expect(page.getByRole('row', { level: 1 })).toHaveCount(0)
})

test('a detail opens below its row', async ({ page }) => {
  await openProducts(page)
  await page.locator('[data-open="2"]').click()
  await expect(page.locator('[data-slot=row-detail]')).toContainText('Per unit')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the table is accessible in both themes, and with its menus open', async ({ page }) => {
  await openProducts(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await openOptions(page, 'Category')
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await accessibilityViolations(page)).toEqual([])
})
