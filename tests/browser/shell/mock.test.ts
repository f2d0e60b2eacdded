import { spawn } from 'node:child_process'
import { test as base, expect, type Page } from '@playwright/test'
import { CLOCK_OFFSET_MS } from '../../setup/calendar.mjs'
import { freePort } from '../../setup/server-process'
import { openContext } from '../support/open-context'
import { accessibilityViolations } from '../support/portal'

/** The portal with no server at all, as `PORT=… npm run dev:mock` runs it. */
const test = base.extend<object, { mockUrl: string }>({
  mockUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const port = await freePort()
      const dev = spawn('node', ['scripts/dev.mjs', '--mock'], {
        env: { ...process.env, PORT: String(port), VITE_CLOCK_OFFSET_MS: String(CLOCK_OFFSET_MS) },
      })
      const url = `http://localhost:${port}`
      await expect(async () => expect((await fetch(url)).ok).toBe(true)).toPass({ timeout: 60_000 })
      await use(url)
      dev.kill()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mockUrl }, use) => use(mockUrl),
  context: async ({ browser }, use) => {
    const context = await openContext(browser)
    await use(context)
    await context.close()
  },
})

/** Signs in to a mock that may have to fill its database first. */
async function signInTo(page: Page) {
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible({ timeout: 180_000 })
}

/** Opens a page without loading the portal again, which would open its database again: that takes seconds. */
const open = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

// In one worker, one after the other: the portal is compiled once.
test.describe.configure({ mode: 'default', timeout: 300_000 })

test("a buyer places an order without a server and keeps it after a reload, and a scenario changes the API's responses", async ({
  page,
}) => {
  await page.goto('/login')
  const progress = page.getByText('Loading the demo data…')
  await expect(progress).toBeVisible()
  await signInTo(page)
  await expect(progress).toBeHidden()
  await open(page, '/order/start?ordered_before=true')
  const first = page.locator('[data-cell="0:0"]')
  const badge = page.locator('[data-slot=cart-badge]')
  await expect(badge, 'the cart has loaded').toHaveText(/[1-9]/)
  const others = Number(await badge.innerText()) - Number(await first.inputValue())
  await first.fill('120')
  await first.press('Enter')
  await expect(badge).toHaveText(String(others + 120))
  await expect(page.locator('[data-cart-state="saved"]')).toBeAttached()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  // The database starts again, in the browser.
  await expect(first).toHaveValue('120', { timeout: 90_000 })

  await page.goto('/?mock=refresh-refused')
  await expect(page.getByText('Your session has expired').first()).toBeVisible({ timeout: 60_000 })
})

test('demo data that failed to load is loaded after a retry', async ({ page, context }) => {
  const file = '**/demo-snapshot/file'
  await context.route(file, (route) => route.fulfill({ status: 500 }))
  await page.goto('/login')
  const failure = page.getByRole('alert').filter({ hasText: 'The demo data couldn’t be loaded.' })
  await expect(failure).toContainText('The development server answered 500.', { timeout: 60_000 })
  expect(await accessibilityViolations(page)).toEqual([])
  await context.unroute(file)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await signInTo(page)
})

test('a second tab opens the demo data once the first is closed', async ({ page, context }) => {
  await page.goto('/login')
  await signInTo(page)
  const other = await context.newPage()
  await other.goto('/login')
  const failure = other.getByRole('alert').filter({ hasText: 'It is in use in another tab. Close that tab.' })
  await expect(failure).toBeVisible({ timeout: 60_000 })
  await page.close()
  // The closed tab keeps the database until its worker has ended. The tabs share their session.
  const retry = failure.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(other.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible({
      timeout: 15_000,
    })
  }).toPass({ timeout: 180_000 })
})

test('every page of an empty marketplace shows its empty state', async ({ page }) => {
  // It has a database of its own, and therefore sessions of its own.
  await page.goto('/login?mock=empty-marketplace')
  await test.step('jobs run in the browser: mail is sent to the console', async () => {
    const mail = page.waitForEvent('console', {
      predicate: (message) => /^Mail ".*" to store@portal\.test/.test(message.text()),
      timeout: 90_000,
    })
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Your email').fill('store@portal.test')
    await page.getByRole('button', { name: 'Send the link' }).click({ timeout: 60_000 })
    expect((await mail).text()).toMatch(/https?:\S+reset-password/)
    await page.goBack()
  })
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
    await open(page, `/${list}`)
    await expect(page.getByText(text)).toBeVisible()
  }
})
