import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('the staff dashboard starts with the work queue, and each line opens its filtered list', async ({
  page,
}) => {
  await signIn(page, 'operations', '/')
  const queue = page.getByRole('region', { name: 'Work queue' })
  const line = queue.getByRole('listitem').filter({ hasText: /price holds? to review/ })
  await expect(line).toContainText(/Oldest: \w{3}, \w{3} \d+/)
  await expect(page.getByText('Spend this month')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  const [count = ''] = /^\d+/.exec(await line.innerText()) ?? []
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/price-holds\?where=state/)
  await expect(page.locator('[data-slot=row-count]')).toContainText(new RegExp(`^${count}\\b`))

  await page.goBack()
  await queue.getByRole('link', { name: /overdue claims? to answer/ }).click()
  await expect(page).toHaveURL(/\/credits\?where=status/)
  await expect(page.getByRole('grid', { name: 'Credits' })).toBeVisible()
})
