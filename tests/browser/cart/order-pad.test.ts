import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from '../support/calls'
import { orderedBefore } from '../support/ordered-before'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

/** Opens the order pad. Returns its products. */
async function openPad(page: Page, address = '/order/start'): Promise<Product[]> {
  await page.goto(address)
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  return (await callFrom<{ data: Product[] }>(page, '/products?limit=-1')).data
}

const cell = (page: Page, row: number, column = 0) => page.locator(`[data-cell="${row}:${column}"]`)
const badge = (page: Page) => page.locator('[data-slot=cart-badge]')
const orderable = (product: Product) => product.status === 1 && !product.is_recalled

/** Shows one product alone, by its item code. */
async function searchFor(page: Page, product: Product) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.item_code)
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
}

test('keys move and change quantities like in a spreadsheet', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true&sort=name')
  await cell(page, 0).click()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1)).toBeFocused()
  await expect(cell(page, 0)).toHaveValue('12')
  await page.keyboard.type('24')
  await page.keyboard.press('Shift+Enter')
  await expect(cell(page, 0)).toBeFocused()
  await expect(cell(page, 1)).toHaveValue('24')
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect(cell(page, 0)).toHaveValue('12')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cell(page, 1)).toHaveValue('')
  await page.keyboard.press('Control+End')
  await expect(page.locator('[data-cell]:focus')).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 0)).toBeFocused()
  await expect(badge(page)).toHaveText('12')
  await cartIsSaved(page)
  await page.reload()
  await expect(cell(page, 0)).toHaveValue('12')
})

for (const who of ['store', 'group'] as const)
  test(`what is being typed for a ${who} is kept while its last orders load`, async ({ page }) => {
    await signIn(page, who === 'store' ? 'store' : 'corporate')
    if (who === 'group') await workFor(page, 'Harvest Lane Markets')
    const again = new Set((await orderedBefore(page)).map(({ hashid }) => hashid))
    const { data: offered } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
    // A vendor whose first product on the pad was ordered before.
    const vendor = [...new Set(offered.map(({ vendor_hash }) => vendor_hash))].find((hash) => {
      const [first] = offered
        .filter((product) => product.vendor_hash === hash)
        .sort((one, other) => one.name.localeCompare(other.name))
      return first !== undefined && again.has(first.hashid)
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/lastOrdered*', async (route) => {
      await held.promise
      await route.continue()
    })
    await openPad(page, `/order/start?vendor=${vendor}`)
    const lastOrders =
      who === 'store'
        ? page.getByRole('gridcell', { name: /^\d+ cases? / })
        : page.locator('[data-slot=last-quantity]')
    await cell(page, 0).click()
    await page.keyboard.type('24')
    await expect(lastOrders).toHaveCount(0)
    held.resolve()
    await expect(lastOrders).not.toHaveCount(0)
    await expect(cell(page, 0)).toHaveValue('24')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1)).toBeFocused()
    await expect(cell(page, 0)).toHaveValue('24')
  })

test('the cell keeps an invalid quantity, shows the reason and sends nothing', async ({ page }) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const product = products.find((it) => orderable(it) && it.order_multiple === 4)
  if (!product) throw new Error('The demo has no product by fours')
  await searchFor(page, product)
  await cell(page, 0).fill('6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('sold in multiples of 4 cases. Order 4 or 8 cases.')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cell(page, 0)).toHaveValue('6')
  await expect(badge(page)).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await cell(page, 0).fill('8')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('8')
  for (const text of ['1.5', '-3', 'six', '10000']) {
    await cell(page, 0).fill(text)
    await page.keyboard.press('Enter')
    await expect(cell(page, 0)).toHaveAccessibleDescription(/whole number|greater than 0|up to 9999/)
    await expect(cell(page, 0)).toHaveValue(text)
  }
})

test('two columns pasted from a spreadsheet fill the pad, and skipped rows are reported', async ({
  page,
}) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const [byUpc, byCode] = products.filter((product) => orderable(product) && product.order_multiple === 1)
  const closed = products.find((product) => !orderable(product))
  if (!byUpc || !byCode || !closed) throw new Error('The demo lacks such products')
  await page.getByRole('button', { name: 'Paste' }).click()
  const rows = [
    'UPC\tCases',
    `${byUpc.upc.slice(1)}\t3`,
    `${byCode.item_code.toLowerCase()}\t4`,
    'NO-SUCH\t5',
    `${closed.item_code}\t1`,
  ]
  await page.getByLabel('Rows', { exact: true }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Fill the pad' }).click()
  await expect(page.getByText('2 lines filled, 2 rows skipped')).toBeVisible()
  const left = page.getByRole('region', { name: 'Skipped rows' })
  await expect(left).toContainText('No product here has this UPC or item code.')
  await expect(left).toContainText(/hoose another product\./)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(badge(page)).toHaveText('7')
})

test('? lists the keyboard shortcuts, from a quantity too', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page)
  await cell(page, 0).press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Show the price breakdown')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
})

test('search and filters narrow the pad, are part of the URL, and are cleared with one click', async ({
  page,
}) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const category = products[0]?.category ?? ''
  await page.getByLabel('Category').selectOption(category)
  const ofCategory = products.filter((product) => product.category === category).length
  await expect(page.getByRole('status').filter({ hasText: `${ofCategory} products` })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('nothing like this')
  await expect(page.getByText('No products match')).toBeVisible()
  await expect(page).toHaveURL(/category=.*q=nothing|q=nothing.*category=/)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click()
  await expect(
    page.getByRole('status').filter({ hasText: `${products.length.toLocaleString('en-US')} products` }),
  ).toBeVisible()
})

