import sharp from 'sharp'
import { testNow } from '../../setup/calendar.mjs'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
})
const sheet = {
  name: 'sell_sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nsell sheet\n%%EOF'),
}
const day = (days: number) => new Date(testNow().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a supplier uploads several files at once, retries one, tags it, and sees when it expires', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/supplier/assets')
  await expect(page.getByRole('list', { name: 'Assets' }).getByRole('listitem').first()).toBeVisible()
  let failures = 1
  await page.route('**/api/v1/assetFiles?name=summer.png', async (route) => {
    if (failures-- > 0) await route.fulfill({ status: 503, json: { message: 'Try again in a minute.' } })
    else await route.continue()
  })
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') }
  await page
    .getByLabel('Upload files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([await photo('autumn.png', 'orange'), await photo('summer.png', 'teal'), sheet, notes])
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(page.getByText('2 of 4 files uploaded, 2 failed')).toBeVisible()
  await expect(uploads.filter({ hasText: 'notes.pdf' })).toContainText("isn't an image or PDF we can read")
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again: summer.png' }).click()
  await page.getByRole('button', { name: 'Dismiss notes.pdf' }).click()
  await expect(page.getByText('3 of 3 files uploaded')).toBeVisible()
  await expect(page.getByText(/^[\d.]+ KB of 5 GB used/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear finished uploads' }).click()
  await expect(uploads).toHaveCount(0)

  await page.getByRole('link', { name: /^summer/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Summer stack')
  await page.getByLabel('Last day').fill(day(7))
  await page.getByRole('searchbox', { name: 'Products' }).fill('a')
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')).toHaveCount(1)
  await page
    .getByRole('group', { name: /^Marketplaces/ })
    .getByRole('checkbox')
    .first()
    .check()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save marketing asset' }).click()

  const card = page.getByRole('link', { name: /Summer stack/ })
  await expect(card).toContainText(/Expires in [678] days/)
  await expect(page.getByText('1 asset expires within 14 days.')).toBeVisible()
  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1_440, height: 900 })

  // The link outlives the file, and its use is counted.
  await card.click()
  const link = await page.getByRole('link', { name: 'Open public link' }).getAttribute('href')
  await page.getByLabel('Replace File', { exact: true }).setInputFiles(sheet)
  await expect(page.getByText(/^sell_sheet\.pdf, PDF, /)).toBeVisible()
  await page.getByRole('button', { name: 'Save marketing asset' }).click()
  await expect(card).toContainText('PDF')
  await page.goto(link ?? '')
  await expect(page.getByText(/· PDF, /)).toBeVisible()
  await page.goto('/supplier/assets?layout=table')
  await page.getByRole('link', { name: 'Summer stack' }).click()
  const usage = page.getByRole('region', { name: 'Usage' })
  await expect(usage.getByText('1', { exact: true })).toBeVisible()
  await page.getByLabel('Last day').fill(day(-2))
  await page.getByRole('button', { name: 'Save marketing asset' }).click()
  await expect(card).toContainText('Expired')
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: "We couldn't find this image" })).toBeVisible()
})
