import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'
import { dayIn } from '../../../src/domain/orders/delivery'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { countProducts, written } from '../support/count-products'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

/** The list of products, loaded. */
async function openProducts(page: Page, search = '') {
  await signIn(page, 'corporate', `/products${search}`)
  const grid = page.getByRole('grid', { name: 'Products' })
  await expect(grid.getByRole('row').nth(3)).toBeVisible()
  // All of them have come.
  await expect(counted(page)).toContainText(await all(page))
  return grid
}

/** Returns the number of all products, as it is written. */
const all = async (page: Page) => written(await countProducts(new URL(page.url()).origin))

/** Returns the number of rows shown, and of all rows. */
const counted = (page: Page) => page.locator('[data-slot=row-count]')

/** The texts of a column as drawn, from the top. */
const textsOf = (page: Page, column: string) =>
  page.locator(`[data-row] [data-col="${column}"]`).allTextContents()

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })

async function openOptions(page: Page, name: string) {
  await heading(page, name).hover()
  await page.getByRole('button', { name: `Options for ${name}` }).click()
  return page.getByRole('dialog', { name: `${name}: sort and filter` })
}

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

test('a table that is filtered to nothing has no totals', async ({ page }) => {
  await signIn(page, 'corporate', '/invoices')
  const total = page.getByRole('gridcell', { name: 'Total', exact: true })
  await expect(total).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter invoices' }).fill('nothing is called this')
  await expect(page.getByText('No invoices match')).toBeVisible()
  await expect(total).toBeHidden()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(total).toBeVisible()
})

