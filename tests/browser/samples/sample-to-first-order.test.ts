import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from '../support/calls'
import { vendorOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

test('a sample goes from the request to the first order, and both sides follow live', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'corporate')
  const vendor = await openElsewhere()
  await signIn(vendor, 'supplier', '/supplier/sample')
  const { data: stores } = await callFrom<{ data: { hashid: string; display_name: string }[] }>(
    page,
    '/partners?limit=-1',
  )
  const [store] = stores
  if (!store) throw new Error('There is no store')
  const { data: offered } = await callFrom<{ data: Product[] }>(
    page,
    `/products?limit=-1&filters=forPartner(${store.hashid})`,
  )
  const vendor_hash = await vendorOf(vendor)
  const product = offered.find((it) => it.vendor_hash === vendor_hash && it.status === 1 && !it.is_recalled)
  if (!product) throw new Error('The vendor offers nothing')

  // The buyer asks on the page of the product.
  await page.goto(`/product/view/${product.hashid}`)
  await workFor(page, store.display_name)
  await page.getByRole('button', { name: 'Request a sample' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('For a staff tasting')
  await page.getByRole('button', { name: 'Request sample' }).click()
  await expect(page.getByText(/^Next sample available /)).toBeVisible()

  // The vendor's open list shows it, and the vendor accepts and ships it.
  await vendor
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^To answer/ })
    .click()
  const row = vendor
    .getByRole('row')
    .filter({ hasText: product.name })
    .filter({ hasText: store.display_name })
  await expect(row.first()).toBeVisible()
  expect(await accessibilityViolations(vendor)).toEqual([])
  await row.first().getByRole('link', { name: product.name }).click()
  await expect(vendor.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByRole('button', { name: 'Accept' }).click()
  const dialog = vendor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('When and how will it arrive?').fill('By parcel, on Friday')
  expect(await accessibilityViolations(vendor)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()

  await vendor.getByRole('button', { name: 'Print' }).click()
  await dialog.getByLabel(/^Pounds of the package/).fill('2.5')
  const download = vendor.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Data (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sample-labels-.+\.csv$/)
  await vendor.keyboard.press('Escape')

  await vendor.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Carrier').fill('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z 999')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog).toBeHidden()
  const steps = vendor.getByRole('list', { name: 'Progress' })
  await expect(steps.locator('[aria-current=step]')).toHaveText(/^Shipped/)

  // The buyer tastes it and decides.
  await page.goto('/samplerequests')
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByText('1Z 999').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as tasted' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('What did you think of it?').fill('Everyone liked it')
  await question.getByRole('button', { name: 'Mark as tasted' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Will order' }).click()
  await question.getByLabel('Rating').selectOption('5 stars')
  await question.getByRole('button', { name: 'Will order' }).click()
  await expect(question).toBeHidden()
  await expect(vendor.getByRole('region', { name: 'Activity' })).toContainText('Everyone liked it')
  await expect(steps.locator('[aria-current=step]')).toHaveText(/^Will order/)

  // The store orders, and both open pages move to the first order.
  const line = await callFrom<{ data: { hashid: string } }>(page, '/order', {
    store_hash: store.hashid,
    product_hash: product.hashid,
    qty: product.order_multiple * 40,
  })
  await callFrom(page, `/store/${store.hashid}/lockOrders`, {
    storeHashes: [store.hashid],
    order_hashes: [line.data.hashid],
  })
  await expect(steps.locator('[aria-current=step]')).toHaveText(/^First order/)
  await expect(page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]')).toHaveText(
    /^First order/,
  )

  await vendor
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sample Requests' })
    .click()
  await vendor.getByRole('link', { name: 'Conversion' }).click()
  const figures = vendor.getByRole('list', { name: 'All samples' }).getByRole('listitem')
  await expect(figures.filter({ hasText: 'First orders' })).toContainText(/\d+% of \d+ tasted/)
  await expect(vendor.getByRole('grid', { name: 'Conversion' })).toContainText(product.name)
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByLabel('Days').selectOption('Custom range')
  await vendor.getByLabel('To', { exact: true }).fill('2020-01-01')
  await vendor.keyboard.press('Enter')
  await expect(vendor.getByText('Must be on or after the start date')).toBeVisible()
})
