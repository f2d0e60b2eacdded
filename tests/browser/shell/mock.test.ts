import { spawn, spawnSync } from 'node:child_process'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { freePort } from '../../setup/server-process'
import { accessibilityViolations } from '../support/portal'

/** The portal with no server at all, as `npm run dev:mock` runs it, and a browser whose database is filled and that is signed in. */
const test = base.extend<object, { mockUrl: string; signedIn: BrowserContext }>({
  mockUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      spawnSync('msw', ['init', 'public', '--no-save'])
      const port = await freePort()
      const vite = spawn('vite', [
        '--mode',
        'mock',
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--strictPort',
      ])
      const url = `http://127.0.0.1:${port}`
      await expect(async () => expect((await fetch(url)).ok).toBe(true)).toPass({ timeout: 60_000 })
      await use(url)
      vite.kill()
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, mockUrl }, use) => {
      const context = await browser.newContext({ baseURL: mockUrl })
      const page = await context.newPage()
      await page.goto('/login')
      await signInTo(page)
      await page.close()
      await use(context)
      await context.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ signedIn }, use) => {
    const page = await signedIn.newPage()
    await use(page)
    await page.close()
  },
})

/** Signs in to a mock that may have to fill its database first. */
async function signInTo(page: Page) {
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible({ timeout: 90_000 })
}

// In one worker, one after the other: the database is filled once.
test.describe.configure({ mode: 'default' })

test('an order is placed without a server and survives a reload', async ({ page }) => {
  test.slow()
  await page.goto('/order/start?ordered_before=true')
  const first = page.locator('[data-cell="0:0"]')
  await first.fill('120')
  await first.press('Enter')
  await expect(page.locator('[data-slot=cart-badge]')).toHaveText('120')
  await expect(page.locator('[data-cart-state="saved"]')).toBeAttached()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  // The database starts again, in the browser.
  await expect(first).toHaveValue('120', { timeout: 90_000 })
})

test('every page of an empty marketplace shows its empty state', async ({ browser, mockUrl }) => {
  test.slow()
  // It has a database of its own, and therefore sessions of its own.
  const context = await browser.newContext({ baseURL: mockUrl })
  const page = await context.newPage()
  await page.goto('/login?mock=empty-marketplace')
  await signInTo(page)
  for (const none of [
    'No cut-offs today or tomorrow',
    'Your cart is currently empty',
    'No price changes',
    'No announcements',
  ])
    await expect(page.getByText(none)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('$0.00').first()).toBeVisible()
  await expect(page.getByText(/\$[^0]/)).toHaveCount(0)
  for (const [list, text] of [
    ['products', 'No products yet'],
    ['vendors', 'No vendors deliver here yet'],
    ['invoices', 'No invoices yet'],
    ['promotions', 'No promotions yet'],
    ['credits', 'No credits yet'],
    ['guides', 'No order guides yet'],
  ] as const) {
    // Loading the page again would open its database again, which takes seconds.
    await page.evaluate((to) => history.pushState({}, '', to), `/${list}`)
    await expect(page.getByText(text)).toBeVisible()
  }
  await context.close()
})

test('a scenario changes the responses of the API', async ({ page }) => {
  test.slow()
  await page.goto('/?mock=refresh-refused')
  await expect(page.getByText('Your session has expired').first()).toBeVisible({ timeout: 60_000 })
})
