import { spawn, spawnSync } from 'node:child_process'
import { test as base, expect } from '@playwright/test'
import { freePort } from '../setup/server-process'
import { accessibilityFaults } from './support/portal'

/** The portal with no server at all, as `npm run dev:mock` runs it. */
const test = base.extend<object, { mockUrl: string }>({
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
  baseURL: async ({ mockUrl }, use) => use(mockUrl),
})

test('an order is placed with no server at all, and is there after a reload', async ({ page }) => {
  test.slow()
  // The database is made and seeded in the browser, once.
  await page.goto('/login')
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible({ timeout: 90_000 })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/order/start?ordered_before=true')
  const first = page.locator('[data-cell="0:0"]')
  await first.fill('120')
  await first.press('Enter')
  await expect(page.locator('[data-slot=cart-badge]')).toHaveText('120')
  await expect(page.locator('[data-cart-state="saved"]')).toBeAttached()
  await page.reload()
  await expect(first).toHaveValue('120', { timeout: 30_000 })
})

test('a scenario stands in front of the API', async ({ page }) => {
  test.slow()
  await page.goto('/login?mock=refresh-refused')
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 60_000 })
  await expect(page.getByText('Your session has expired').first()).toBeVisible({ timeout: 90_000 })
})
