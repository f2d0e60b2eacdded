import { daysFromNow } from '../../setup/days'
import { callFrom } from '../support/calls'
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
