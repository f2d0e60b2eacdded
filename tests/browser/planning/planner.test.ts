import { TZDate } from '@date-fns/tz'
import type { Page } from '@playwright/test'
import type { Partner } from '../../../src/domain/stores/partner'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { orderedBefore } from '../support/ordered-before'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

const grid = (page: Page) => page.getByRole('grid', { name: 'Cut-off planner' })
const pick = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
const countOf = async (page: Page, name: string) =>
  Number(/\d+$/.exec((await pick(page, name).textContent()) ?? '')?.[0])

/** Changes the vendors that the page receives: cut-offs depend on the clock, and tests must not. */
const tellVendors = (page: Page, change: (vendors: Vendor[]) => Vendor[]) =>
  page.route('**/api/v1/vendors?*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: change(data) } })
  })

const vendorsOrderedFrom = async (page: Page) =>
  (await orderedBefore(page)).map(({ vendor_hash }) => vendor_hash)

test('a store finds a short order and tops it up by keyboard', async ({ page }) => {
  await signIn(page, 'store', '/order/start')
  await page.getByRole('link', { name: 'Cut-off planner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cut-off Planner' })).toBeFocused()
  await expect(grid(page)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  const keys = await grid(page)
    .locator('[role=gridcell]', { has: page.locator('[data-status=none]') })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-key') ?? ''))
  const before = await vendorsOrderedFrom(page)
  const key = keys.find((each) => before.some((vendor) => each.includes(`.${vendor}.`)))
  const empty = grid(page).locator(`[data-key="${key}"]`)
  const place = (await empty.getAttribute('data-place')) ?? ''
  const [row = 0, column = 0] = place.split(':').map(Number)
  await grid(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
  await expect(grid(page).locator('[data-place="1:0"]')).toBeFocused()
  for (let at = 1; at < row; at++) await page.keyboard.press('ArrowDown')
  for (let at = 0; at < column; at++) await page.keyboard.press('ArrowRight')
  await expect(grid(page).locator(`[data-place="${place}"]`)).toBeFocused()
  await page.keyboard.press('Enter')

  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/below minimum$/)).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Ordered before' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const more = panel.getByRole('button', { name: /^More cases of/ }).first()
  await more.click()
  await expect(
    panel.getByRole('region', { name: 'Ordered before' }).getByRole('textbox').first(),
  ).not.toHaveValue('0')
  await cartIsSaved(page)
  const quantity = panel.getByRole('textbox').first()
  await quantity.fill('240')
  await quantity.press('Enter')
  await expect(panel.getByText(/minimum met$/)).toBeVisible()
  await cartIsSaved(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(grid(page).locator(`[data-key="${key}"] [data-status=met]`)).toBeVisible()
  await expect(grid(page).locator(`[data-key="${key}"]`)).toBeFocused()

  await pick(page, 'Minimum met').click()
  await expect(page).toHaveURL(/show=met/)
  await expect(grid(page).locator('[data-status=met]')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cut-off')
  await expect(page.getByRole('option', { name: /Cut-off Planner/ })).toBeVisible()
})

test('a group previews and moves all missed lines at once', async ({ page }) => {
  const wrong: Record<string, number> = {}
  // These vendors get a lead time of two more weeks, so their cart lines are missed.
  await tellVendors(page, (vendors) =>
    vendors.map((vendor) => {
      wrong[vendor.hashid] = vendor.lead_time_days
      return { ...vendor, lead_time_days: vendor.lead_time_days + 12 }
    }),
  )
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/planner?show=missed')
  await expect(grid(page).locator('[data-status=missed]').first()).toContainText(/^Missed.*next /)
  const missed = await countOf(page, 'Missed')
  expect(missed).toBeGreaterThan(3)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: `Move missed (${missed})` }).click()
  const dialog = page.getByRole('dialog', { name: 'Move missed lines' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(missed)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('checkbox').first().uncheck()
  await dialog.getByRole('button', { name: /^Move \d+ lines?$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/\d+ lines? moved\./)).toBeVisible()
  await expect(pick(page, 'Missed')).toHaveText('Missed1')

  // The one that was left out, from its cell.
  await grid(page).locator('[data-status=missed]').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('Move to')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await panel.getByRole('button', { name: /^Move \d+ lines?$/ }).click()
  await expect(panel.getByText(/^Cut-off .* closes in/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pick(page, 'Missed')).toHaveText('Missed0')
})

test('a cut-off within two hours is counted down, and the planner is a list on a phone', async ({ page }) => {
  await signIn(page, 'store', null)
  const { data: stores } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  const [soon] = await vendorsOrderedFrom(page)
  const inMinutes = (minutes: number) => {
    const then = new TZDate(testNow().getTime() + minutes * 60_000, stores[0]?.time_zone)
    return `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`
  }
  await tellVendors(page, (vendors) =>
    vendors.map((vendor) =>
      vendor.hashid === soon
        ? {
            ...vendor,
            cut_off_time: inMinutes(59.5),
            lead_time_days: 1,
            delivery_weekdays: [0, 1, 2, 3, 4, 5, 6],
            closed_days: [],
          }
        : { ...vendor, cut_off_time: inMinutes(6 * 60) },
    ),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/order/planner')
  const list = page.getByRole('list', { name: 'Cut-offs' })
  await expect(list.getByRole('heading', { name: /Maple Street/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await pick(page, 'Closes within 2 hours').click()
  await expect(list.getByRole('button')).toHaveCount(1)
  await expect(list.getByText(/^closes in 5\d min$/)).toBeVisible()
  await list.getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(/^closes in/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: 'Open the order pad' }).click()
  await expect(page.getByLabel('Required date', { exact: true })).toBeVisible()
})
