import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { all, counted, heading, openOptions, openProducts } from './data-table'

test.use({ sharesPortal: true })

test('hidden, moved, pinned and resized columns are saved on this device and in the URL', async ({
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

test('a buyer moves a column by dragging its heading', async ({ page }) => {
  await openProducts(page)
  await heading(page, 'Pack').hover()
  await expect(heading(page, 'Pack')).toHaveAttribute('draggable', 'true')
  await heading(page, 'Pack').dragTo(heading(page, 'Category'))
  await expect(page.locator('[data-heading]').nth(2)).toHaveText('Pack')
})

test('a phone shows rows as cards, and the table one tap away scrolls within the page with its first column fixed', async ({
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
