import type { Page } from '@playwright/test'
import { brandOf, brands, defaultBrand } from '../../../src/domain/marketplaces/brand'
import { violationsInBrands } from '../support/brand-contrast'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

/** The address of a marketplace's host: a browser takes every name under localhost for this machine. */
const hostOf = (url: string, key: string) => url.replace('127.0.0.1', `${key}.localhost`)

const token = (page: Page, name: string) =>
  page.evaluate((it) => getComputedStyle(document.documentElement).getPropertyValue(`--${it}`), name)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, ownContext: true })

  test('the HTML of a host shows its brand', async ({ page, portal }) => {
    const brand = brandOf('sfa')
    await page.goto(`${hostOf(portal.url, 'sfa')}/login`)
    await expect(page).toHaveTitle(`SFP Portal v3.1 · ${brand.name}`)
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'sfa')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand\/sfa\.svg/)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', brand.nav)
    await expect(page.locator('html')).toHaveCSS('--nav', brand.nav)
  })
})

test('the sign-in page shows the marketplace of the host, or the portal for other hosts', async ({
  page,
  portal,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('SFP Portal v3.1 - Login')
  await expect(page.getByText('SFP Portal', { exact: true }).first()).toBeVisible()
  await page.goto(`${hostOf(portal.url, 'beacon')}/login`)
  await expect(page).toHaveTitle('SFP Portal v3.1 - Login · Beacon Hill Foods')
  await expect(page.getByText('Beacon Hill Foods', { exact: true }).first()).toBeVisible()
})

test('the sign-in page is accessible in light, dark and every brand', async ({ page }) => {
  test.slow()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const keys = [defaultBrand, ...brands].map(({ key }) => key)
  expect(await violationsInBrands(page, keys)).toEqual([])
})

test('a supplier sees their marketplace from the first paint, and the host again after signing out', async ({
  page,
  portal,
}) => {
  await page.goto('/login')
  expect(await token(page, 'nav')).toBe(defaultBrand.nav)
  await signIn(page, 'supplier')
  await expect(page.locator('html')).not.toHaveAttribute('data-brand', defaultBrand.key)
  const own = brandOf('', (await page.locator('html').getAttribute('data-brand')) ?? '')
  await expect(page.getByRole('link', { name: `${own.name}, dashboard` })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--nav', own.nav)
  await expect(page).toHaveTitle(`SFP Portal v3.1 - Dashboard · ${own.name}`)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: 'Upcoming orders' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  // The portal's own scripts are late, and the page is in the brand without them.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('body')).toBeAttached()
  expect(await page.locator('html').getAttribute('data-brand')).toBe(own.key)
  expect(await token(page, 'nav')).toBe(own.nav)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', new RegExp(`/brand/${own.key}.svg$`))
  held.resolve()
  await expect(page.getByRole('link', { name: `${own.name}, dashboard` })).toBeVisible()

  await page.getByRole('button', { name: 'Luca Ferrante - Supplier' }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', defaultBrand.key)
  await expect(page).toHaveTitle('SFP Portal v3.1 - Login')
  await expect(page.locator('html')).toHaveCSS('--nav', defaultBrand.nav)
  expect(await page.evaluate(() => localStorage.getItem('portal.brand'))).toBeNull()
})

test('a buyer sees the marketplace of the host', async ({ page, portal }) => {
  await page.goto(`${hostOf(portal.url, 'mio')}/login`)
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Mio Mercato, dashboard' })).toBeVisible()
})

test('csspecialty has no video tutorials, in the menu or by address', async ({ page, portal }) => {
  await page.goto(`${hostOf(portal.url, 'csspecialty')}/login?redirect=%2Fsupport%2Ftutorial`)
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(page.getByRole('menuitem', { name: 'FAQs' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Video Tutorials' })).toHaveCount(0)
})

test('the theme follows the device until one is chosen, and the choice is saved', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const html = page.locator('html')
  await expect(html).toHaveClass('dark')
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveClass('dark')
  await page.evaluate(() => localStorage.setItem('portal.theme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('portal.theme', 'light'))
  await page.reload()
  await expect(html).not.toHaveClass('dark')
})

test('the pages of a buyer are accessible in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'corporate')
  for (const [path, shown] of [
    ['/', page.getByRole('heading', { name: 'Cut-offs', exact: true })],
    ['/orders', page.getByRole('heading', { level: 1 })],
    ['/order/start', page.getByRole('grid', { name: 'Order pad' })],
    ['/no/such/page', page.getByRole('heading', { name: 'Page not found' })],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    await expect(page.locator('[class*=animate-skeleton]')).toHaveCount(0)
    expect(await accessibilityViolations(page), path).toEqual([])
  }
})