test('columns filter by type: text, range, choices with counts', async ({ page }) => {
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

test('a list column filters by its values, with the number of rows of each', async ({ page }) => {
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

test('columns are hidden, moved, pinned and resized, saved on this device and in the URL', async ({
  page,
}) => {
  await openProducts(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns and density' })
  await panel.getByLabel('Vendor', { exact: true }).uncheck()
  await panel.getByRole('button', { name: 'Move Case price up' }).click()
  await panel.getByRole('button', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Vendor')).toHaveCount(0)
  const ids = page.locator('[data-heading]')
  await expect(ids.nth(1)).toHaveText('Case price')
  const box = await heading(page, 'Case price').boundingBox()
  if (!box) throw new Error('no heading')
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 60, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(async () => {
    expect((await heading(page, 'Case price').boundingBox())?.width).toBeGreaterThan(box.width + 40)
  }).toPass()
  await expect(page).toHaveURL(/columns=.*density=compact/)
  await page.goto('/products')
  await expect(ids.nth(1)).toHaveText('Case price')
  await expect(heading(page, 'Vendor')).toHaveCount(0)
})

test('the order of pinned columns is saved on this device and in the URL', async ({ page }) => {
  await openProducts(page)
  const first = page.locator('[data-heading]').first()
  await (await openOptions(page, 'Case price')).getByRole('button', { name: 'Pin to start' }).click()
  await (await openOptions(page, 'Case price')).getByRole('button', { name: 'Move left' }).click()
  await expect(first).toHaveText('Case price')
  await expect(page).toHaveURL(/columns=.*sell_price\.p1/)
  await page.reload()
  await expect(first).toHaveText('Case price')
  await page.goto('/products')
  await expect(first).toHaveText('Case price')
})

test('a column is moved by dragging its heading', async ({ page }) => {
  await openProducts(page)
  await heading(page, 'Pack').hover()
  await expect(heading(page, 'Pack')).toHaveAttribute('draggable', 'true')
  await heading(page, 'Pack').dragTo(heading(page, 'Category'))
  await expect(page.locator('[data-heading]').nth(2)).toHaveText('Pack')
})

test('a detail opens below its row', async ({ page }) => {
  await openProducts(page)
  await page.locator('[data-open="2"]').click()
  await expect(page.locator('[data-slot=row-detail]')).toContainText('Per unit')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('an exported file has exactly the displayed rows', async ({ page }) => {
  await openProducts(page, '?q=pate&columns=name*sell_price*vendor_name.h')
  await expect(counted(page)).toContainText(` of ${await all(page)}`)
  const names = await textsOf(page, 'name')
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'CSV (.csv)' }).click()
  const file = await (await arrival).path()
  const lines = (await readFile(file, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toMatch(/^"?Product"?,"?Case price"?/)
  expect(lines[1]).toContain(names[0]?.split(',')[0])
})

test.describe('on a device whose day is not the day in UTC', () => {
  const isEarly = testNow().getUTCHours() < 11
  const timezoneId = isEarly ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  test.use({ timezoneId })

  test('an exported file is named by the day of the device', async ({ page }) => {
    await openProducts(page, '?q=pate')
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'CSV (.csv)' }).click()
    expect((await arrival).suggestedFilename()).toContain(dayIn(timezoneId, testNow()))
  })
})

for (const [name, ending] of [
  ['CSV (.csv)', 'csv'],
  ['Excel (.xlsx)', 'xlsx'],
] as const)
  test(`the selected rows are exported as ${ending}`, async ({ page }) => {
    await openProducts(page)
    await page.locator('[data-check="1"]').click()
    await page.locator('[data-check="3"]').click()
    const names = await textsOf(page, 'name')
    const bar = page.getByRole('group', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Export' }).click()
    const panel = page.getByRole('dialog', { name: 'Export the selected rows' })
    expect(await accessibilityViolations(page)).toEqual([])
    const arrival = page.waitForEvent('download')
    await panel.getByRole('button', { name }).click()
    const file = await arrival
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    if (ending !== 'csv') return
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    for (const [line, at] of [
      [1, 1],
      [2, 3],
    ] as const)
      expect(lines[line]).toContain(names[at]?.split(',')[0])
  })

test('on a phone rows are cards, and the table is one tap away; it scrolls within the page, and its first column stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'corporate', '/invoices')
  const invoice = page.locator('[data-card]').first()
  await expect(invoice).toContainText(/\$[\d,.]+/)
  await expect(invoice.locator('[data-slot=badge]')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await invoice.click()
  await expect(page).toHaveURL(/\/invoice\/\w+$/)

  await page.goto('/products')
  await expect(page.locator('[data-card]').filter({ hasText: '$' }).nth(3)).toBeVisible()
  await expect(counted(page)).toContainText(await all(page))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Products' })
  await expect(grid.getByRole('row').nth(3)).toBeVisible()
  const first = page.locator('[data-row] [data-col="name"]').first()
  const before = await first.boundingBox()
  await grid.evaluate((element) => element.scrollTo({ left: 400 }))
  await expect(heading(page, 'Case price')).toBeInViewport()
  const after = await first.boundingBox()
  expect(after?.x).toBeLessThanOrEqual(before?.x ?? 0)
  expect(after?.x).toBeGreaterThanOrEqual(0)
  // Long names with the same beginning wrap to a second line; the row height does not change.
  const long = page.locator('[data-col="name"]', { hasText: /^.{36,}$/ })
  const row = page.locator('[data-row]').filter({ has: long }).first()
  expect((await row.boundingBox())?.height).toBe(40)
  expect((await row.locator('[data-col="name"] > span').boundingBox())?.height).toBeGreaterThan(24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a right-to-left name is aligned to the edge of its pinned column while others scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'corporate', '/style-guide#tables')
  await page
    .getByRole('group', { name: 'Samples: filter and layout' })
    .getByRole('button', { name: 'Table', exact: true })
    .click()
  const grid = page.getByRole('grid', { name: 'Samples', exact: true })
  const names = grid.locator('[data-row] [data-col="name"]')
  await expect(names.nth(4)).toHaveText('عسل الجبل')
  await grid.evaluate((it) => it.scrollTo({ left: 200 }))
  const edges = () =>
    names.evaluateAll((cells) =>
      cells.slice(0, 5).map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return {
          cell: cell.getBoundingClientRect().left,
          text: text.getBoundingClientRect().left,
          line: getComputedStyle(cell).borderRightWidth,
        }
      }),
    )
  await expect(async () => {
    const found = await edges()
    expect(found[0]?.line).toBe('1px')
    for (const edge of found) expect(edge).toEqual(found[0])
  }).toPass()
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

// These tests change data that other tests read.
test.describe('with a portal of its own', () => {
  test.use({ sharesPortal: false })

  test('all filtered rows are selected at once, a range by shift, and edited together with a preview', async ({
    page,
  }) => {
    await openProducts(page)
    await page.locator('[data-check="1"]').click()
    await page.locator('[data-check="4"]').click({ modifiers: ['Shift'] })
    const bar = page.getByRole('group', { name: 'Selected rows' })
    await expect(bar).toContainText('4 selected')
    await bar.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit selected rows' })
    await edit.getByLabel('New value').selectOption('Yes')
    await expect(edit.getByRole('status')).toContainText('4 change, 0 already have it.')
    expect(await accessibilityViolations(page)).toEqual([])
    await edit.getByRole('button', { name: 'Apply' }).click()
    await expect(page.locator('[data-row] [data-col="is_favorite"]', { hasText: 'Yes' })).toHaveCount(4)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await expect(bar).toContainText(`All ${await all(page)} products selected`)
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
  })

  test('a view is saved, opened again and made the default', async ({ page }) => {
    await openProducts(page, '?q=oil')
    await page.getByRole('button', { name: 'Views' }).click()
    const panel = page.getByRole('dialog', { name: 'Saved views' })
    await panel.getByLabel('Name of this view').fill('Oils')
    await panel.getByRole('button', { name: 'Save view' }).click()
    await panel.getByRole('button', { name: 'Open with Oils' }).click()
    await expect(panel.getByRole('button', { name: 'Open with Oils' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goto('/products')
    await expect(page.getByRole('searchbox', { name: 'Filter products' })).toHaveValue('oil')
  })
})
