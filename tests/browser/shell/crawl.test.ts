import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addressOf, ownHashes } from '../support/own-hashes'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })
// In one worker, one after the other: axe looks at each structure once.
test.describe.configure({ mode: 'default' })

// Every page for every role: no console error, no failing call, nothing that moves under the pointer, nothing wider than
// the screen, nothing that axe finds. What is in braces is taken from the role's own lists.
const addresses = [
  '/',
  '/login',
  '/marketing-assets',
  '/price-holds',
  '/samplerequests',
  '/start/vendor/view/{vendor}',
  '/vendor/edit/{vendor}',
  '/vendor/view/{vendor}',
  '/vendor/view/{vendor}/{store}',
  '/vendors',
  '/invitation/no-such-invitation',
  '/invoice/{invoice}',
  '/invoices',
  '/account-status',
  '/admin',
  '/admin/no-such-page',
  '/admin/announcements',
  '/admin/announcements/new',
  '/admin/assets',
  '/admin/assets/new',
  '/admin/brokers',
  '/admin/brokers/new',
  '/admin/calendar',
  '/admin/calendar/new',
  '/admin/categories',
  '/admin/categories/new',
  '/admin/changes',
  '/admin/changes/no-such-set',
  '/admin/distributors',
  '/admin/distributors/new',
  '/admin/jobs',
  '/admin/marketplaces',
  '/admin/marketplaces/new',
  '/admin/payments',
  '/admin/partnergroups',
  '/admin/partnergroups/new',
  '/admin/partners',
  '/admin/partners/new',
  '/admin/product-recall',
  '/admin/product-recall/new',
  '/admin/promotions',
  '/admin/promotions/new',
  '/admin/retailgroups',
  '/admin/retailgroups/new',
  '/admin/stores',
  '/admin/stores/new',
  '/admin/store-faqs',
  '/admin/store-faqs/new',
  '/admin/supplier/onboardingstatus',
  '/admin/supplier/onboardingstatus/no-such-registration',
  '/admin/tutorials',
  '/admin/tutorials/new',
  '/admin/units',
  '/admin/units/new',
  '/admin/users',
  '/admin/users/invitations',
  '/admin/users/invite',
  '/admin/users/no-such-user',
  '/admin/users/registrations',
  '/admin/users/registrations/no-such-registration',
  '/admin/vendor-groups',
  '/admin/vendor-groups/new',
  '/asset/view-image/{product}',
  '/barcode-scan',
  '/buyer-registration',
  '/credit/{credit}',
  '/credits',
  '/distributor/register',
  '/first-steps',
  '/guides',
  '/guides/{guide}',
  '/guides/{guide}/count',
  '/infinite-aisle/quick-store-registration',
  '/infinite-aisle/registration',
  '/order/planner',
  '/order/reorder',
  '/order/start',
  '/order/view/{store}/upcoming/{vendor}/{date}',
  '/order/view/{store}/unconfirmed/{vendor}',
  '/orders',
  '/orders/upcoming',
  '/orders/historic',
  '/product/display/edit/{product}',
  '/product/edit',
  '/product/edit/{product}',
  '/product/import',
  '/product/edit/{product}?tab=history',
  '/product/view/{product}',
  '/products',
  '/promotions',
  '/recalls',
  '/registration',
  '/reports',
  '/reset-password',
  '/setup',
  '/setup/no-such-link',
  '/sso/sfa/login',
  '/sso/sfa/login/wizard',
  '/start/product/view/{product}',
  '/start/support/faq',
  '/stores/manager',
  '/stores/manager?store={store}&tab=order',
  '/stripe-reauth',
  '/stripe-return',
  '/style-guide',
  '/support/faq',
  '/support/tutorial',
  '/supplier',
  '/supplier/no-such-page',
  '/supplier/activate/vendor/no-such-invitation',
  '/supplier/invoices',
  '/supplier/orders/historical',
  '/supplier/orders/upcoming',
  '/supplier/promotions',
  '/supplier/promotions/new',
  '/supplier/register',
  '/terms-of-use',
  '/verify-email/no-such-link',
  // It makes the store the context, which the page before would show for a moment.
  '/order/start/{store}',
  '/vendor/edit',
  '/no/such/page',
]

/** Routes that do something and go on. */
const passing = ['/tokenredirect/$access_token/$refresh_token', '/callback']

/** The screen width of each role. Together they cover every width. */
const roles = [
  { who: null, width: 390 },
  { who: 'store', width: 390 },
  { who: 'corporate', width: 1440 },
  { who: 'operations', width: 768 },
  { who: 'supplier', width: 1440 },
  { who: 'client', width: 768 },
  { who: 'district', width: 390 },
  { who: 'specialty', width: 1440 },
  { who: 'developer', width: 1440 },
  { who: 'analyst', width: 768 },
  { who: 'outreach', width: 390 },
  { who: 'qa', width: 1440 },
  { who: 'onboarding', width: 390 },
  { who: 'pending', width: 768 },
  { who: 'suspended', width: 768 },
]

