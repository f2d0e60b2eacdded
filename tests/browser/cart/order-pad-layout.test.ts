import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'
import { badge, cell, openPad, orderable, searchFor } from './order-pad'

test('the pad of a group draws visible rows only and keeps typed quantities while scrolling', async ({
  page,
}) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await openPad(page)
  const drawn = await page.getByRole('row').count()
  expect(drawn).toBeLessThan(60)
  await cell(page, 0, 2).fill('7')
  await page.locator('[data-slot=order-pad]').evaluate((pad) => pad.scrollTo({ top: 20_000 }))
  await expect(cell(page, 0, 2)).not.toBeInViewport()
  await page.locator('[data-slot=order-pad]').evaluate((pad) => pad.scrollTo({ top: 0 }))
  await expect(cell(page, 0, 2)).toHaveValue('7')

  // The menu of a row leads to the order guides, and back to its button.
  const menu = page.getByRole('button', { name: /^Fill / }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Add to an order guide' }).click()
  const guides = page.getByRole('dialog', { name: 'Order guides' })
  await expect(guides.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guides).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the pad of a group shows last orders below the quantities, and frozen columns stay in front of them', async ({
  page,
}) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await openPad(page, '/order/start?on_promotion=true')
  // Quantities of the last order are texts of their own: an input without a quantity is blank.
  const pad = page.locator('[data-slot=order-pad]')
  await expect(pad.getByText(/^last \d+$/).first()).toBeVisible()
  await expect(pad.locator('[data-cell][placeholder]')).toHaveCount(0)

  // Badges leave room for vendor and item code.
  const names = await pad.evaluate((grid) =>
    [...grid.querySelectorAll('[role=rowheader] p + div:has([data-slot=badge])')].map((line) => ({
      vendor: line.querySelector('[title] > :first-child')?.clientWidth ?? 0,
      code:
        (line.querySelector('[title] > :last-child')?.getBoundingClientRect().right ??
          Number.POSITIVE_INFINITY) - line.getBoundingClientRect().right,
    })),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(({ vendor, code }) => vendor < 40 || code > 0)).toEqual([])

  // A quantity that is half under the frozen totals does not come in front of them.
  const { left, column, y } = await pad.evaluate((grid) => {
    const row = grid.querySelector('[role=row][aria-rowindex="2"]')
    const totals = [...(row?.querySelectorAll('[role=gridcell]') ?? [])].at(-2)
    const edge = totals?.getBoundingClientRect().left ?? 0
    const cells = [...(row?.querySelectorAll('[data-cell]') ?? [])].filter((it) => {
      const box = it.getBoundingClientRect()
      return box.left < edge - 4 && box.right > edge + 4
    })
    const [under] = cells
    const box = under?.getBoundingClientRect()
    return {
      left: edge,
      column: Number(under?.getAttribute('data-cell')?.split(':')[1]),
      y: (box?.top ?? 0) + (box?.height ?? 0) / 2,
    }
  })
  const under = cell(page, 0, column)
  await page.mouse.move(left - 3, y)
  const inFront = await page.evaluate(
    ([x, at]) => document.elementFromPoint(x, at)?.closest('[role=gridcell]')?.getAttribute('aria-colindex'),
    [left + 3, y] as const,
  )
  expect(Number(inFront)).toBeGreaterThan(24)
  // Once it has the focus, it is in full view.
  await page.mouse.click(left - 3, y)
  await expect(under).toBeFocused()
  await expect
    .poll(async () => {
      const focused = await under.boundingBox()
      return (focused?.x ?? 0) + (focused?.width ?? 0)
    })
    .toBeLessThanOrEqual(left)
  // On a tablet, at least half of the pad belongs to the stores.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(pad).toHaveAttribute('data-tight', 'true')
})

test("all columns of one store's pad fit its width", async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page)
  const pad = page.locator('[data-slot=order-pad]')
  const over = () => pad.evaluate((element) => element.scrollWidth - element.clientWidth)
  for (const width of [700, 750, 768, 900, 960, 1024, 1100, 1180, 1280, 1320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(over, { message: `${width} px` }).toBe(0)
  }
})

test('badges that do not fit are hidden, and vendor and item code stay visible', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page)
  const pad = page.locator('[data-slot=order-pad]')
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 3000 })
    await expect(pad.locator('[data-slot=badge]').nth(20)).toBeAttached()
    const lines = await pad.evaluate((grid) =>
      [...grid.querySelectorAll('p + div:has([data-slot=badge])')].map((line) => {
        const edge = line.getBoundingClientRect()
        const badges = [...line.querySelectorAll('[data-slot=badge]')].map((it) => it.getBoundingClientRect())
        return {
          vendor: line.firstElementChild?.clientWidth ?? 0,
          code: (line.firstElementChild?.lastElementChild?.getBoundingClientRect().right ?? 0) - edge.right,
          cut: badges.filter(
            ({ top, bottom, right }) =>
              top < edge.bottom && (right > edge.right + 1 || bottom > edge.bottom + 1),
          ).length,
        }
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter(({ vendor, code, cut }) => vendor < 64 || code > 0 || cut > 0)).toEqual([])
  }
})

test('a laptop shows several products above the order bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, 'store', null)
  await openPad(page)
  const bar = await page.getByRole('region', { name: 'Your order' }).boundingBox()
  const rows = await page
    .locator('[data-slot=order-pad] [role=row]:has([data-cell])')
    .evaluateAll((found) => found.map((row) => row.getBoundingClientRect().bottom))
  expect(rows.filter((bottom) => bottom <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

test('on a phone the pad is a list of cards that fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'store', null)
  await openPad(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page
    .getByRole('button', { name: /^More / })
    .first()
    .click()
  await expect(badge(page)).toBeVisible()
  const first = await page.locator('[data-slot=order-pad] [role=row]').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(200)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await drawer.getByLabel('Vendor').selectOption({ index: 1 })
  await drawer.getByRole('button', { name: /^Show / }).click()
  await expect(page.getByLabel('Required date', { exact: true })).toBeVisible()
  const filtered = await page.locator('[data-slot=pad-toolbar]').boundingBox()
  expect(filtered?.height).toBeLessThan(80)

  // Below the pad, the order is always in view.
  const bar = page.getByRole('region', { name: 'Your order' })
  await expect(bar).toContainText(/^\d+ cases?\$[\d,.]+1 order below minimum/)
  await expect(bar.getByText(/^Add \$[\d,.]+$/)).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'Review order' }).click()
  await expect(page).toHaveURL(/\/order\/start\/all\/cart/)
})

test('the bar below the pad adds up the order and names unmet minimums', async ({ page }) => {
  await signIn(page, 'store')
  const products = await openPad(page)
  const bar = page.getByRole('region', { name: 'Your order' })
  await expect(bar).toContainText('0 cases$0.00')
  const product = products.find((it) => orderable(it) && it.order_multiple === 1)
  if (!product) throw new Error('No product is sold by the case')
  await searchFor(page, product)
  await cell(page, 0).fill('1')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText(/^1 case\$[\d,.]+1 order below minimum/)
  await expect(bar).toContainText(new RegExp(`${product.vendor_name} \\$[\\d,.]+`))
  await cell(page, 0).fill('99')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText(/^99 cases\$[\d,.]+Minimums met/)
  await expect(bar).toBeInViewport({ ratio: 1 })
})
