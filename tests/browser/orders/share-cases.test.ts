import { confirmOrder, vendorOf, viewOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a vendor with too few cases of a product shares them out among its orders', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'supplier', null)
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate', null)
  const vendor = await vendorOf(page)
  const first = await confirmOrder(buyer, vendor)
  const second = await confirmOrder(buyer, vendor)
  const [product] = (await viewOf(buyer, first)).items
  if (!product) throw new Error('The order has no lines')
  const { ordered_qty, purchasable_name } = product

  await page.goto(
    `/supplier/orders/upcoming?where=order_number.i.s${first.order_number}.s${second.order_number}`,
  )
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Totals' }).click()
  await page.getByRole('button', { name: `Change ${purchasable_name}` }).click()
  await page.getByRole('menuitem', { name: 'Change cases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change cases' })
  const [ofFirst, ofSecond] = [first, second].map(({ order_number }) =>
    dialog.getByLabel(new RegExp(`^${order_number}, `)),
  )
  if (!ofFirst || !ofSecond) throw new Error('Both orders have a field')
  await dialog.getByLabel('Cases you have').fill(String(ordered_qty + 1))
  await expect(ofFirst).toHaveValue(String(ordered_qty))
  await expect(ofSecond).toHaveValue('1')
  await ofSecond.fill('9999')
  await dialog.getByRole('button', { name: 'Change cases' }).click()
  await expect(ofSecond).toHaveAccessibleDescription(new RegExp(`Enter ${ordered_qty} or fewer`))
  expect(await accessibilityViolations(page)).toEqual([])
  await ofSecond.fill('2')
  await dialog.getByLabel('Reason').selectOption('Out of stock')
  await dialog.getByRole('button', { name: 'Change cases' }).click()
  await expect(page.getByText('1 order changed')).toBeVisible()
  const qtyOf = async (order: typeof first) =>
    (await viewOf(buyer, order)).items.find(({ purchasable_name: name }) => name === purchasable_name)
      ?.ordered_qty
  expect([await qtyOf(first), await qtyOf(second)]).toEqual([ordered_qty, 2])
  await buyer.close()
})
