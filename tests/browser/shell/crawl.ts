import type { Page } from '@playwright/test'

/** The sum of layout shifts that is too much. */
export const MOVES = 0.02

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
    checked?: Set<string>
  }
}

/** Records errors from now on. */
export async function watch(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    // Requests for missing records are intended here.
    if (message.type() === 'error' && !/status of (401|403|404|422)/.test(message.text()))
      errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${page.url()}: ${response.status()} ${response.url()}`)
  })
  await page.addInitScript(() => {
    window.shifts = []
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : ''
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift))
        if (!entry.hadRecentInput)
          window.shifts.push({
            value: entry.value,
            what: entry.sources
              .map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${nameOf(node)} from ${placeOf(from)} to ${placeOf(to)}`,
              )
              .join('; '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return errors
}

/**
 * Opens one address after another without reloading the portal, each until its heading and data are shown, up to the
 * first one with something to look at. All in the page: the browser and the test talk to each other more slowly than
 * pages open.
 */
export const walk = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    async ({ paths, most }) => {
      for (const [place, path] of paths.entries()) {
        const from = location.href
        window.shifts = []
        history.pushState({}, '', path)
        const isUnfinished = !(await completes(from))
        if (!isUnfinished && location.href === from) continue
        const newKinds = kindsOfElements().filter((kind) => !window.checked?.has(kind))
        window.checked = new Set([...(window.checked ?? []), ...newKinds])
        const { shifts } = window
        const moved = shifts.reduce((sum, { value }) => sum + value, 0)
        const isTooWide = document.documentElement.scrollWidth > innerWidth
        const isUnlike = !isLikeThePortal()
        if (isUnfinished || isTooWide || isUnlike || moved > most || newKinds.length > 0)
          return { place, isUnfinished, isTooWide, isUnlike, shifts, newKinds }
      }
      return {
        place: paths.length,
        isUnfinished: false,
        isTooWide: false,
        isUnlike: false,
        shifts: [],
        newKinds: [],
      }

      /**
       * Waits for two complete frames: the browser reports the layout shifts of a frame after it. One is enough where a
       * guard led back to the page before, which has been looked at.
       */
      async function completes(from: string) {
        const deadline = performance.now() + 20_000
        for (let frames = 0; frames < 2; ) {
          if (performance.now() > deadline) return false
          await new Promise(requestAnimationFrame)
          frames = isComplete() ? frames + 1 : 0
          if (frames > 0 && location.href === from) return true
        }
        await new Promise((resolve) => setTimeout(resolve))
        return true
      }

      function isComplete() {
        const state = window.__TSR_ROUTER__?.state
        const shown = `${state?.resolvedLocation?.pathname}${state?.resolvedLocation?.searchStr}`
        // Until the next page has its data, the previous one stays on screen.
        if (state?.status !== 'idle' || shown !== `${location.pathname}${location.search}`) return false
        if (!document.querySelector('h1')?.checkVisibility({ visibilityProperty: true })) return false
        // The style guide shows loading as one of its states.
        return (
          location.pathname === '/style-guide' ||
          document.querySelector('[data-slot=skeleton], [aria-busy=true]') === null
        )
      }

      /** The brand leads home, the heading has the size of all, and the page offers where to go on. */
      function isLikeThePortal() {
        const heading = document.querySelector('h1')
        return (
          heading !== null &&
          getComputedStyle(heading).fontSize === '24px' &&
          [...document.querySelectorAll('a[href="/"]')].some((link) => link.checkVisibility()) &&
          document.querySelector('main :is(a, button)') !== null
        )
      }

      function kindsOfElements(): string[] {
        const kinds = new Map<Element | null, string>()
        const kindsInParents = new Set<string>()
        for (const element of document.querySelectorAll('body, body *')) {
          const states = element.getAttributeNames().filter((name) => name.startsWith('aria-'))
          const kind = `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('role')} ${states.join(' ')}`
          kinds.set(element, kind)
          kindsInParents.add(`${kinds.get(element.parentElement)} > ${kind}`)
        }
        return [...kindsInParents]
      }
    },
    { paths, most: MOVES },
  )