test('every route of the portal is crawled', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const routes = [...new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path ?? ''))]
  expect(routes.length).toBeGreaterThan(10)
  const isCrawled = (route: string) => addresses.some((address) => patternOf(route).test(address))
  expect(routes.filter((route) => !passing.includes(route) && !isCrawled(route))).toEqual([])
})

for (const { who, width } of roles)
  test(`${who ?? 'a visitor'} finds every page complete`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const errors = await watch(page)
    if (who) await signIn(page, who)
    else await page.goto('/login')
    const own = who ? await ownHashes(page) : {}
    await page.evaluate(
      (kinds) => {
        window.looked = new Set(kinds)
      },
      [...looked],
    )
    for (const template of addresses) {
      const address = addressOf(template, own)
      const { shifts, isTooWide, kinds } = await open(page, address)
      const moved = shifts.reduce((sum, { value }) => sum + value, 0)
      if (moved > 0.02)
        errors.push(`moves by ${moved.toFixed(3)}: ${shifts.map(({ what }) => what).join(' ')}`)
      if (isTooWide && (await staysTooWide(page))) errors.push('is wider than the screen')
      // Most pages are alike for most roles.
      if (kinds.length > 0) errors.push(...(await accessibilityViolations(page, { except: MORE_ROWS })))
      for (const kind of kinds) looked.add(kind)
      expect.soft(errors.splice(0), address).toEqual([])
    }
  })

/** Rows of lists after the first ones, which are made alike. */
const MORE_ROWS = '[role=rowgroup] > [role=row]:nth-child(n + 5)'

/** Kinds of elements, each in the kind of element around it, that axe has looked at. Each page knows them as well. */
const looked = new Set<string>()

const staysTooWide = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 2_000 })
    .then(() => false)
    .catch(() => true)

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
    isSettled?: boolean
    looked?: Set<string>
  }
}

/** Notes what goes wrong from now on. */
async function watch(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    // Requests for missing records are intended here.
    if (message.type() === 'error' && !/status of (401|403|404|422)/.test(message.text()))
      errors.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`)
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

interface Opened {
  shifts: Window['shifts']
  isTooWide: boolean
  /** Kinds of elements that axe has not looked at. */
  kinds: string[]
}

/**
 * Opens an address without loading the portal again. Waits until its page is shown, with its heading, and nothing on it
 * is still being loaded. One call does all that, because there are hundreds of addresses for every role.
 */
async function open(page: Page, address: string): Promise<Opened> {
  await page.evaluate((to) => {
    window.shifts = []
    history.pushState({}, '', to)
  }, address)
  const opened = await page
    .waitForFunction((): Opened | null => {
      const state = window.__TSR_ROUTER__?.state
      const shown = `${state?.resolvedLocation?.pathname}${state?.resolvedLocation?.searchStr}`
      // Until the next page has its data, the previous one stays on screen.
      if (state?.status !== 'idle' || shown !== `${location.pathname}${location.search}`) return null
      if (!document.querySelector('h1')?.checkVisibility()) return null
      // The style guide shows what is loading as one of its states.
      const isLoading = document.querySelector('[data-slot=skeleton], [aria-busy=true]')
      if (isLoading && location.pathname !== '/style-guide') return null
      // What moves in the frame that is drawn last is reported after it.
      window.isSettled = !window.isSettled
      if (window.isSettled) return null
      const kindOf = (element: Element | null) =>
        [
          element?.tagName,
          element?.getAttribute('class'),
          element?.getAttribute('role'),
          ...(element?.getAttributeNames() ?? []).filter((name) => name.startsWith('aria-')),
        ].join(' ')
      window.looked ??= new Set()
      const kinds: string[] = []
      for (const element of document.querySelectorAll('body *')) {
        const kind = `${kindOf(element.parentElement)} > ${kindOf(element)}`
        if (window.looked.has(kind)) continue
        window.looked.add(kind)
        kinds.push(kind)
      }
      const isTooWide = document.documentElement.scrollWidth > innerWidth
      return { shifts: window.shifts, isTooWide, kinds }
    })
    .catch((cause: unknown) => {
      throw new Error(`${address} is never shown whole`, { cause })
    })
  return (await opened.jsonValue()) ?? { shifts: [], isTooWide: false, kinds: [] }
}

/** Returns the pattern of a route's addresses. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  return new RegExp(
    `^${parts
      .map((part) => (part.startsWith('{-$') ? '(/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
      .join('')}/?$`,
  )
}
