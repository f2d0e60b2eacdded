import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { testNow } from '../../setup/calendar.mjs'

/** Opens a browser context whose pages run on the test calendar. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.clock.install({ time: testNow() })
  return context
}
