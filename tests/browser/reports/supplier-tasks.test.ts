import { daysFromNow } from '../../setup/days'
import { callFrom } from '../support/calls'
import { closedOrder } from '../support/closed-order'
import { vendorOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a supplier replaces a document and confirms a recall from the dashboard', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'supplier', '/supplier/profile?tab=documents')
  await page.getByRole('button', { name: 'Edit Certificate of insurance' }).click()
  await page.getByLabel('Expires on').fill(daysFromNow(10))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expires soon')).toBeVisible()
  const { data: products } = await callFrom<{ data: { hashid: string; name: string; status: number }[] }>(
    page,
    '/supplier/products?limit=-1',
  )
  const product = products.find(({ status }) => status === 1)
  if (!product) throw new Error(`${await vendorOf(page)} has no open product`)
  const staff = await openElsewhere()
  await signIn(staff, 'operations')
  await callFrom(staff, '/admin/product-recall', {
    product_hash: product.hashid,
    lots: 'Lot 7',
    best_by_from: '',
    best_by_until: '',
    reason: 'Undeclared almonds',
    instructions: 'Destroy it.',
    version: '0',
  })
  await staff.close()

  await page.goto('/')
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await needs.getByRole('button', { name: `Confirm the recall of ${product.name}` }).click()
  const recall = page.getByRole('dialog', { name: product.name })
  await expect(recall).toContainText('Undeclared almonds')
  expect(await accessibilityViolations(page)).toEqual([])
  await recall.getByRole('button', { name: 'I’ve seen it' }).click()
  await expect(recall).toBeHidden()
  await expect(needs.getByRole('button', { name: /^Confirm the recall/ })).toBeHidden()

  await needs.getByRole('button', { name: /^Documents/ }).click()
  const replace = needs.getByRole('button', { name: 'Replace Certificate of insurance' })
  await replace.click()
  const form = page.getByRole('dialog', { name: 'Edit document' })
  await form.getByLabel('Expires on').fill(daysFromNow(400))
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(replace).toBeHidden()
})

test('a supplier answers a requested change, and fixes and submits a rejected product, from the dashboard', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'supplier', '/')
  const vendor = await vendorOf(page)
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate', null)
  const { order, line } = await closedOrder(buyer, vendor)
  await callFrom(buyer, `/order/${order.hashid}/change`, {
    lines: [{ order_item_hash: line.hashid, qty: 0 }],
    date_required: null,
    note: 'Too many left over',
  })
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await page.reload()
  await needs.getByRole('button', { name: /^Requested changes/ }).click()
  await expect(needs.getByText(`Asks to change order ${order.order_number}`)).toBeVisible()
  await needs.getByRole('button', { name: `Answer the request on order ${order.order_number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Requested change of order ${order.order_number}` })
  await expect(dialog.getByText(`${line.purchasable_name}: cancel`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    needs.getByRole('button', { name: `Answer the request on order ${order.order_number}` }),
  ).toBeHidden()
  await buyer.close()

  await needs.getByRole('button', { name: /^Rejected products/ }).click()
  const fix = needs.getByRole('link', { name: /^Fix and submit again/ }).first()
  const name = (await fix.innerText()).replace(/^Fix and submit again\s+/, '')
  await fix.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit product' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/')
  await expect(needs.getByRole('list', { name: 'Tasks' })).toBeVisible()
  await expect(needs.getByRole('link', { name: `Fix and submit again ${name}` })).toBeHidden()
})
