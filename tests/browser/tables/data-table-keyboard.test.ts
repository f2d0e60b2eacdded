import type { Page } from '@playwright/test'
import { countProducts, written } from '../support/count-products'
import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const count = (page: Page) => countProducts(new URL(page.url()).origin)

/** The grid of products with the focus on its first cell of names. */
async function focusGrid(page: Page) {
  await signIn(page, 'corporate', '/products')
  const grid = page.getByRole('grid', { name: 'Products' })
  await expect(grid.getByRole('row').nth(3)).toBeVisible()
  // All of them have come.
  await expect(grid).toHaveAttribute('aria-rowcount', String((await count(page)) + 1))
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  return grid
}

const active = (page: Page) => page.locator('[role=grid] [data-active]')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves the active cell from the column of names to another one on the right. */
async function moveToColumn(page: Page, column: string) {
  const columns = await page
    .locator('[data-row="0"] [data-col]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-col')))
  const steps = columns.indexOf(column) - columns.indexOf('name')
  await press(page, ...Array.from({ length: steps }, () => 'ArrowRight'))
  await expect(active(page)).toHaveAttribute('data-col', column)
}

test('arrows, Home, End and paging move the active cell, which is announced and visible', async ({
  page,
}) => {
  const grid = await focusGrid(page)
  await expect(active(page)).toHaveAttribute('data-col', 'name')
  await press(page, 'ArrowDown', 'ArrowRight')
  await expect(active(page)).toHaveAttribute('data-col', 'vendor_name')
  await expect(grid).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? 'none',
  )
  await press(page, 'Control+End')
  await expect(active(page)).toBeInViewport()
  await expect(page.locator('[data-row]', { has: page.locator('[data-active]') })).toHaveAttribute(
    'aria-rowindex',
    String((await count(page)) + 1),
  )
  await press(page, 'PageUp', 'Home')
  await expect(active(page)).toBeInViewport()
  await press(page, 'Control+Home')
  await expect(page.locator('[data-row]', { has: page.locator('[data-active]') })).toHaveAttribute(
    'aria-rowindex',
    '2',
  )
  await press(page, 'Tab')
  await expect(grid).not.toBeFocused()
})

test('headings sort, move, resize and open their options by keyboard', async ({ page }) => {
  const grid = await focusGrid(page)
  await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter')
  const category = page.getByRole('columnheader', { name: 'Category' })
  await expect(category).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('status').filter({ hasText: 'sorted by Category ascending' })).toBeAttached()
  const width = (await category.boundingBox())?.width ?? 0
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight')
  await expect(async () => expect((await category.boundingBox())?.width).toBe(width + 32)).toPass()
  await press(page, 'Control+Shift+ArrowLeft')
  await expect(page.locator('[data-heading]').nth(1)).toHaveText('Category')
  await press(page, 'Alt+ArrowDown')
  const options = page.getByRole('dialog', { name: 'Category: sort and filter' })
  await expect(options).toBeVisible()
  await press(page, 'Escape')
  await expect(grid).toBeFocused()
})

test('Space selects a row, Shift+Space a range, Ctrl+A all and Escape none', async ({ page }) => {
  await focusGrid(page)
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await press(page, 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space')
  await expect(bar).toContainText('3 selected')
  await press(page, 'Control+a')
  await expect(bar).toContainText(`All ${written(await count(page))} products selected`)
  await press(page, 'Escape')
  await expect(bar).toBeHidden()
})

test('an invalid value is refused at the cell, and Escape restores the old one', async ({ page }) => {
  const grid = await focusGrid(page)
  await moveToColumn(page, 'is_favorite')
  await page.keyboard.type('maybe')
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter Yes or No')
  await press(page, 'Escape')
  await expect(grid).toBeFocused()
  await expect(active(page)).toHaveText('No')
})

test('groups and details open and close by keyboard', async ({ page }) => {
  await focusGrid(page)
  await press(page, 'Alt+ArrowDown')
  await expect(page.locator('[data-slot=row-detail]')).toBeVisible()
  await press(page, 'Alt+ArrowUp')
  await expect(page.locator('[data-slot=row-detail]')).toBeHidden()
  await page.goto('/products?group=category')
  await page.getByRole('grid', { name: 'Products' }).focus()
  const group = page.getByRole('row', { level: 1 }).first()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await press(page, 'ArrowLeft')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await press(page, 'ArrowRight')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
})

// These tests change data that other tests read.
test.describe('with a portal of its own', () => {
  test.use({ sharesPortal: false })

  test('Enter edits, Ctrl+Z undoes, and the server saves both', async ({ page }) => {
    const answers: number[] = []
    page.on('response', (response) => {
      if (/favorites/.test(response.url()) && response.request().method() !== 'GET')
        answers.push(response.status())
    })
    await focusGrid(page)
    await moveToColumn(page, 'is_favorite')
    await expect(active(page)).toHaveText('No')
    await press(page, 'Enter')
    await expect(active(page)).toHaveText('Yes')
    await press(page, 'Control+z')
    await expect(active(page)).toHaveText('No')
    await page.keyboard.type('yes')
    await press(page, 'Enter')
    await expect(page.locator('[data-row="0"] [data-col="is_favorite"]')).toHaveText('Yes')
    // Each is sent when the one before has been answered.
    await expect.poll(() => answers).toEqual([200, 200, 200])
    await page.reload()
    await expect(page.locator('[data-row="0"] [data-col="is_favorite"]')).toHaveText('Yes')
  })

  test('a user copies cells in spreadsheet format and pastes them with a report', async ({ page }) => {
    await focusGrid(page)
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const names = await page.locator('[data-row] [data-col="name"]').allTextContents()
    expect(copied.split('\n').map((line) => line.split('\t')[0])).toEqual(names.slice(0, 2))
    await press(page, 'Control+Home', 'ArrowRight')
    await moveToColumn(page, 'is_favorite')
    await page.evaluate(() => navigator.clipboard.writeText('Yes\nmaybe\nYes'))
    await press(page, 'Control+v')
    await expect(page.getByText(/2 cells pasted, 1 skipped/)).toBeVisible()
    await expect(page.locator('[data-row] [data-col="is_favorite"]', { hasText: 'Yes' })).toHaveCount(2)
  })
})
