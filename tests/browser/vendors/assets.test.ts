import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { callFrom } from '../support/calls'
import { chooseRecord } from '../support/choose-record'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1_200, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})
const sheet = {
  name: 'sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nsell sheet\n%%EOF'),
}

/** Downloads the file of a button. */
async function downloadBy(page: Page, button: string) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await started
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('staff upload an image and a PDF, a buyer sees and downloads both, and the link still works with another file', async ({
  page,
}) => {
  await signIn(page, 'store')
  const { data: vendors } = await callFrom<{ data: { hashid: string; name: string }[] }>(
    page,
    '/vendors?limit=-1',
  )
  const [vendor] = vendors
  if (!vendor) throw new Error('There is no vendor')

  await signIn(page, 'operations', '/admin/assets')
  await page.getByRole('link', { name: 'New asset' }).click()
  const upload = page.getByLabel('Upload File', { exact: true })
  const field = page.getByRole('group', { name: 'File', exact: true })
  const title = page.getByRole('textbox', { name: 'Title' })
  const add = page.getByRole('button', { name: 'Add marketing asset' })
  await add.click()
  await expect(title).toHaveAccessibleDescription('Required')
  await title.fill('Harvest banner')
  await chooseRecord(page, 'Vendor', vendor.name)
  await page.getByLabel('Kind').selectOption('Banner')
  await add.click()
  await expect(field.getByRole('alert')).toHaveText('Upload a file, or enter a video link')
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(field.getByRole('alert')).toHaveText(
    "This file isn't an image or PDF we can read. Choose a JPEG, PNG, WebP or PDF file.",
  )
  const banner = await photo('banner.png', 'orange')
  await upload.setInputFiles(banner)
  await expect(field.getByText(/^banner\.png, 1200 × 400, /)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await add.click()
  await expect(page.getByRole('link', { name: 'Harvest banner' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'New asset' }).click()
  await title.fill('Harvest sell sheet')
  await chooseRecord(page, 'Vendor', vendor.name)
  await page.getByLabel('Kind').selectOption('Sell sheet')
  await upload.setInputFiles(sheet)
  await expect(field.getByText(/^sheet\.pdf, PDF, /)).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: 'Harvest sell sheet' })).toBeVisible()

  await signIn(page, 'store', `/marketing-assets?vendor=${vendor.hashid}&q=harvest`)
  const list = page.getByRole('list', { name: 'Assets' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: /^Show Harvest banner/ }).click()
  const preview = page.getByRole('dialog', { name: 'Harvest banner' })
  await expect
    .poll(() =>
      preview.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0)
  const single = await downloadBy(page, 'Download')
  expect(single.name).toMatch(/^harvest-banner-\w+\.png$/)
  expect(single.content.equals(banner.buffer)).toBe(true)
  await page.keyboard.press('Escape')
  await list.getByRole('checkbox', { name: /^Select Harvest banner/ }).check()
  await list.getByRole('checkbox', { name: /^Select Harvest sell sheet/ }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  const archive = await downloadBy(page, 'Download 2 selected')
  const entries = Object.entries(unzipSync(archive.content)).sort(([a], [b]) => a.localeCompare(b))
  expect(entries.map(([name]) => name)).toEqual([
    expect.stringMatching(/^harvest-banner-\w+\.png$/),
    expect.stringMatching(/^harvest-sell-sheet-\w+\.pdf$/),
  ])
  expect(entries.map(([, content]) => Buffer.from(content).toString('base64'))).toEqual(
    [banner.buffer, sheet.buffer].map((content) => content.toString('base64')),
  )

  await signIn(page, 'operations', '/admin/assets')
  await page.getByRole('link', { name: 'Harvest banner' }).click()
  const link = await page.getByRole('link', { name: 'Open public link' }).getAttribute('href')
  await page
    .getByLabel('Replace File', { exact: true })
    .setInputFiles({ ...sheet, buffer: Buffer.from('%PDF-1.7\nbanner to print\n%%EOF') })
  await expect(field.getByText(/^sheet\.pdf, PDF, /)).toBeVisible()
  await page.getByRole('button', { name: 'Save marketing asset' }).click()
  await page.getByRole('link', { name: 'Harvest banner' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText(/File\s*banner\.png\s*sheet\.pdf/)

  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Harvest banner' })).toBeVisible()
  await expect(page.getByText(/· PDF, /)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await started).suggestedFilename()).toMatch(/^harvest-banner-\w+\.pdf$/)

  await page.goto('/admin/assets')
  await page.getByRole('link', { name: 'Harvest banner' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Harvest banner archived').first()).toBeVisible()
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: "We couldn't find this image" })).toBeVisible()
})
