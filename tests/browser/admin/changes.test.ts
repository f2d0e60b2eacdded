import { callFrom } from '../support/calls'
import { violationsInThemes } from '../support/color-theme'
import { countProducts } from '../support/count-products'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff raise prices of selected products: preview, schedule, apply, revert, and read the history', async ({
  page,
}) => {
  await signIn(page, 'operations', '/products')
  const table = page.getByRole('grid', { name: 'Products' })
  // Sorted rows move until all have loaded.
  const { origin } = new URL(page.url())
  await expect(table).toHaveAttribute(
    'aria-rowcount',
    String((await countProducts(origin, 'operations')) + 1),
  )
  await table.getByRole('row').nth(1).getByRole('checkbox').click()
  await table.getByRole('row').nth(2).getByRole('checkbox').click()
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Change products' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('ten')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Change in percent' })).toHaveAccessibleDescription(
    /Enter a percentage/,
  )
  expect(await violationsInThemes(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Name of the change set' }).fill('December prices')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'December prices' })).toBeVisible()
  await expect(page.getByText('+10%')).toBeVisible()
  const changes = page.getByRole('grid', { name: 'Changes' })
  await expect(changes.getByText('Case price').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByLabel('Day').fill('2020-01-01')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('Choose a time in the future')).toBeVisible()
  await schedule.getByLabel('Day').fill('2099-01-01')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()
  await expect(changes.getByText('Applied').first()).toBeVisible()

  await changes.getByRole('link').first().click()
  await page.getByRole('tab', { name: 'History' }).click()
  const entry = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(entry.getByRole('link', { name: 'December prices' })).toBeVisible()
  const [before = ''] = await entry
    .getByRole('row', { name: /^Case price/ })
    .getByRole('cell')
    .allTextContents()
  expect(await accessibilityViolations(page)).toEqual([])
  // Begins before the click: the toast lasts three seconds, and a busy machine may look later.
  const applied = page.getByText('1 change applied').first().waitFor()
  await entry.getByRole('button', { name: 'Restore these values' }).click()
  await applied
  await expect(page.getByRole('link', { name: /^Restore / }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('textbox', { name: 'Case price' })).toHaveValue(before)

  // The set reverts the other product; the restored one has its value already.
  await page.goto('/admin/changes')
  await page.getByRole('link', { name: 'December prices', exact: true }).click()
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revert December prices' })).toBeVisible()
  await expect(changes.getByText('Already has this value')).toBeVisible()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('1 change applied, 1 skipped').first()).toBeVisible()
})

test('staff restore the settings of a store', async ({ page }) => {
  await signIn(page, 'operations', '/stores/manager')
  await page.getByRole('grid', { name: 'Stores' }).getByRole('link').first().click()
  const settings = page.getByRole('tablist', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Connection' }).click()
  const route = page.getByRole('textbox', { name: 'Delivery route' })
  const stored = await route.inputValue()
  await route.fill('Night route 7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await settings.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(entries.first().getByRole('row', { name: /^Connection: Delivery route/ })).toContainText(
    'Night route 7',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await entries.first().getByRole('button', { name: 'Restore these values' }).click()
  await expect(page.getByText('1 change applied').first()).toBeVisible()
  await expect(entries.first().getByRole('link', { name: /^Restore / })).toBeVisible()
  await settings.getByRole('tab', { name: 'Connection' }).click()
  await expect(route).toHaveValue(stored)
})

test('staff read why a change set with a canceled job failed, retry it and revert it', async ({ page }) => {
  await signIn(page, 'developer', null)
  const { data: products } = await callFrom<{ data: { hashid: string }[] }>(page, '/products?limit=-1')
  const { data: made } = await callFrom<{ data: { hashid: string } }>(page, '/changes', {
    title: 'New codes',
    kind: 'bulk-edit',
    changes: products.slice(0, 1).map(({ hashid }) => ({
      entity: 'product',
      record_hash: hashid,
      field: 'item_code',
      after: 'RETRIED',
    })),
  })
  await callFrom(page, `/changes/${made.hashid}/schedule`, {
    day: '2099-01-01',
    time: '06:00',
    time_zone: 'America/Chicago',
  })
  const { data: jobs } = await callFrom<{ data: { hashid: string; title: string }[] }>(
    page,
    '/admin/jobs?limit=-1',
  )
  const job = jobs.find(({ title }) => title === 'New codes')
  await callFrom(page, `/admin/jobs/${job?.hashid}/cancel`, {})

  await page.goto(`/admin/changes/${made.hashid}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Failed', { exact: true })).toBeVisible()
  await expect(main.getByText(/ canceled its job\. Retry to apply it\.$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Revert' })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('1 change applied').first()).toBeVisible()
  await main.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revert New codes' })).toBeVisible()
})

test('the author of a change set that needs a second person reads why they cannot change the rule', async ({
  page,
  openElsewhere,
}) => {
  const colleague = await openElsewhere()
  await signIn(colleague, 'developer', null)
  const { data: rules } = await callFrom<{ data: { hashid: string; name: string }[] }>(
    colleague,
    '/admin/approval-rules?limit=-1',
  )
  for (const { hashid } of rules)
    await callFrom(colleague, `/admin/approval-rules/${hashid}`, { requires_second_approver: true })
  await signIn(page, 'operations', null)
  const { data: products } = await callFrom<{ data: { hashid: string }[] }>(page, '/products?limit=-1')
  await callFrom(page, '/changes', {
    title: 'Spring codes',
    kind: 'bulk-edit',
    changes: products
      .slice(0, 1)
      .map(({ hashid }) => ({ entity: 'product', record_hash: hashid, field: 'item_code', after: 'ALONE' })),
  })

  await page.goto('/admin/changes')
  await page.getByRole('button', { name: 'Approval rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approval rules' })
  const header = dialog.locator('[data-slot=dialog-header]')
  const held = dialog.getByRole('listitem').filter({ hasText: 'waits for a second person here' }).first()
  await expect(held.getByRole('checkbox')).toBeDisabled()
  await expect(held.getByRole('checkbox')).toHaveAccessibleDescription(
    'Your change set Spring codes waits for a second person here. Cancel it, or ask somebody else to change this rule.',
  )
  expect(await violationsInThemes(page)).toEqual([])
  // The list is long, and scrolls below the whole description.
  expect(await header.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  await held.getByRole('link', { name: 'Spring codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring codes' })).toBeVisible()
})
