import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import type { Product } from '../../../src/domain/catalogue/product'
import type { Partner } from '../../../src/domain/stores/partner'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

/** Confirms an order of one product for the store, and opens it. */
async function openNewOrder(page: Page) {
  const { data: stores } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  const store = stores[0]?.hashid ?? ''
  const { data: products } = await callFrom<{ data: Product[] }>(
    page,
    `/products?limit=-1&filters=forPartner(${store})`,
  )
  for (const product of products.filter((it) => it.status === 1 && Number(it.sell_price) > 80).slice(0, 5)) {
    await callFrom(page, '/order', {
      store_hash: store,
      product_hash: product.hashid,
      qty: product.order_multiple * 24,
    })
    const { data } = await callFrom<{ data?: { date_required: string }[] }>(
      page,
      `/store/${store}/lockOrders`,
      {
        storeHashes: [store],
      },
    )
    const [placed] = data ?? []
    if (!placed) continue
    await page.goto(`/order/view/${store}/upcoming/${product.vendor_hash}/${placed.date_required}`)
    return product
  }
  throw new Error('Nothing could be ordered')
}

test('a store moves an order to another day, prints it, and exports it as a PDF and a table', async ({
  page,
}) => {
  await signIn(page, 'store')
  const product = await openNewOrder(page)
  const order = page.getByRole('region', { name: /^Order \d+$/ }).filter({ hasText: product.name })
  await expect(
    order.getByRole('cell', { name: 'Ordered', exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await order
    .getByRole('button', { name: /Price of / })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog').getByText(/^As ordered, /)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  const more = order.getByRole('button', { name: /^More/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Change date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the required date' })
  const day = dialog.getByLabel('New date')
  await expect(day.getByRole('option').nth(2)).toBeAttached()
  await day.selectOption({ index: 2 })
  const chosen = await day.inputValue()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change date' }).click()
  await expect(page).toHaveURL(new RegExp(`/${chosen}$`))
  await expect(order.getByText(/moved the order/)).toBeVisible()
  await expect(order.getByText(/^From .+ to .+$/)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(order.getByText(product.name).first()).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(more).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const saved = async (name: string) => {
    await more.click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    return download
  }
  const pdf = await saved('Download PDF')
  expect(pdf.suggestedFilename()).toMatch(/^order-\d+\.pdf$/)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const table = await saved('Lines for Excel (XLSX)')
  const file = await readXlsxFile(await table.path())
  expect(JSON.stringify(file)).toContain(product.item_code)
})
