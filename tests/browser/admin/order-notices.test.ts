import type { Page } from '@playwright/test'
import { switchTheme } from '../support/color-theme'
import { confirmOrder, vendorOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

async function violations(page: Page) {
  await switchTheme(page, 'dark')
  const dark = await accessibilityViolations(page)
  await switchTheme(page, 'light')
  return [...dark, ...(await accessibilityViolations(page))]
}

test('staff notify a store that its truck is late, and see when the buyer opens the notice', async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [supplier, buyer] = [await openElsewhere(), await openElsewhere()]
  await signIn(supplier, 'supplier', null)
  await signIn(buyer, 'corporate', null)
  const order = await confirmOrder(buyer, await vendorOf(supplier))

  await signIn(page, 'operations', '/admin/orders/notify')
  await expect(page.getByText('No notices yet')).toBeVisible()
  await page.getByRole('link', { name: 'New notice' }).first().click()
  await page.getByLabel('Delivery from').fill('')
  await expect(page.getByText('Choose vendors, days or order numbers to see who gets it.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send notice' })
  await send.click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Required/)
  await expect(page.getByText('Choose vendors, days or order numbers', { exact: true })).toBeVisible()
  await page.getByLabel('Order numbers').fill(`${order.order_number}`)
  await expect(page.getByText(/^1 order of 1 store, \d+ recipients$/)).toBeVisible()
  await page.getByLabel('Title').fill('The truck is late')
  await page.getByRole('textbox', { name: 'Text' }).fill('It arrives after two.\nThe driver calls before.')
  expect(await violations(page)).toEqual([])
  await send.click()
  await expect(page.getByRole('heading', { name: 'The truck is late' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'corporate@portal.test' })).toContainText('Not yet')
  expect(await violations(page)).toEqual([])

  await buyer.goto('/')
  await expect(buyer.getByRole('heading', { name: 'The truck is late' })).toBeVisible()
  await buyer.goto(new URL(page.url()).pathname.replace('/admin/orders/notify', '/order-notice'))
  await expect(buyer.getByText('The driver calls before.')).toBeVisible()
  await expect(buyer.getByRole('link', { name: String(order.order_number) })).toBeVisible()
  expect(await violations(buyer)).toEqual([])
  await page.goto('/admin/orders/notify')
  await page.getByRole('link', { name: 'The truck is late' }).click()
  await expect(page.getByText(/^1 of \d+ recipients$/)).toBeVisible()
  await supplier.close()
  await buyer.close()
})
