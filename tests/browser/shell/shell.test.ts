import type { Page } from '@playwright/test'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

/** Labels of the links and entries that the main menu shows, its dropdowns opened one by one by keyboard. */
async function walkMainMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const button of await menu.getByRole('button').all()) {
    await button.focus()
    await page.keyboard.press('Enter')
    const entries = page.getByRole('menuitem')
    await expect(entries.first()).toBeFocused()
    addresses.push(
      ...(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
    )
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  return addresses
}

for (const who of ['store', 'analyst', 'outreach', 'operations', 'developer', 'supplier', 'onboarding'])
  test(`no menu entry of ${who} leads to a missing page`, async ({ page }) => {
    await signIn(page, who)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    const addresses = await walkMainMenu(page)
    expect(addresses).toContain('/')
    await expect(page.getByRole('link', { name: 'START ORDER' })).toHaveCount(
      ['supplier', 'onboarding'].includes(who) ? 0 : 1,
    )
    for (const address of addresses) {
      const left = await page.title()
      const isThere = new URL(page.url()).pathname === address
      await page.evaluate((to) => history.pushState({}, '', to), address)
      if (!isThere) await expect(page).not.toHaveTitle(left)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden()
      // Users with one store are redirected to it.
      await expect(page).toHaveURL(new RegExp(`${address}/?(\\?store=\\w+)?$`))
    }
  })

test('the header appears before the data of the first page', async ({ page }) => {
  await signIn(page, 'corporate')
  const loading = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/guides/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.goto('/guides')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Page is Loading...')).toBeVisible()
  loading.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Order guides' })).toBeVisible()
})

test('opening a menu prefetches its first page', async ({ page }) => {
  await signIn(page, 'store')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  const asked = page.waitForRequest(/\/api\/v1\/products\?/)
  await page.getByRole('button', { name: 'Orders' }).focus()
  await page.keyboard.press('Enter')
  await asked
})

test('the keyboard skips to the content, and navigation focuses the heading', async ({ page }) => {
  await signIn(page, 'store')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await page.getByRole('button', { name: 'Orders' }).focus()
  await page.keyboard.press('Enter')
  for (const place of [0, 1]) {
    await expect(page.getByRole('menuitem').nth(place)).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('menuitem', { name: 'View Upcoming Orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/upcoming$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the heading keeps the focus if the menu closes after the page is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => later(run, ms === 0 ? 1_500 : ms),
    })
  })
  await signIn(page, 'store')
  const opener = page.getByRole('button', { name: 'Orders' })
  await opener.click()
  await page.getByRole('menuitem', { name: 'View Upcoming Orders' }).click()
  const heading = page.getByRole('heading', { name: 'Upcoming Orders' })
  await expect(heading).toBeFocused()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(heading).toBeFocused()
  await opener.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('breadcrumbs lead back, and the document title names the page', async ({ page }) => {
  await signIn(page, 'store', '/orders/upcoming')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Orders', 'Upcoming'])
  await expect(page).toHaveTitle('SFP Portal v3.1 - Upcoming')
  await expect(crumbs.getByText('Upcoming')).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page).toHaveTitle('SFP Portal v3.1 - Orders')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Orders'])

  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('[aria-current]')).toHaveText(['Orders'])
  await page.locator('a[href*="/order/view/"]').first().click()
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Orders', 'Order'])
  await expect(menu.locator('[aria-current]')).toHaveText(['Orders'])
  await page.goto('/order/start/all/cart')
  await expect(menu.locator('[aria-current]')).toHaveText(['Orders'])
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Orders', 'Place New Order', 'Cart'])
  await page.goto('/stores/manager')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Stores', 'Manager'])
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Stores'])
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveTitle('SFP Portal v3.1 - Dashboard')
})

test('below 992 px the menu is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 991, height: 800 })
  await signIn(page, 'store')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'START ORDER' })).toBeVisible()
  expect(await drawer.evaluate((it) => getComputedStyle(it).zIndex)).toBe('1500')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  for (const name of ['Reorder', 'Order Guides', 'Promotions'])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await drawer.getByRole('link', { name: 'Cut-off Planner' }).click()
  await expect(page).toHaveURL(/\/order\/planner/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await opener.click()
  await expect(drawer.locator('[aria-current]')).toHaveText(['Cut-off Planner'])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 992, height: 800 })
  await expect(opener).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('[aria-current]')).toHaveText(['Orders'])
  await menu.getByRole('button', { name: 'Orders' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Place New Order',
    'View All Orders',
    'View Upcoming Orders',
    'View Past Orders',
    'Reorder',
    'Order Guides',
    'Cut-off Planner',
  ])
  await page.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'Products' }).click()
  await page.getByRole('menuitem', { name: 'Promotions' }).click()
  await expect(page).toHaveURL(/\/promotions/)
  await expect(menu.locator('[aria-current]')).toHaveText(['Products'])
})

test('the header fits the screen on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'client')
  await expect(page.getByRole('button', { name: /^Ordering for/ })).toBeVisible()
  for (const name of ['Menu', 'Search or jump to', /^Cart/, /^Theo/]) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box).not.toBeNull()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(box?.height).toBeGreaterThanOrEqual(24)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'START ORDER' }).click()
  await expect(page).toHaveURL(/\/order\/start/)
})

test('a phone shows the whole name of the store, and the pad starts near the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'client', null)
  await page.goto('/order/start')
  const picker = page.getByRole('button', { name: /^Ordering for/ })
  const name = picker.getByText('Oakland Hillcrest')
  await expect(name).toBeVisible()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  expect((await picker.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  const first = page.locator('[data-slot=order-pad] [role=row]').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200)
  await picker.click()
  await expect(page.getByRole('dialog', { name: 'Who are you ordering for?' })).toBeVisible()
})

test('a user sees when the network is lost and when it is back', async ({ page, context }) => {
  await signIn(page, 'store')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
})

test('a user finds one of hundreds of stores with a few letters and the keyboard', async ({ page }) => {
  await page.route('**/api/v1/partners?*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const copies = Array.from({ length: 10 }, (_, copy) =>
      data.map((partner: { hashid: string; display_name: string }) => ({
        ...partner,
        hashid: `${partner.hashid}${copy || ''}`,
        display_name: copy ? `${partner.display_name} No. ${copy}` : partner.display_name,
      })),
    )
    await route.fulfill({ response, json: { data: copies.flat() } })
  })
  await signIn(page, 'operations')
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  const search = page.getByRole('combobox', { name: 'Store or group' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.fill('ithaca river no. 7')
  await expect(page.getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(page.getByRole('button', { name: /^Ordering for Ithaca Riverside No. 7/ })).toBeVisible()
})