test('a favorite is marked at once and found by its filter', async ({ page }) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const product = products.find(orderable)
  if (!product) throw new Error('The demo has no product')
  await searchFor(page, product)
  await page.getByRole('button', { name: `Add to favorites: ${product.name}` }).click()
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove from favorites: ${product.name}` })).toBeVisible()
})

test('a change is sent again after network errors and takes effect once', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  let failures = 0
  const keys = new Set<string | undefined>()
  await page.route('**/api/v1/order', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    if (failures++ < 2) await route.abort('connectionfailed')
    else await route.continue()
  })
  await cell(page, 0).fill('12')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('12')
  await cartIsSaved(page)
  expect(failures).toBe(3)
  expect(keys.size).toBe(1)
  await page.reload()
  await expect(cell(page, 0)).toHaveValue('12')
})

test('a refused change is reverted with a toast, and the cell shows the reason', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  await page.route('**/api/v1/order', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'This product is recalled. Choose another.', errors: { product_hash: ['recalled'] } },
    }),
  )
  await cell(page, 0).fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'This product is recalled.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'This product is recalled.' })).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await expect(cell(page, 0)).toHaveValue('12')
  await cell(page, 0).press('Escape')
  await expect(cell(page, 0)).toHaveValue('')
})

test('a refused quantity can be entered again', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  await page.route('**/api/v1/order', (route) =>
    route.fulfill({ status: 422, json: { message: 'This day is closed.' } }),
  )
  await cell(page, 0).fill('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0)).toHaveAttribute('aria-invalid', 'true')
  await page.unroute('**/api/v1/order')
  await cell(page, 0).selectText()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('12')
})

test('every click of a button counts before the page renders', async ({ page }) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const product = products.find((it) => orderable(it) && it.order_multiple === 1)
  if (!product) throw new Error('The demo has no such product.')
  await searchFor(page, product)
  await page
    .getByRole('button', { name: `More cases of ${product.name}` })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
      button.click()
    })
  await expect(cell(page, 0)).toHaveValue('3')
  await cartIsSaved(page)
  await expect(badge(page)).toHaveText('3')
})

test('a quantity being typed is saved when the browser goes back', async ({ page }) => {
  await signIn(page, 'store')
  await page.getByRole('link', { name: 'START ORDER' }).first().click()
  const input = page.locator('input[data-cell]').first()
  await input.pressSequentially('12')
  await page.goBack()
  await expect(badge(page)).toHaveText('12')
})

test('changing the context shows another cart and keeps both', async ({ page }) => {
  await signIn(page, 'client')
  const names = await page.evaluate(() => document.title).then(() => storeNames(page))
  const [first = '', second = ''] = names
  await workFor(page, second)
  await openPad(page, '/order/start?ordered_before=true')
  const before = Number((await badge(page).textContent()) || 0)
  await cell(page, 0).fill('48')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText(String(before + 48 - 0))
  await cartIsSaved(page)
  await workFor(page, first)
  await expect(badge(page)).not.toHaveText(String(before + 48))
  await workFor(page, second)
  await expect(badge(page)).toHaveText(String(before + 48))
})

async function storeNames(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').locator('span:first-of-type').allTextContents()
  await page.keyboard.press('Escape')
  return names.filter((name) => name !== '')
}

test('two users of one store see each other’s lines and lose none', async ({ page, openElsewhere }) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true&sort=name')
  const colleague = await openElsewhere()
  await signIn(colleague, 'operations')
  await workFor(colleague, 'Maple Street Market')
  await openPad(colleague, '/order/start?ordered_before=true&sort=name')
  await cell(page, 0).fill('12')
  await cell(colleague, 1).fill('24')
  await Promise.all([page.keyboard.press('Enter'), colleague.keyboard.press('Enter')])
  await Promise.all([cartIsSaved(page), cartIsSaved(colleague)])
  await page.reload()
  await expect(cell(page, 0)).toHaveValue('12')
  await expect(cell(page, 1)).toHaveValue('24')
  await expect(badge(page)).toHaveText('36')
})

test('the pad of a group renders visible rows only and keeps typed quantities while scrolling', async ({
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

test('the pad of a group shows last orders below the quantities, and frozen columns cover no others', async ({
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

test('a pasted block fills down and to the right and is undone in one step', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await openPad(page, '/order/start?ordered_before=true')
  await cell(page, 0, 1).focus()
  await page.evaluate(() => navigator.clipboard.writeText('24\t48\n\t24\n'))
  await page.keyboard.press('Control+V')
  await expect(cell(page, 0, 1)).toHaveValue('24')
  await expect(cell(page, 0, 2)).toHaveValue('48')
  await expect(cell(page, 1, 2)).toHaveValue('24')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 0, 2)).not.toHaveValue('48')
})

test('all columns of a pad for one store fit its width', async ({ page }) => {
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

test('a laptop shows several products above the bar', async ({ page }) => {
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

test('the bar below the pad adds up the order and names the minimums that are not met', async ({ page }) => {
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

test('a quantity that begins with the digit it replaces is saved in full', async ({ page }) => {
  await signIn(page, 'client', '/order/start')
  const cell = page.locator('[data-cell="0:0"]')
  await cell.focus()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await cell.focus()
  await page.keyboard.type('88')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveValue('88')
})

test('a quantity entered just before a reload is sent after it, even if storage does not respond', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('test.reloaded'))
      Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
  })
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true')
  let isAway = true
  await page.route('**/api/v1/order', (route) => (isAway ? route.abort() : route.continue()))
  await cell(page, 0).fill('24')
  await page.keyboard.press('Enter')
  await page.evaluate(() => sessionStorage.setItem('test.reloaded', 'yes'))
  await page.reload()
  isAway = false
  await expect(badge(page)).toHaveText('24')
})
