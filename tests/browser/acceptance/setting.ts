import { expect, type Page } from '@playwright/test'
import { testNow } from '../../setup/calendar.mjs'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations } from '../support/portal'

export const PASSWORD = 'four plain words together'
export const MARKETPLACE = 'Riverbend Wholesale'
export const STORE = 'Zoë’s Larder'

/** A state in which the day is far from over, so that today's cut-off does not pass during the test. */
const isEarly = hourIn('America/New_York') < 19
export const state = isEarly ? 'New York' : 'Oregon'
export const timeZone = isEarly ? 'America/New_York' : 'America/Los_Angeles'
function hourIn(zone: string) {
  return Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(testNow()),
  )
}

/** Checks the page with axe in both themes, and that a phone does not scroll it sideways. */
export async function checkPage(page: Page) {
  const size = page.viewportSize()
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await switchTheme(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (size) await page.setViewportSize(size)
}
