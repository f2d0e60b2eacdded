import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { decodeJwt } from 'jose'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { freePort } from '../../setup/server-process'
import { timeLimit } from '../../setup/time-limit'
import { forgetUser, withEmptyPage } from './kept-context'
import { openContext } from './open-context'
import { type OwnPortal, openPortal, type Portal } from './own-portal'

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Options {
  /** Errors of the page that a test brings about itself. */
  brings: RegExp | null
  /** Settings of the server other than single sign-on. */
  settings: Record<string, string>
  /** For tests that change nothing another one sees: nothing is undone between them. */
  sharesPortal: boolean
  /** For tests that change a browser context for good. */
  ownContext: boolean
  /** For tests that move the clock of their pages, in a browser context of their own. */
  fakesTimers: boolean
}

interface OfWorker {
  /**
   * The portal of the worker, already warmed up. Changes by a test that does not share it are undone.
   */
  keptPortal: (isShared: boolean) => Promise<Portal>
  /** The port of the portals with settings of their own, one after another. */
  port: number
  /** The browser context of this name. */
  keptContext: (name: string, open: () => Promise<BrowserContext>) => Promise<BrowserContext>
}

interface OfTest {
  portal: Portal
  /** Opens a page in a browser context of its own, for someone else. */
  openElsewhere: () => Promise<Page>
}

export const test = base.extend<Options & OfTest, OfWorker>({
  brings: [null, { option: true }],
  settings: [{}, { option: true }],
  sharesPortal: [false, { option: true }],
  ownContext: [false, { option: true }],
  fakesTimers: [false, { option: true }],
  keptPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      let opened: Promise<OwnPortal> | undefined
      let last: 'shared' | 'owned' | undefined
      await use(async (isShared) => {
        opened ??= freePort().then((port) => openPortal(port))
        const portal = await opened
        if (last === 'owned' || (last === 'shared' && !isShared)) await portal.restore()
        last = isShared ? 'shared' : 'owned'
        return portal
      })
      await (await opened)?.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  keptContext: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const opened = new Map<string, Promise<BrowserContext>>()
      await use((name, open) => {
        const context = opened.get(name) ?? open().then(withEmptyPage)
        opened.set(name, context)
        return context
      })
    },
    { scope: 'worker' },
  ],
  portal: async ({ settings, sharesPortal, keptPortal, port }, use) => {
    if (Object.keys(settings).length === 0) {
      await use(await keptPortal(sharesPortal))
      return
    }
    const own = await openPortal(port, settings)
    await use(own)
    await own.close()
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  // Keeping a context keeps the browser's cache, which saves most of the time to open the first page.
  context: async (
    {
      browser,
      portal,
      keptContext,
      baseURL,
      ownContext,
      fakesTimers,
      timezoneId,
      contextOptions,
      permissions,
      javaScriptEnabled,
    },
    use,
  ) => {
    const open = () =>
      openContext(browser, { ...contextOptions, permissions, javaScriptEnabled, baseURL, fakesTimers })
    const isKept = !ownContext && !fakesTimers && baseURL === portal.url && timezoneId === undefined
    const context = await (isKept ? keptContext(portal.url, open) : open())
    await use(context)
    await (isKept ? forgetUser(context, portal.url) : context.close())
  },
  openElsewhere: async ({ browser, portal, keptContext }, use) => {
    const contexts: BrowserContext[] = []
    const open = () => openContext(browser, { baseURL: portal.url })
    await use(async () => {
      const context = await keptContext(`${portal.url} elsewhere ${contexts.length}`, open)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await forgetUser(context, portal.url)
  },
  page: async ({ page, brings }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => {
      if (!brings?.test(String(error))) errors.push(String(error))
    })
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        errors.push(message.text())
    })
    await use(page)
    expect(errors, 'no uncaught error in the page, and nothing that the content policy stopped').toEqual([])
  },
})
export { expect }

/**
 * Opens a page with a session from the API. Skips the sign-in page, which would take longer than most tests; see
 * `signInByForm`. Without a path, opens no page: the test does.
 */
export async function signIn(page: Page, who: string, path: string | null = '/') {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: `${who}@portal.test`, password: DEMO_PASSWORD },
  })
  const { access_token, refresh_token } = await answer.json()
  await page.goto('/api/v1/health')
  await page.evaluate(
    ([access, refresh, user]) => {
      localStorage.setItem('portal.user_hash', user)
      localStorage.setItem('portal.access_token', access)
      sessionStorage.setItem('portal.refresh_token', refresh)
      sessionStorage.setItem('portal.refresh_token_came_with', access)
    },
    [access_token, refresh_token, decodeJwt(access_token).sub ?? ''] as const,
  )
  if (path === null) return
  await page.goto(path)
  // Pages are drawn once it is known who looks at them.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Signs in as people do, and waits for the page that follows. */
export async function signInByForm(page: Page, who: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@portal.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Picks a store or a group at the top of the page. */
export async function workFor(page: Page, name: string) {
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await page.getByRole('combobox', { name: 'Store or group' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Ordering for ${name}. Change` })).toBeVisible()
}

interface Looked {
  /** Some of axe's rules, instead of those of WCAG 2.2 A and AA. */
  rules?: string[]
  /** Selector of the elements to leave out. */
  except?: string
}

/** The minified build, because every page parses it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations of WCAG 2.2 A and AA that axe finds on the page. */
export async function accessibilityViolations(page: Page, { rules, except }: Looked = {}): Promise<string[]> {
  await colorsSettled(page)
  // Injecting axe takes about as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ exclude, runOnly }) => {
      const { violations } = await window.axe.run(
        { include: ['html'], exclude },
        { runOnly, resultTypes: ['violations'] },
      )
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
      )
    },
    { exclude: except ? [except] : [], runOnly: rules ?? STANDARD },
  )
}

/**
 * Waits for transitions to end, because colors half-way through a fade fail contrast checks. Ignores endless animations,
 * and those that never run because they are not painted.
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
      { timeout: timeLimit(2_000) },
    )
    .catch(() => {})

/** Waits until no change of the cart is on its way. */
export async function cartIsSaved(page: Page, timeout = timeLimit(15_000)) {
  await expect(page.locator('[data-cart-state="saved"]')).toBeAttached({ timeout })
}
