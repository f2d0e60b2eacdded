import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'

/** Slowest response to a key or a click since the last reset. */
export interface Answer {
  /** Milliseconds from the event's timestamp to the end of the next frame. */
  ms: number
  /** Milliseconds of it before the page received the event. */
  late: number
  event: string
  on: string
}

declare global {
  interface Window {
    observed: { shift: number; answer: Answer }
  }
}

/** Opens a page that records layout shifts and slow responses, and signs in. */
export async function openAs(browser: Browser, baseURL: string, who: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  // Functions sent to the page use the compiler's `__name` helper.
  await page.addInitScript('globalThis.__name = (target) => target')
  await page.addInitScript(observe)
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@portal.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
  return page
}

/** Returns the cumulative layout shift as browsers count it. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.observed.shift)

/** Returns the slowest response and resets it. */
export const takeAnswer = (page: Page): Promise<Answer> =>
  page.evaluate(() => {
    const { answer } = window.observed
    window.observed.answer = { ms: 0, late: 0, event: '', on: '' }
    return answer
  })

function observe() {
  window.observed = { shift: 0, answer: { ms: 0, late: 0, event: '', on: '' } }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
        window.observed.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const nameOf = (target: EventTarget | null) =>
    target instanceof Element
      ? `${target.tagName.toLowerCase()} ${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30)}`
      : ''
  const drawn = new MessageChannel()
  const callbacks: (() => void)[] = []
  drawn.port1.addEventListener('message', () => {
    for (const callback of callbacks.splice(0)) callback()
  })
  drawn.port1.start()
  // Not the browser's Event Timing, which waits for the next frame with a change, no matter how late.
  for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const)
    window.addEventListener(
      kind,
      (event) => {
        const { timeStamp, target } = event
        const late = performance.now() - timeStamp
        const key = event instanceof KeyboardEvent ? ` ${event.key}` : ''
        requestAnimationFrame(() => {
          callbacks.push(() => {
            const ms = performance.now() - timeStamp
            if (ms > window.observed.answer.ms)
              window.observed.answer = { ms, late, event: kind + key, on: nameOf(target) }
          })
          drawn.port2.postMessage(null)
        })
      },
      { capture: true },
    )
}
