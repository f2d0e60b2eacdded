import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.mjs'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { startServer } from '../tests/setup/server-process'

const LOADS = 5
const CPU_SLOWDOWN = 4
const SETTLE_MS = 1_500
const HEADING = '#page-title'

interface MeasuredPage {
  path: string
  /** The user who opens the page; null for a visitor. */
  user: string | null
  /** Selects the content that people wait for after the heading. */
  content: string
}

const pages: readonly MeasuredPage[] = [
  { path: '/login', user: null, content: HEADING },
  { path: '/', user: 'corporate', content: HEADING },
  { path: '/order/start', user: 'store', content: '[data-slot=quantity-cell]' },
  { path: '/products', user: 'corporate', content: 'main [role=gridcell]' },
]

/** Kilobytes count the bodies of scripts as they were transferred, compressed. Times begin with the navigation. */
interface FirstLoad {
  /** Scripts requested before the heading was visible. */
  headingKb: number
  /** All requests before the heading was visible, scripts, styles, fonts and data among them. */
  headingRequests: number
  headingMs: number
  contentKb: number
  contentRequests: number
  contentMs: number
}

declare global {
  interface Window {
    /** Milliseconds until the frame that first showed an element, by its selector. */
    visibleAt: Record<string, number>
  }
}

/** Opens pages of the built portal in Chromium, with an empty cache and a slowed CPU. Returns medians, by path. */
export async function firstLoads(): Promise<Map<string, FirstLoad>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const medians = new Map<string, FirstLoad>()
    for (const page of pages) {
      const storageState = page.user ? await signIn(browser, server.url, page.user) : undefined
      const loads: FirstLoad[] = []
      for (let load = 0; load < LOADS; load++) {
        const context = await browser.newContext({
          baseURL: server.url,
          storageState,
          viewport: { width: 1440, height: 900 },
          // The goals are in gzip. Without this, Chromium would get Brotli.
          extraHTTPHeaders: { 'accept-encoding': 'gzip' },
        })
        loads.push(await measureLoad(context, page))
        await context.close()
      }
      medians.set(page.path, {
        headingKb: median(loads.map((load) => load.headingKb)),
        headingRequests: median(loads.map((load) => load.headingRequests)),
        headingMs: median(loads.map((load) => load.headingMs)),
        contentKb: median(loads.map((load) => load.contentKb)),
        contentRequests: median(loads.map((load) => load.contentRequests)),
        contentMs: median(loads.map((load) => load.contentMs)),
      })
    }
    return medians
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signIn(browser: Browser, baseURL: string, user: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${user}@portal.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
  const state = await context.storageState()
  await context.close()
  return state
}

/** Loads a page in a context that has not loaded anything yet. */
async function measureLoad(context: BrowserContext, { path, content }: MeasuredPage): Promise<FirstLoad> {
  const page = await context.newPage()
  // tsx makes functions call this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(recordVisible, [HEADING, content])
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(path)
  await page.waitForFunction((selector) => selector in window.visibleAt, content)
  // A request has an entry once it ends. The network is never idle: a signed-in page listens to live changes.
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(
    ([headingSelector, contentSelector]) => {
      const requestsBefore = (time: number) => [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource').filter((entry) => entry.startTime < time),
      ]
      const scriptKb = (entries: PerformanceEntry[]) =>
        entries.reduce(
          (bytes, entry) =>
            bytes +
            (entry instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(entry.name)
              ? entry.encodedBodySize
              : 0),
          0,
        ) / 1000
      const headingMs = window.visibleAt[headingSelector] ?? Number.NaN
      const contentMs = window.visibleAt[contentSelector] ?? Number.NaN
      const [heading, contents] = [requestsBefore(headingMs), requestsBefore(contentMs)]
      return {
        headingKb: scriptKb(heading),
        headingRequests: heading.length,
        headingMs,
        contentKb: scriptKb(contents),
        contentRequests: contents.length,
        contentMs,
      }
    },
    [HEADING, content] as const,
  )
}

/** Runs in the page: looks in every frame for elements that have become visible. */
function recordVisible(selectors: readonly string[]) {
  window.visibleAt = {}
  const painted = new MessageChannel()
  let found: string[] = []
  painted.port2.addEventListener('message', () => {
    for (const selector of found) window.visibleAt[selector] ??= performance.now()
  })
  painted.port2.start()
  const look = () => {
    found = selectors.filter((selector) => document.querySelector(selector)?.checkVisibility())
    // A message that a frame sends before it is painted arrives after.
    if (found.length > 0) painted.port1.postMessage(null)
    if (selectors.some((selector) => !(selector in window.visibleAt))) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
