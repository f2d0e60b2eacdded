import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { type ServerProcess, startServer } from '../../setup/server-process'

/** Signs what the trade association says of its members. */
export const SSO_SECRET = 'what the association and the portal share'
const singleSignOn = { SSO_SFA_URL: 'https://association.test/sign-in', SSO_SFA_SECRET: SSO_SECRET }

/** A portal with a database of its own, which can be stopped and started again under the same address. */
export interface Portal {
  url: string
  /** Where its database is, and the mails it has sent. */
  folder: string
  stop: () => Promise<void>
  start: () => Promise<void>
}

export const test = base.extend<{ portal: Portal; settings: Record<string, string>; brings: RegExp | null }>({
  /** Errors of the page that a test brings about itself. */
  brings: [null, { option: true }],
  /** Settings of the server besides single sign-on. */
  settings: [{}, { option: true }],
  portal: async ({ settings: more }, use) => {
    const settings = { ...singleSignOn, ...more }
    const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
    await cp(process.env.PORTAL_TEMPLATE ?? '', folder, { recursive: true })
    let server: ServerProcess = await startServer(folder, undefined, settings)
    const { url } = server
    await use({
      url,
      folder,
      stop: async () => {
        await server.stop()
      },
      start: async () => {
        server = await startServer(folder, Number(new URL(url).port), settings)
      },
    })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page, brings }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => {
      if (!brings?.test(String(error))) faults.push(String(error))
    })
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        faults.push(message.text())
    })
    await use(page)
    expect(faults, 'no uncaught error in the page, and nothing that the content policy stopped').toEqual([])
  },
})
export { expect }

/** Signs in and waits for the page that follows. */
export async function signIn(page: Page, who: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@portal.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Picks a store or a group at the top of the page. */
export async function workFor(page: Page, name: string) {
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await page.getByRole('combobox', { name: 'Store or group' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Ordering for ${name}. Change` })).toBeVisible()
}

/** What axe finds on the page by WCAG 2.2 A and AA. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await colorsSettled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/**
 * Waits a moment for what fades: half-way colours are nobody's. What turns for ever is left alone, and so is what the
 * browser does not draw and therefore never ends.
 */
const colorsSettled = (page: Page) =>
  page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(
            ({ effect, playState }) =>
              playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
          ),
      undefined,
      { timeout: 2_000 },
    )
    .catch(() => {})

/** Waits until no change of the cart is on its way. */
export async function cartIsSaved(page: Page) {
  await expect(page.locator('[data-cart-state="saved"]')).toBeAttached()
}
