import { BATCH_LIMIT } from '../../../src/domain/cart/contract'
import { isOrderable, type Product } from '../../../src/domain/catalogue/product'
import type { Partner } from '../../../src/domain/stores/partner'
import { callFrom } from '../support/calls'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

test('a buyer pastes a column for each store by name or number, and undoes it in one step', async ({
  page,
}) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/start?sort=name')
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  const { data: all } = await callFrom<{ data: Partner[] }>(page, '/partners')
  const [first, second] = all.filter(
    ({ partner_group_name }) => partner_group_name === 'Harvest Lane Markets',
  )
  const { data: products } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
  const product = products.find((each) => isOrderable(each) && each.order_multiple === 1)
  if (!first || !second || !product) throw new Error('The demo lacks such stores or products')
  const number = /#\d+/.exec(second.name)?.[0] ?? ''

  await page.getByRole('button', { name: 'Paste' }).click()
  const rows = page.getByLabel('Rows', { exact: true })
  await rows.fill(`${product.item_code}\t4`)
  await expect(page.getByLabel('Which store is this for?')).toBeVisible()
  await rows.fill(`Item\t${first.name}\t${number}\tTotal\n${product.item_code}\t3\t4\t7`)
  await expect(page.getByText('A column for each of 2 stores:')).toBeVisible()
  await expect(page.getByLabel('Which store is this for?')).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Fill the pad from 2 rows' }).click()
  await expect(page.getByText('2 lines filled, 1 row skipped')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Skipped rows' })).toContainText(
    'The column “Total” is not a store here and was skipped.',
  )
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.item_code)
  const quantityOf = (store: Partner) =>
    page.getByRole('textbox', { name: `${product.name}, cases for ${store.display_name}` })
  await expect(quantityOf(first)).toHaveValue('3')
  await expect(quantityOf(second)).toHaveValue('4')
  await cartIsSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantityOf(first)).toHaveValue('')
  await expect(quantityOf(second)).toHaveValue('')
})

test('a large paste shows how many quantities are saved', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/start?sort=name')
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  const { data: all } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  const stores = all.filter(({ partner_group_name }) => partner_group_name === 'Harvest Lane Markets')
  const { data: products } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
  const pasted = products.filter((each) => isOrderable(each) && each.order_multiple === 1).slice(0, 30)
  const total = stores.length * pasted.length
  expect(total, 'more than one batch').toBeGreaterThan(BATCH_LIMIT)
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let batches = 0
  await page.route('**/api/v1/order/batch', async (route) => {
    await gates[batches++]?.promise
    await route.continue()
  })

  await page.getByRole('button', { name: 'Paste' }).click()
  const heading = ['Item', ...stores.map(({ name }) => name)]
  const rows = pasted.map(({ item_code }) => [item_code, ...stores.map(() => 11)])
  await page
    .getByLabel('Rows', { exact: true })
    .fill([heading, ...rows].map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: /^Fill the pad/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order.getByText(`Saving 0 of ${total} quantities…`)).toBeVisible()
  const announced = order.getByRole('status').filter({ hasText: /sav/i })
  await expect(announced).toHaveText(`Saving ${total} quantities`)
  gates[0]?.resolve()
  await expect(order.getByText(`Saving ${BATCH_LIMIT} of ${total} quantities…`)).toBeVisible()
  await expect(announced, 'not the figures of each batch').toHaveText(`Saving ${total} quantities`)
  expect(await accessibilityViolations(page)).toEqual([])
  gates[1]?.resolve()
  await cartIsSaved(page)
  await expect(order.getByText(/^Saving/)).toHaveCount(0)
  await expect(announced).toHaveText('Finished saving')
  await page.getByRole('button', { name: 'Undo' }).click()
  await cartIsSaved(page)
})
