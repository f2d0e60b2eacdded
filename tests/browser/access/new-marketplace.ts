import type { Page } from '@playwright/test'
import { test as base, type EmptyPortal } from '../support/empty-portal'
import { expect } from '../support/portal'

export const PASSWORD = 'four plain words together'

/** A portal without the demo: one administrator, one marketplace with an Infinite Aisle. */
export const test = base.extend<{ portal: EmptyPortal }>({
  portal: async ({ empty }, use) => {
    const link = await empty.setupLink()
    const response = await fetch(link.replace('/setup/', '/api/v1/setup/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Fields',
        email: 'ada@example.com',
        password: PASSWORD,
        marketplace_name: 'Beacon Hill Foods',
        brand_key: 'beacon',
        host: 'beacon.localhost',
        is_infinite_aisle: true,
      }),
    })
    expect(response.status).toBe(200)
    await use(empty)
  },
})

export async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
