import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { switchTheme } from '../support/color-theme'
import { addressOf, ownHashes } from '../support/own-hashes'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })
// In one worker, one after the other: axe looks at each structure once.
test.describe.configure({ mode: 'default' })

// Every page for every role: no console error, failed call, layout shift, horizontal scroll or axe violation. Placeholders in
// braces are filled from the role's own lists.
const addresses = [
  '/',
  '/login',
  '/marketing-assets',
  '/no-such-page',
  '/price-holds',
  '/samplerequests',
  '/samplerequests/{sample}',
  '/start/vendor/view/{vendor}',
  '/vendor/edit/{vendor}',
  '/vendor/view/{vendor}',
  '/vendor/view/{vendor}/{store}',
  '/vendors',
  '/invitation/no-such-invitation',
  '/invoice/{invoice}',
  '/invoices',
  '/account',
  '/account-status',
  '/confirm-email/no-such-token',
  '/admin',
  '/admin/no-such-page',
  '/admin/access',
  '/admin/announcements',
  '/admin/announcements/new',
  '/admin/assets',
  '/admin/assets/new',
  '/admin/audit',
  '/admin/brokers',
  '/admin/brokers/new',
  '/admin/calendar',
  '/admin/calendar/new',
  '/admin/categories',
  '/admin/categories/new',
  '/admin/changes',
  '/admin/changes/no-such-set',
  '/admin/client-widgets',
  '/admin/client-widgets/new',
  '/admin/client-widgets/order',
  '/admin/distributors',
  '/admin/distributors/new',
  '/admin/formbuilder',
  '/admin/formbuilder/new',
  '/admin/formbuilder/no-such-form',
  '/admin/jobs',
  '/admin/logos',
  '/admin/logos/new',
  '/admin/marketplaces',
  '/admin/marketplaces/new',
  '/admin/payments',
  '/admin/partnergroups',
  '/admin/partnergroups/new',
  '/admin/partners',
  '/admin/partners/new',
  '/admin/potential-orders',
  '/admin/price-scheduler',
  '/admin/price-scheduler/no-such-update',
  '/admin/price-scheduler/past',
  '/admin/product-recall',
  '/admin/product-recall/new',
  '/admin/product-status-updates',
  '/admin/promotions',
  '/admin/promotions/new',
  '/admin/retailgroups',
  '/admin/retailgroups/new',
  '/admin/roles',
  '/admin/roles/role-store',
  '/admin/sample-requests',
  '/admin/sample-requests/{sample}',
  '/admin/stores',
  '/admin/stores/import',
  '/admin/stores/new',
  '/admin/store-faqs',
  '/admin/store-faqs/new',
  '/admin/store-faqs/order',
  '/admin/store-faqs/searches',
  '/admin/supplier/onboardingstatus',
  '/admin/supplier/updates',
  '/admin/system',
  '/admin/orders/notify',
  '/admin/orders/notify/new',
  '/admin/orders/notify/no-such-notice',
  '/order-notice/no-such-notice',
  '/admin/supplier/updatesorder',
  '/admin/supplier/onboardingstatus/marketplaces',
  '/admin/supplier/onboardingstatus/marketplaces/no-such-request',
  '/admin/supplier/onboardingstatus/no-such-registration',
  '/admin/tutorials',
  '/admin/resources',
  '/admin/resources/new',
  '/admin/tutorials/new',
  '/admin/units',
  '/admin/units/new',
  '/admin/users',
  '/admin/users/invitations',
  '/admin/users/invite',
  '/admin/users/no-such-user',
  '/admin/users/registrations',
  '/admin/users/registrations/no-such-registration',
  '/admin/custom-attributes',
  '/admin/custom-attributes/new',
  '/admin/product-filter-sets',
  '/admin/product-filter-sets/new',
  '/admin/tables-defs',
  '/admin/tables-defs/no-such-definition',
  '/admin/vendor-categories',
  '/admin/vendor-categories/new',
  '/admin/vendor-groups',
  '/admin/vendor-groups/new',
  '/asset/view-image/{product}',
  '/barcode-scan',
  '/buyer-registration',
  '/credit/{credit}',
  '/credits',
  '/distributor/register',
  '/downloads',
  '/first-steps',
  '/guides',
  '/guides/{guide}',
  '/guides/{guide}/count',
  '/infinite-aisle/quick-store-registration',
  '/infinite-aisle/registration',
  '/order/planner',
  '/order/reorder',
  '/order/start',
  '/order/placed/{order}',
  '/order/view/{store}/upcoming/{vendor}/{date}',
  '/order/view/{store}/unconfirmed/{vendor}',
  '/orders',
  '/orders/upcoming',
  '/orders/historic',
  '/product/display/edit/{product}',
  '/product/edit',
  '/product/edit/{product}',
  '/product/import',
  '/product/import/no-such-import',
  '/product/edit/{product}?tab=history',
  '/product/view/{product}',
  '/products',
  '/promotions',
  '/recalls',
  '/traceability',
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
  '/support/resources',
  '/support/tutorial',
  '/supplier',
  '/supplier/no-such-page',
  '/supplier/activate/vendor/no-such-invitation',
  '/supplier/claims',
  '/supplier/claims/{credit}',
  '/supplier/invoices',
  '/supplier/marketplaces',
  '/supplier/marketplaces/no-such-marketplace',
  '/supplier/onboarding',
  '/supplier/orders/historical',
  '/supplier/orders/pick/{order}',
  '/supplier/orders/upcoming',
  '/supplier/products',
  '/supplier/products/changes',
  '/supplier/products/changes/no-such-set',
  '/supplier/products/import',
  '/supplier/products/new',
  '/supplier/products/no-such-product',
  '/supplier/products/imports/no-such-import',
  '/supplier/profile',
  '/supplier/promotions',
  '/supplier/sample',
  '/supplier/sample/{sample}',
  '/supplier/sample/conversion',
  '/supplier/assets',
  '/supplier/assets/new',
  '/supplier/faq/additional-resources',
  '/supplier/faq/faqs',
  '/supplier/faq/video-tutorials',
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
  { who: 'broker', width: 768 },
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
    await page.evaluate(
      (kinds) => {
        window.checked = new Set(kinds)
      },
      [...checked],
    )
    const own = who ? await ownHashes(page) : {}
    const paths = addresses.map((template) => addressOf(template, own))
    for (let next = 0; next < paths.length; ) {
      const found = await walk(page, paths.slice(next))
      const address = paths[next + found.place] ?? ''
      next += found.place + 1
      if (found.isUnfinished) {
        errors.push(`${address} does not finish loading`)
        break
      }
      const moved = found.shifts.reduce((sum, { value }) => sum + value, 0)
      if (moved > MOVES)
        errors.push(
          `${address} moves by ${moved.toFixed(3)}: ${found.shifts.map(({ what }) => what).join(' ')}`,
        )
      if (found.isTooWide && (await staysTooWide(page))) errors.push(`${address} is wider than the screen`)
      if (!who && found.isUnlike) errors.push(`${address} has no heading or way back like the portal's`)
      // Most pages look the same for most roles.
      if (found.newKinds.length > 0)
        for (const violation of [
          ...(await accessibilityViolations(page, { except: MORE_ROWS })),
          ...(await contrastInDark(page)),
        ])
          errors.push(`${address}: ${violation}`)
      for (const kind of found.newKinds) checked.add(kind)
    }
    expect(errors).toEqual([])
  })

/** The sum of layout shifts that is too much. */
const MOVES = 0.02

/** Rows of lists after the first ones, which are made the same way. */
const MORE_ROWS = '[role=rowgroup] > [role=row]:nth-child(n + 5)'

/** Kinds of elements, with the kind of their parent, that axe has checked for any role. Each page has a copy. */
const checked = new Set<string>()

/** Returns the contrast violations of the dark theme, which changes nothing but colors. */
async function contrastInDark(page: Page): Promise<string[]> {
  await switchTheme(page, 'dark')
  const violations = await accessibilityViolations(page, { except: MORE_ROWS, rules: ['color-contrast'] })
  await switchTheme(page, 'light')
  return violations.map((violation) => `dark: ${violation}`)
}

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
    checked?: Set<string>
  }
}

/** Records errors from now on. */
async function watch(page: Page): Promise<string[]> {
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
const walk = (page: Page, paths: readonly string[]) =>
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

/** Returns the pattern of a route's addresses. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  return new RegExp(
    `^${parts
      .map((part) => (part.startsWith('{-$') ? '(/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
      .join('')}/?$`,
  )
}
