import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'
import type { Dashboard } from '../../../src/domain/reports/contract'
import type { Partner } from '../../../src/domain/stores/partner'
import { callFrom } from '../support/calls'
import { openTomorrow } from '../support/open-tomorrow'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

test.use({ sharesPortal: true })

/** Adds a line with a cut-off today or tomorrow to the cart of a store of a group. */
async function addToCart(page: Page, group: string) {
  const { data: stores } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  const store = stores.find(({ partner_group_name }) => partner_group_name === group)
  if (!store) throw new Error(`${group} has no store`)
  const { hashid: store_hash } = store
  const { data: dashboard } = await callFrom<{ data: Dashboard }>(
    page,
    `/dashboard?filters=forPartner(${store_hash})`,
  )
  const { data: offered } = await callFrom<{ data: Product[] }>(
    page,
    `/products?limit=-1&filters=forPartner(${store_hash})`,
  )
  for (const { vendor_hash, date_required } of dashboard.cut_offs.rows) {
    const product = offered.find((it) => it.vendor_hash === vendor_hash && it.status === 1 && !it.is_recalled)
    if (!product) continue
    const { hashid: product_hash, order_multiple: qty } = product
    const added = await callFrom<object>(page, '/order', { store_hash, product_hash, qty, date_required })
    expect(added).toHaveProperty('data.date_required', date_required)
    return
  }
  throw new Error('There is no cut-off today or tomorrow')
}

test('a dashboard that fails to load shows errors in its panels with a retry', async ({ page }) => {
  await page.route('**/api/v1/dashboard**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oops.' } }),
  )
  await signIn(page, 'store')
  const onTheWay = page.getByRole('region', { name: 'Orders on the way' })
  await expect(onTheWay.getByText("We couldn't load this")).toBeVisible()
  await expect(page.getByText('None left today')).toBeHidden()
  const again = onTheWay.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute('**/api/v1/dashboard**')
  // The retry before may still be under way, and fails: a click during it does nothing.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 })
    await expect(again).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(onTheWay.getByText("We couldn't load this")).toBeHidden()
})

// These tests change data that other tests read.
test.describe('with a portal of its own', () => {
  test.use({ sharesPortal: false })

  test('a group sees carts below their minimum, on a phone too, without layout shifts', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openTomorrow(portal.url)
    await signIn(page, 'corporate')
    await addToCart(page, 'Harvest Lane Markets')
    await workFor(page, 'Harvest Lane Markets')
    await page.goto('/')
    const cutOffs = page.getByRole('region', { name: 'Cut-offs' })
    await expect(cutOffs.getByText(/closes in/).first()).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Spend by vendor' }).getByRole('application')).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number') total += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
        }),
    )
    expect(moved).toBeLessThan(0.02)
    expect(await accessibilityViolations(page)).toEqual([])
    // Late in the day carts close tomorrow, below the first lines.
    const showAll = cutOffs.getByRole('button', { name: /^Show (all|the first) / })
    if (await showAll.isVisible()) await showAll.click()
    await expect(cutOffs.getByText(/in the cart$/).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('a store sees cut-offs of today, reads its announcements and opens the numbers of a chart', async ({
    page,
    portal,
  }) => {
    await openTomorrow(portal.url)
    await signIn(page, 'store')
    await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Maya$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard New' })).toBeVisible()
    const cutOffs = page.getByRole('region', { name: 'Cut-offs' })
    await expect(cutOffs.getByText(/closes in/).first()).toBeVisible()

    const announcements = page.getByRole('region', { name: 'Announcements' })
    await expect(announcements.getByText('4 unread')).toBeVisible()
    await announcements.getByRole('button', { name: 'Mark as read: Reports are here' }).press('Enter')
    await expect(announcements.getByText('3 unread')).toBeVisible()
    const isSaved = page.waitForResponse((response) => response.url().endsWith('/notices/read'))
    await announcements.getByRole('button', { name: 'Mark all as read' }).press('Enter')
    await expect(announcements.getByText('All read')).toBeVisible()
    await isSaved
    await page.reload()
    await expect(announcements.getByText('All read')).toBeVisible()

    const months = page.getByRole('figure', { name: 'Spend by month' })
    const chart = months.getByRole('application')
    await expect(chart).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Spend by vendor' }).getByRole('application')).toBeVisible()
    // Both columns end together, without a hole below one of them.
    const endOf = (column: string) =>
      page
        .getByRole('region', { name: column, exact: true })
        .locator('xpath=../*[last()]')
        .evaluate((panel) => Math.round(panel.getBoundingClientRect().bottom))
    expect(await endOf('Cut-offs')).toBe(await endOf('Recalls'))
    const holes = await page.locator('main [data-slot=card]:has(> header)').evaluateAll((panels) => {
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
      return panels
        .map((panel) => ({
          title: panel.getAttribute('aria-label'),
          hole: bottomOf(panel) - Math.max(...[...panel.querySelectorAll('li, p, figure, a')].map(bottomOf)),
        }))
        .filter(({ hole }) => hole > 60)
    })
    expect(holes).toEqual([])
    // Every second month is named, not any two beside each other.
    const names = await months.getByText(/^[A-Z][a-z]{2} \d\d$/).evaluateAll((all) =>
      all.map((name) => {
        const { left, width } = name.getBoundingClientRect()
        return left + width / 2
      }),
    )
    const steps = names.slice(1).map((place, at) => Math.round((place - (names[at] ?? 0)) / 4))
    expect(steps.length).toBeGreaterThan(3)
    expect(new Set(steps).size).toBe(1)
    // The browser scrolled back to where it was before the reload: a link half below the top bar is too small for axe.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityViolations(page)).toEqual([])
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await expect(months.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible()
    await months.getByRole('button', { name: 'Show as table' }).press('Enter')
    await expect(months.getByRole('table', { name: 'Spend by month' }).getByRole('row')).toHaveCount(13)
    expect(await accessibilityViolations(page)).toEqual([])

    const changes = page.getByRole('region', { name: 'Price changes' })
    await changes
      .getByRole('button', { name: /, show breakdown$/ })
      .first()
      .press('Enter')
    const parts = page.getByRole('dialog', { name: /^Price of / })
    await expect(parts.getByText('Per case', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(parts).toBeHidden()

    const order = cutOffs.getByRole('link', { name: /^Order from / }).first()
    const vendor = (await order.getAttribute('aria-label'))?.replace('Order from ', '') ?? ''
    await order.press('Enter')
    await expect(page).toHaveURL(/order\/start/)
    await expect(page.getByRole('combobox', { name: 'Vendor' }).locator('option:checked')).toContainText(
      vendor,
    )
  })
})

test.describe('without the code that draws charts', () => {
  test.use({ brings: /Failed to fetch dynamically imported module/ })

  test('a chart whose code fails to load shows its numbers and can be retried', async ({ page }) => {
    await page.route('**/assets/plot-*.js*', (route) => route.abort('connectionfailed'))
    await signIn(page, 'corporate')
    const chart = page.getByRole('figure', { name: 'Spend by vendor' })
    await expect(chart.getByText("We couldn't draw this chart. Here are the numbers.")).toBeVisible()
    await expect(chart.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cut-offs' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.unroute('**/assets/plot-*.js*')
    await chart.getByRole('button', { name: 'Show as chart' }).click()
    await expect(chart.getByRole('application')).toBeVisible()
  })
})
