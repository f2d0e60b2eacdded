import { readFile } from 'node:fs/promises'
import { adminHints } from '../../../src/domain/navigation/admin-hints'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ERRAND = 120_000

test('an administrator finds a change in the audit log by its filters, shares the address and exports the period', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(ERRAND)
  await signIn(page, 'operations', '/admin/categories/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Firkins')
  await page.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(page).not.toHaveURL(/\/new$/)

  await page.goto('/admin')
  await expect(page.getByText(adminHints['/admin/audit'] ?? '')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Audit Log/ })
    .click()
  const log = page.getByRole('grid', { name: 'Audit log' })
  await expect(log.getByText('Signed in').first()).toBeVisible()
  await expect(log.getByText('Category changed')).toBeVisible()

  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Category changed' })
  await expect(log.getByText('Signed in')).toHaveCount(0)
  const person = page.getByRole('searchbox', { name: 'Person' })
  await person.fill('nobody at all')
  await person.press('Enter')
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await person.fill('operations@')
  await person.press('Enter')
  const entry = log.getByRole('row').filter({ hasText: 'Category changed' })
  await expect(entry).toContainText('Olivia Grant')
  await expect(entry.getByRole('link', { name: 'Firkins' })).toHaveAttribute('href', /\/admin\/categories\//)
  await expect(page).toHaveURL(/event=category-changed/)
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)

  await page.getByRole('button', { name: /^Details of Category changed/ }).click()
  const fields = page.getByRole('list', { name: 'Changed fields' })
  await expect(fields.getByText('Firkins')).toBeVisible()
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }

  const colleague = await openElsewhere()
  const { pathname, search } = new URL(page.url())
  await signIn(colleague, 'developer', `${pathname}${search}`)
  await expect(colleague.getByRole('grid', { name: 'Audit log' }).getByText('Category changed')).toBeVisible()
  await expect(colleague.getByRole('searchbox', { name: 'Person' })).toHaveValue('operations@')
  await expect(colleague.getByRole('grid', { name: 'Audit log' }).getByText('Signed in')).toHaveCount(0)

  await page.getByRole('button', { name: 'Export period' }).click()
  await expect(page.getByText('Preparing your file. Find it under Downloads.')).toBeVisible()
  await page.goto('/downloads')
  const file = page.getByRole('list', { name: 'Downloads' }).getByRole('listitem')
  await expect(file.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download Audit log' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  const [, ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Category changed,Olivia Grant,operations@portal.test')

  await page.goto('/admin/audit?event=files')
  await expect(log.getByText('File exported')).toBeVisible()
  await expect(log.getByRole('row').filter({ hasText: 'File exported' })).toContainText(/audit-log-.*\.csv/)
})

test('an end day before the first day shows an error, and a phone shows the entries', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operations', '/admin/audit?from=2020-02-01&to=2020-01-01')
  await expect(page.getByText('Must be on or after the start date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export period' })).toBeDisabled()
  await page.goto('/admin/audit?event=no-such-event&from=yesterday')
  await expect(page.getByRole('group', { name: 'Audit log' }).getByRole('listitem').first()).toContainText(
    'Signed in',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})
