import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { daysFromNow } from '../../setup/days'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const FIRST = 'Spring cheeses have arrived'
const SECOND = 'This week: all about honey'

const rowOf = (page: Page, headline: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: headline, exact: true }) })

/** Looks for violations in the light and in the dark theme. */
async function violations(page: Page) {
  await switchTheme(page, 'dark')
  const dark = await accessibilityViolations(page)
  await switchTheme(page, 'light')
  return [...dark, ...(await accessibilityViolations(page))]
}

test("visitors see their brand's login logo on its days, and the later of two", async ({
  page,
  portal,
  openElsewhere,
}) => {
  const visitor = await openElsewhere()
  const address = `${portal.url.replace('127.0.0.1', 'beacon.localhost')}/login`
  const panel = visitor.getByRole('complementary')
  await visitor.goto(address)
  await expect(panel.getByText('Every store, every vendor, one order.')).toBeVisible()

  await signIn(page, 'operations', '/admin/logos')
  await expect(rowOf(page, 'Holiday shelves start here').getByText('Shown now')).toBeVisible()
  await expect(
    rowOf(page, 'New makers for the new season').getByText(/^Starts [A-Z][a-z]{2} \d+/),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'New login logo' }).click()
  await page.getByRole('combobox', { name: 'Marketplace' }).selectOption('Beacon Hill Foods')
  await page.getByLabel('Headline').fill(FIRST)
  await page.getByLabel('Text', { exact: true }).fill('Order by Wednesday for the weekend.')
  const size = { width: 320, height: 200, channels: 3, background: 'gold' } as const
  const buffer = await sharp({ create: size }).png().toBuffer()
  await page.getByLabel('Upload Picture').setInputFiles({ name: 'cheese.png', mimeType: 'image/png', buffer })
  await page.getByLabel('First day').fill(daysFromNow(-3))
  const lastDay = page.getByLabel('Last day')
  await lastDay.fill(daysFromNow(-4))
  const preview = page.getByRole('figure', { name: 'Preview' })
  await expect(preview.getByText(FIRST).first()).toBeVisible()
  await expect(preview.getByText('Beacon Hill Foods').first()).toBeVisible()
  const add = page.getByRole('button', { name: 'Add login logo' })
  await add.click()
  const description = page.getByLabel('Picture description')
  await expect(description).toHaveAccessibleDescription(/Describe the picture in a few words/)
  await description.fill('A wheel of cheese')
  await add.click()
  await expect(lastDay).toHaveAccessibleDescription(/Choose the first day or a later one/)
  await lastDay.fill('')
  await expect(preview.getByAltText('A wheel of cheese').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await add.click()
  await expect(rowOf(page, FIRST).getByText('Shown now')).toBeVisible()

  await visitor.reload()
  await expect(panel.getByText(FIRST)).toBeVisible()
  await expect(panel.getByText('Order by Wednesday for the weekend.')).toBeVisible()
  await expect(panel.getByAltText('A wheel of cheese')).toHaveJSProperty('complete', true)
  await expect(panel.getByAltText('A wheel of cheese')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(panel.getByText('Every store, every vendor, one order.')).toBeHidden()
  expect(await violations(visitor)).toEqual([])

  await page.getByRole('link', { name: FIRST, exact: true }).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'New login logo' })).toBeVisible()
  await page.getByLabel('Headline').fill(SECOND)
  await page.getByLabel('First day').fill(daysFromNow(-1))
  await expect(page.getByRole('listitem').filter({ hasText: `${FIRST}: from` })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(page.getByText('Some days overlap')).toBeVisible()
  await add.click()
  await expect(rowOf(page, SECOND).getByText('Shown now')).toBeVisible()
  await expect(rowOf(page, FIRST).getByText('Replaced by a later one')).toBeVisible()
  await expect(rowOf(page, FIRST).getByText(SECOND)).toBeVisible()

  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.reload()
  await expect(visitor.getByText(SECOND).filter({ visible: true })).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  await page.getByRole('link', { name: SECOND, exact: true }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(FIRST).filter({ visible: true })).toBeVisible()
  await expect(visitor.getByText(SECOND)).toHaveCount(0)
})
