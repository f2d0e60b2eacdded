import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { CLOCK_OFFSET_MS, testNow } from '../../setup/calendar.mjs'

interface Options extends BrowserContextOptions {
  /** For tests that move the clock of their pages: `page.clock` controls dates and timers. */
  fakesTimers?: boolean
}

/**
 * Opens a browser context whose pages run on the test calendar. Their timers and animation frames are those of the
 * browser unless a test fakes them.
 */
export async function openContext(
  browser: Browser,
  { fakesTimers = false, ...options }: Options = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (fakesTimers) await context.clock.install({ time: testNow() })
  else await context.addInitScript(shiftDates, CLOCK_OFFSET_MS)
  return context
}

/** Shifts the present of a page. Dates of other kinds, such as those out of IndexedDB, stay instances of `Date`. */
function shiftDates(offset: number) {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  const shifted = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = shifted
  globalThis.Date = shifted
}
