import { readFile } from 'node:fs/promises'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('corporate compares vendors with the previous period, and a link shows the same report', async ({
  page,
}) => {
  await signIn(page, 'corporate')
  await page.getByRole('link', { name: 'Reports' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Spend by week' })).toBeVisible()
  await page.getByRole('link', { name: 'By vendor' }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Previous period')
  const chart = page.getByRole('figure', { name: 'Spend by vendor' })
  await expect(chart.getByText('Previous')).toBeVisible()
  await expect(page.getByText(/vs previous period/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Fill rate')
  await expect(page.getByRole('figure', { name: 'Fill rate by vendor' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Days', exact: true }).selectOption('Custom range')
  await page.getByLabel('From', { exact: true }).fill('2026-11-10')
  await page.getByLabel('From', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/from=2026-11-10/)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader', { name: /Previous spend/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const shown = await page.getByRole('region', { name: 'Chart' }).textContent()
  await page.goto(page.url())
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-10')
  await expect(page.getByRole('region', { name: 'Chart' })).toHaveText(shown ?? '')
  await page.getByLabel('To', { exact: true }).fill('2026-11-01')
  await page.getByLabel('To', { exact: true }).press('Enter')
  await expect(page.getByText('Must be on or after the start date')).toBeVisible()
})

test.describe('a day ahead of the store', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test("a report is loaded once, for the days of the store's time zone", async ({ page }) => {
    await signIn(page, 'corporate')
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/reports')) asked.add(`${searchParams.get('from')} ${searchParams.get('to')}`)
    })
    const link = page.getByRole('link', { name: 'Reports' }).first()
    await link.hover()
    await expect.poll(() => asked.size).toBe(1)
    await link.click()
    await expect(page.getByRole('figure', { name: 'Spend by week' })).toBeVisible()
    expect([...asked]).toHaveLength(1)
  })
})

test('a user chooses a quarter, the axis has round numbers, and the export is named after its days', async ({
  page,
}) => {
  await signIn(page, 'client', '/reports')
  const days = page.getByRole('combobox', { name: 'Days', exact: true })
  // Fill rates are of the cases that were due, in every report.
  const fillRate = page.locator('[data-slot=stat]', { hasText: 'Fill rate' })
  await expect(fillRate).toContainText(/ of [\d,]+ cases due$/)
  const before = (await fillRate.textContent()) ?? ''
  await days.selectOption('Last quarter')
  await expect(fillRate).not.toHaveText(before)
  await expect(fillRate).toContainText(/ of [\d,]+ cases due$/)
  const due = (await fillRate.textContent()) ?? ''
  await page.getByRole('link', { name: 'By category' }).click()
  const ticks = page.getByRole('figure', { name: 'Spend by category' }).getByText(/^\$[\d.]+[kM]?$/)
  await expect(ticks.nth(2)).toBeVisible()
  // Whole thousands or hundreds, and as far from each other.
  const amounts = (await ticks.allTextContents()).map((text) =>
    Number(text.replace('$', '').replace('k', 'e3').replace('M', 'e6')),
  )
  const [, step = 0] = amounts
  expect(amounts).toEqual(amounts.map((_, at) => at * step))
  expect(String(step)).toMatch(/^[125]0*$/)
  await expect(page.getByRole('columnheader', { name: /Cases due/ })).toBeVisible()
  await expect(fillRate).toHaveText(due)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV (.csv)' }).click(),
  ])
  expect(table.suggestedFilename()).toMatch(/^report-by-category-\d{4}-\d\d-01-to-\d{4}-\d\d-3[01]\.csv$/)
  expect(await readFile(await table.path(), 'utf8')).toContain('Category')
})

test('a failed custom export shows an error and can be retried', async ({ page }) => {
  await signIn(page, 'corporate', '/reports')
  const button = page.getByRole('button', { name: 'Custom export: order lines (CSV)' })
  await page.route('**/reports/customExport**', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await button.click()
  await expect(page.getByText('Error occurred when trying to fetch report')).toBeVisible()
  await page.unroute('**/reports/customExport**')
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toMatch(/^custom_export_.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Store,Vendor,Order,')
})

test.describe('with a download link of its own', () => {
  test.use({ settings: { REPORT_DOWNLOAD_LINK: '/reports/other' } })

  test('the custom export uses the link in the settings', async ({ page }) => {
    await signIn(page, 'corporate', '/reports')
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/v1/reports/other?*'),
      page.getByRole('button', { name: 'Custom export' }).click(),
    ])
    expect(new URL(asked.url()).searchParams.has('from')).toBe(true)
    // Nothing answers there.
    await expect(page.getByText('Error occurred when trying to fetch report')).toBeVisible()
  })
})
