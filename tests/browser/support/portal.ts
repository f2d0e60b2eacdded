import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { decodeJwt } from 'jose'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { onServer, withDatabase } from '../../setup/postgres-databases'
import { freePort, startServer } from '../../setup/server-process'
import { TEMPLATE } from '../../setup/template-portal'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Signs what the trade association says of its members. */
export const SSO_SECRET = 'what the association and the portal share'
/** The site of the trade association. */
export const ASSOCIATION = 'https://association.test'
const singleSignOn = { SSO_SFA_URL: `${ASSOCIATION}/sign-in`, SSO_SFA_SECRET: SSO_SECRET }

/** A portal with a database of its own, which can be stopped and started again under the same address. */
export interface Portal {
  url: string
  /** The folder of its database and its sent mails. */
  folder: string
  stop: () => Promise<void>
  /** Ends the server in the middle of its work. */
  kill: () => Promise<void>
  start: () => Promise<void>
}

interface OwnPortal extends Portal {
  /** Ends it and removes its database. */
  close: () => Promise<void>
}

async function openPortal(port: number, more: Record<string, string> = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const database = await copyTemplate(folder)
  const settings = { ...singleSignOn, ...database.settings, ...more }
  let server = await startServer(folder, port, settings)
  const { url } = server
  const stop = async () => {
    await server.stop()
  }
  return {
    url,
    folder,
    stop,
    kill: () => server.kill(),
    start: async () => {
      server = await startServer(folder, port, settings)
    },
    close: async () => {
      await stop()
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the database that the tests start from. Returns the settings of a server on the copy. */
async function copyTemplate(
  folder: string,
): Promise<{ settings: Record<string, string>; remove: () => Promise<void> }> {
  const { PORTALS_ON_POSTGRES: server, PORTAL_TEMPLATE: template } = process.env
  if (server) {
    const name = `portal_${randomUUID().replaceAll('-', '')}`
    await onServer(server, `create database ${name} template ${TEMPLATE}`)
    // Copies have the same address after one another, and the browser must not take a list of one for that of another.
    await onServer(
      withDatabase(server, name),
      'update catalogue_versions set writes = writes + floor(random() * 1e9)',
    )
    return {
      settings: { DATABASE_URL: withDatabase(server, name) },
      remove: () => onServer(server, `drop database ${name} with (force)`),
    }
  }
  if (!template) throw new Error('There is no template: the global setup did not run.')
  await cp(template, folder, { recursive: true })
  return { settings: {}, remove: async () => {} }
}

interface Options {
  /** Errors of the page that a test brings about itself. */
  brings: RegExp | null
  /** Settings of the server besides single sign-on. */
  settings: Record<string, string>
  /** For tests that change nothing another one sees: they have one portal between them, which is started once. */
  sharesPortal: boolean
  /** For tests that change what a browser context cannot change back, such as the clock. */
  ownContext: boolean
}

interface OfWorker {
  sharedPortal: () => Promise<Portal>
  /** The port of the portals that tests have for themselves, one after another. */
  port: number
  /** The browser context of this name. */
  keptContext: (name: string, open: () => Promise<BrowserContext>) => Promise<BrowserContext>
}

interface OfTest {
  portal: Portal
  /** Opens a page in a browser context of its own, for somebody else. */
  openElsewhere: () => Promise<Page>
}

export const test = base.extend<Options & OfTest, OfWorker>({
  brings: [null, { option: true }],
  settings: [{}, { option: true }],
  sharesPortal: [false, { option: true }],
  ownContext: [false, { option: true }],
  sharedPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      let opened: Promise<OwnPortal> | undefined
      await use(() => {
        opened ??= freePort().then((port) => openPortal(port))
        return opened
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
        const context = opened.get(name) ?? open()
        opened.set(name, context)
        return context
      })
    },
    { scope: 'worker' },
  ],
  portal: async ({ settings, sharesPortal, sharedPortal, port }, use) => {
    // A portal with settings of its own cannot be shared.
    if (sharesPortal && Object.keys(settings).length === 0) {
      await use(await sharedPortal())
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
      timezoneId,
      contextOptions,
      permissions,
      javaScriptEnabled,
    },
    use,
  ) => {
    const open = () => browser.newContext({ ...contextOptions, permissions, javaScriptEnabled, baseURL })
    const isKept = !ownContext && baseURL === portal.url && timezoneId === undefined
    const context = await (isKept ? keptContext(portal.url, open) : open())
    await use(context)
    await (isKept ? forgetUser(context, portal.url) : context.close())
  },
  openElsewhere: async ({ browser, portal, keptContext }, use) => {
    const contexts: BrowserContext[] = []
    const open = () => browser.newContext({ baseURL: portal.url })
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

/** Closes the pages of a context and removes what they stored. Cached files stay. */
async function forgetUser(context: BrowserContext, origin: string) {
  const [page = await context.newPage(), ...others] = context.pages()
  for (const other of others) await other.close()
  await context.clearCookies()
  await context.unrouteAll()
  await context.setOffline(false)
  // The page must not store anything while it is forgotten.
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await page.close()
}

/**
 * Opens a page as somebody who signed in before. It leaves the sign-in page out, which takes longer than most of what
 * is tested; see `signInByForm`.
 */
export async function signIn(page: Page, who: string, path = '/') {
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
  /** A selector of what is left out. */
  except?: string
}

/** Returns the violations of WCAG 2.2 A and AA that axe finds on the page. */
export async function accessibilityViolations(page: Page, { rules, except }: Looked = {}): Promise<string[]> {
  await colorsSettled(page)
  // Reading axe takes a page as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = except ? { include: ['html'], exclude: [except] } : { include: ['html'] }
  return page.evaluate(
    async ({ context, runOnly }) => {
      // Only rules about films need what is preloaded.
      const { violations } = await window.axe.run(context, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ target }) => target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
      )
    },
    { context, runOnly: rules ?? STANDARD },
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
export async function cartIsSaved(page: Page, timeout = 10_000) {
  await expect(page.locator('[data-cart-state="saved"]')).toBeAttached({ timeout })
}
