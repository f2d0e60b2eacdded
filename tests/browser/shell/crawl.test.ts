import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { switchTheme } from '../support/color-theme'
import { addressOf, ownHashes } from '../support/own-hashes'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { MOVES, walk, watch } from './crawl'
import { addresses, passing } from './crawled-addresses'

// Every page for every role: no console error, failed call, layout shift, horizontal scroll or axe violation.
test.use({ sharesPortal: true })

// In one worker, one after the other: axe looks at each structure once.
test.describe.configure({ mode: 'default' })

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

/** Returns the pattern of a route's addresses. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  return new RegExp(
    `^${parts
      .map((part) => (part.startsWith('{-$') ? '(/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
      .join('')}/?$`,
  )
}

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
