import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a user has many orders prepared as a ZIP and credits as a CSV, comes back and downloads them', async ({
  page,
}) => {
  await signIn(page, 'corporate', '/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await expect(page.getByText('No downloads yet')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/orders')
  const table = page.getByRole('grid', { name: 'Orders' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  for (const row of [0, 1, 2]) await table.locator(`[data-check="${row}"]`).click()
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'ZIP of PDFs' })
    .click()
  await expect(page.getByText('Preparing your file. Find it under Downloads.')).toBeVisible()
  await expect(page.locator('[data-slot=download-banner]')).toContainText('Download in progress: Orders (3)')

  // The tab is closed meanwhile.
  await page.goto('about:blank')
  await page.goto('/')
  await page.getByRole('button', { name: / - Corporate/ }).click()
  await page.getByRole('menuitem', { name: 'Downloads' }).click()
  const file = page.getByRole('list', { name: 'Downloads' }).getByRole('listitem')
  await expect(file.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(await accessibilityViolations(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download Orders (3)' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^orders-.*\.zip$/)
  expect(Object.keys(unzipSync(await readFile(await saved.path())))).toHaveLength(3)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await file.getByRole('button', { name: 'Remove Orders (3)' }).click()
  await expect(page.getByText('No downloads yet')).toBeVisible()

  // Credits with their notes and answers are a CSV file.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/credits')
  const credits = page.getByRole('grid', { name: 'Credits' })
  await expect(credits.getByRole('row').nth(2)).toBeVisible()
  for (const row of [0, 1]) await credits.locator(`[data-check="${row}"]`).click()
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'CSV with notes and answers' })
    .click()
  await page.goto('/downloads')
  await expect(file.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download Credits (2)' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^credits-.*\.csv$/)
  const [headings, ...claims] = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(headings).toContain('Claimed by')
  expect(claims.length).toBeGreaterThanOrEqual(2)
})
