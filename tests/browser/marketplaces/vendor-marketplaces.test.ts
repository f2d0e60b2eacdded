import type { RequestRow } from '../../../src/domain/marketplaces/marketplace-request'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { mailTo } from '../support/mail'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

interface Own {
  data: { supplier: { data: { vendor: { data: { hashid: string; name: string } } } } }
}
interface Listed {
  data: { hashid: string; name: string }[]
}
/** Where Maya's store buys. */
const MARKETPLACE = 'Checkered Pantry'
const TERMS = 'Deliver on the days that you offer.'

test('a vendor asks to join a marketplace, staff approve, and a buyer there orders its products', async ({
  page,
  portal,
  openElsewhere,
}) => {
  test.setTimeout(120_000)
  const staff = await openElsewhere()
  await signIn(page, 'supplier')
  const { data: own } = await callFrom<Own>(page, '/auth/user?with=partner_group,supplier.vendor&limit=-1')
  const vendor = own.supplier.data.vendor.data
  const card = page.getByRole('region', { name: MARKETPLACE, exact: true })

  await test.step('staff open the marketplace to vendors, with requirements and terms', async () => {
    await signIn(staff, 'operations', '/admin/marketplaces')
    const { data: rows } = await callFrom<Listed>(staff, '/admin/marketplaces?limit=-1')
    const hashid = rows.find(({ name }) => name === MARKETPLACE)?.hashid ?? ''
    const { data: form } = await callFrom<{ data: VendorForm }>(staff, `/vendor/${vendor.hashid}/form`)
    const marketplace_hashes = form.marketplace_hashes.filter((each) => each !== hashid)
    await callFrom(staff, `/vendor/${vendor.hashid}`, { ...form, marketplace_hashes })
    await staff.getByRole('link', { name: MARKETPLACE, exact: true }).click()
    await staff.getByRole('checkbox', { name: /^Open to new vendors/ }).check()
    await staff.getByRole('checkbox', { name: /^Vendors may request to join/ }).check()
    await staff.getByRole('checkbox', { name: 'W-9' }).check()
    await staff.getByLabel('Minimum number of complete products').fill('9999')
    await staff.getByLabel('Terms for vendors').fill(TERMS)
    expect(await accessibilityViolations(staff)).toEqual([])
    await staff.getByRole('button', { name: /^Save/ }).click()
    await expect(staff).toHaveURL(/\/admin\/marketplaces$/)
  })

  await test.step('the vendor sees what is missing, and sends its request', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplaces' }).click()
    await expect(card).toContainText('9,999 complete products or more')
    await expect(card.getByRole('link', { name: 'Fix: 9,999 complete products or more' })).toHaveAttribute(
      'href',
      '/supplier/products?where=concerns.i.sIncomplete',
    )
    expect(await accessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await card.getByRole('button', { name: 'Request to join' }).click()
    const dialog = page.getByRole('dialog', { name: `Join ${MARKETPLACE}` })
    await dialog.getByLabel('Message').fill('We bake nearby')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByText('Accept the terms to send your request')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(card.getByText('Requested', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('staff ask, the vendor replies, and staff approve', async () => {
    await staff.goto('/admin/supplier/onboardingstatus')
    await staff.getByRole('link', { name: 'Marketplace requests' }).click()
    await staff.getByRole('link', { name: vendor.name, exact: true }).click()
    await expect(staff.getByText('We bake nearby')).toBeVisible()
    expect(await accessibilityViolations(staff)).toEqual([])
    await staff.getByRole('button', { name: 'Ask a question' }).click()
    await staff.getByLabel('Your question').fill('On which days?')
    await staff.getByRole('button', { name: 'Send question' }).click()
    await expect(staff.getByRole('list', { name: 'Questions and replies' })).toContainText('On which days?')
    await mailTo(portal.folder, 'supplier@portal.test')
    await card.getByRole('link', { name: MARKETPLACE, exact: true }).click()
    await page.reload()
    await page.getByLabel('Your reply').fill('Every weekday')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('list', { name: 'Questions and replies' })).toContainText('Every weekday')
    await staff.reload()
    await staff.getByRole('button', { name: 'Approve' }).click()
    const dialog = staff.getByRole('dialog')
    await expect(dialog).toContainText('2 requirements are not met.')
    expect(await accessibilityViolations(staff)).toEqual([])
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('Approved', { exact: true })).toBeVisible()
  })

  await test.step('the vendor sees the stores that it reaches', async () => {
    await page.reload()
    await expect(page.getByText('You sell here', { exact: true })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Stores you deliver to' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  await test.step('a buyer there orders, and sees in the cart that the vendor leaves', async () => {
    const buyer = await openElsewhere()
    await signIn(buyer, 'store', '/order/start')
    await buyer.getByLabel('Vendor', { exact: true }).selectOption({ label: vendor.name })
    await expect(buyer).toHaveURL(/vendor=/)
    await buyer.getByLabel('Required date', { exact: true }).selectOption({ index: 1 })
    await buyer.locator('[data-cell="0:0"]').click()
    await buyer.keyboard.type('240')
    await buyer.keyboard.press('Enter')
    await expect(buyer.locator('[data-slot=cart-badge]')).toHaveText('240')
    await buyer.getByRole('button', { name: 'Cart, 240 items' }).click()
    await buyer.locator('[data-slot=cart-dropdown]').getByRole('link', { name: 'Review and confirm' }).click()
    await buyer.getByRole('link', { name: vendor.name, exact: true }).click()
    const { data: places } = await callFrom<Listed>(page, `/vendor/${vendor.hashid}/marketplaces?limit=-1`)
    const place = places.find(({ name }) => name === MARKETPLACE)?.hashid
    const last_day = new Date(testNow().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    await callFrom(page, `/vendor/${vendor.hashid}/marketplaces/${place}/leave`, {
      last_day,
      message: 'We move',
    })
    const reviews = '/supplier/onboarding/marketplace-requests'
    const { data: requests } = await callFrom<{ data: RequestRow[] }>(staff, `${reviews}?limit=-1`)
    const request = requests.find(({ kind }) => kind === 'leave')?.hashid
    await callFrom(staff, `${reviews}/${request}/approve`, { opens_vendor: false })
    await expect(buyer.getByRole('status').filter({ hasText: 'Order by' })).toContainText(
      `${vendor.name} is leaving your marketplace.`,
    )
    expect(await accessibilityViolations(buyer)).toEqual([])
    await buyer.getByRole('button', { name: 'Confirm 1 order' }).click()
    await expect(buyer.getByText('1 order placed')).toBeVisible()
  })
})
