import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import { callFrom } from '../support/calls'
import { vendorOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff and suppliers see that a vendor is closed and sells nowhere', async ({ page, openElsewhere }) => {
  await signIn(page, 'supplier')
  const vendor = await vendorOf(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const staff = await openElsewhere()
  await signIn(staff, 'operations')
  const { data: form } = await callFrom<{ data: VendorForm }>(staff, `/vendor/${vendor}/form`)
  await callFrom(staff, `/vendor/${vendor}`, { ...form, status: '0', marketplace_hashes: [] })

  await test.step('staff see it in the list and on the page of the vendor', async () => {
    await staff.goto('/vendors')
    await staff.getByRole('searchbox', { name: 'Filter vendors' }).fill(name)
    const row = staff.getByRole('grid', { name: 'Vendors' }).getByRole('row', { name })
    await expect(row.locator('[data-col=takes_orders]')).toHaveText(
      'No orders. It is closed and sells in no marketplace.',
    )
    await row.getByRole('link', { name }).click()
    await expect(staff.getByText('Stores can’t order from this vendor')).toBeVisible()
    await expect(staff.getByText('It is closed and sells in no marketplace.')).toBeVisible()
    expect(await accessibilityViolations(staff)).toEqual([])
  })

  await test.step('its suppliers see it on their dashboard, their profile and among the marketplaces', async () => {
    const notice = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'Stores can’t order from you' })
    for (const path of ['/', '/supplier/profile', '/supplier/marketplaces']) {
      await page.goto(path)
      await expect(notice).toContainText('Your account isn’t open for orders.')
      await expect(notice).toContainText('You don’t sell in a marketplace.')
      await expect(notice).not.toContainText('delivery days')
      expect(await accessibilityViolations(page)).toEqual([])
    }
  })
})

test('a store that no vendor sells to sees so on the order pad', async ({ page, openElsewhere }) => {
  await signIn(page, 'store')
  const staff = await openElsewhere()
  await signIn(staff, 'operations')
  const { data: vendors } = await callFrom<{ data: { hashid: string }[] }>(
    page,
    '/vendors/summaries?limit=-1',
  )
  for (const { hashid } of vendors) {
    const { data: form } = await callFrom<{ data: VendorForm }>(staff, `/vendor/${hashid}/form`)
    await callFrom(staff, `/vendor/${hashid}`, { ...form, marketplace_hashes: [] })
  }
  await page.goto('/order/start')
  await expect(page.getByText(/^No vendor sells to .* yet$/)).toBeVisible()
  await expect(page.getByText('Ask your account manager')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
