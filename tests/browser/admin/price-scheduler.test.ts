import type { Page } from '@playwright/test'
import type { PriceLine } from '../../../src/domain/pricing/price-update'
import { timeLimit } from '../../setup/time-limit'
import { callFrom } from '../support/calls'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

async function violations(page: Page) {
  await switchTheme(page, 'dark')
  const dark = await accessibilityViolations(page)
  await switchTheme(page, 'light')
  return [...dark, ...(await accessibilityViolations(page))]
}

const sheet = (page: Page) => page.getByRole('grid', { name: 'Prices' })
const count = (page: Page) => page.locator('[data-slot=row-count]')

async function begin(page: Page, title: string) {
  await page.getByRole('button', { name: 'New price update' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(title)
  await page.getByRole('button', { name: 'Enter prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** 10,000 products of the supplier's vendor. */
const ASSORTMENT = `insert into products (hashid, vendor_hash, name, upc, item_code, category, storage_type, unit,
    case_pack_size, order_multiple, sell_price, fn_fee, status)
  select 'many_' || lpad(n::text, 6, '0'), vendor_hash, 'Assortment ' || lpad(n::text, 5, '0'), '00000000000000',
    'ASSORT-' || n, category, storage_type, unit, case_pack_size, order_multiple, 20, fn_fee, status
  from (select products.* from products join users on users.vendor_hash = products.vendor_hash
    where users.email = 'supplier@portal.test' and products.status = 1 limit 1) as source,
    generate_series(1, 10000) as n`

test('staff raise 10,000 prices by a formula, a second person approves, and the prices apply on their day and are reverted', async ({
  page,
  portal,
  openElsewhere,
}) => {
  // Four people with 10,000 products, and a server that starts again.
  test.slow()
  await portal.write(ASSORTMENT)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [supplier, buyer, colleague] = [await openElsewhere(), await openElsewhere(), await openElsewhere()]
  await signIn(supplier, 'supplier', null)
  await signIn(buyer, 'corporate', null)
  const expectPrice = async (price: string) => {
    await supplier.goto('/supplier/products')
    await supplier.getByRole('searchbox', { name: /^Filter/ }).fill('Assortment 00777')
    await expect(count(supplier)).toContainText('1 ')
    await expect(supplier.getByRole('gridcell', { name: price }).first()).toBeVisible()
    await buyer.goto('/product/view/many_000777')
    await expect(buyer.getByText(price).first()).toBeVisible()
  }
  await signIn(page, 'operations', '/admin/price-scheduler')
  const { data: rules } = await callFrom<{ data: { hashid: string }[] }>(
    page,
    '/admin/approval-rules?limit=-1',
  )
  for (const { hashid } of rules)
    await callFrom(page, `/admin/approval-rules/${hashid}`, { requires_second_approver: true })

  await begin(page, 'Assortment, January')
  await page.getByLabel('Computed prices end in').selectOption('.x9')
  await page.getByRole('searchbox', { name: 'Filter Prices' }).fill('Assortment')
  await expect(count(page)).toContainText('10,000')
  await sheet(page).getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'New value' }).fill('3.5 percent')
  await expect(page.getByText('Enter a price such as 12.50')).toBeVisible()
  await page.getByRole('textbox', { name: 'New value' }).fill('+3.5%')
  await expect(page.getByText('10,000 change, 0 already have it.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: /^New prices/ }).click()
  await expect(count(page)).toContainText('10,000')
  await expect(page.getByRole('button', { name: 'New prices 10,000' })).toBeVisible()
  // 20.70 ends in .x9 at 20.69.
  await expect(sheet(page).getByText('$20.69').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('tab', { name: 'Effect on stores' }).click()
  await expect(page.getByText('No store has ordered these products')).toBeVisible()
  await expect(page.getByText('Somebody else has to approve this')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()

  await signIn(colleague, 'developer', '/admin')
  await colleague.getByRole('link', { name: /price updates? to approve/ }).click()
  await colleague.getByRole('link', { name: 'Assortment, January' }).click()
  await expect(colleague.getByText('+3.5%').first()).toBeVisible()
  await colleague.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await colleague.getByRole('button', { name: 'Schedule', exact: true }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(colleague.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  await expectPrice('$20.00')

  await portal.passDays(1)
  await colleague.reload()
  await expect(colleague.getByText('Applied', { exact: true }).first()).toBeVisible({
    timeout: timeLimit(60_000),
  })
  await expectPrice('$20.69')

  await colleague.goto('/admin/price-scheduler/past')
  const past = colleague.getByRole('row').filter({ hasText: 'Assortment, January' })
  await expect(past).toContainText('Applied')
  expect(await violations(colleague)).toEqual([])
  await past.getByRole('link', { name: 'Assortment, January' }).click()
  await colleague.getByRole('button', { name: 'Revert' }).click()
  await expect(colleague.getByRole('heading', { name: 'Revert Assortment, January' })).toBeVisible()
  await colleague.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(colleague.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await page.goto('/admin/price-scheduler')
  await page.getByRole('link', { name: 'Revert Assortment, January' }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('10,000 changes applied').first()).toBeVisible()
  await expectPrice('$20.00')
  for (const other of [supplier, buyer, colleague]) await other.close()
})

test('staff type, paste and import prices, see the effect on stores and schedule them, and a buyer sees the changes', async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate', null)
  await signIn(page, 'operations', '/admin/price-scheduler')
  await begin(page, 'Best sellers')
  expect(await violations(page)).toEqual([])
  // Best sellers first.
  await sheet(page)
    .getByRole('columnheader', { name: /Cases, 30 days/ })
    .click()
  await sheet(page)
    .getByRole('columnheader', { name: /Cases, 30 days/ })
    .click()
  const rowAt = (index: number) => sheet(page).getByRole('row').nth(index)
  const cellAt = (index: number) => rowAt(index).getByRole('gridcell').nth(NEW_PRICE)
  await expect(sheet(page).getByRole('columnheader', { name: /Cases, 30 days/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await cellAt(1).click()
  await page.keyboard.type('-100%')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The new price must be greater than 0')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('+10%')
  await page.keyboard.press('Enter')
  await expect(rowAt(1)).toContainText('+10.0%')
  await cellAt(2).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '+1.00\ncheap\n+2%')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(page.getByText(/2 cells pasted, 1 skipped. “cheap” in New price/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New prices 3' })).toBeVisible()

  const hashid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const linesOf = async (show: string) =>
    (
      await callFrom<{ data: PriceLine[] }>(
        page,
        `/admin/price-scheduler/${hashid}/lines?limit=-1&show=${show}`,
      )
    ).data
  const changed = await linesOf('changed')
  const other = (await linesOf('all')).find(({ new_price, upc }) => new_price === null && !/^0+$/.test(upc))
  if (!other) throw new Error('Every product has a new price')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import prices' })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Rows' }).fill(`UPC\tNew price\n${other.upc}\t+5%\nnobody\t3.00`)
  await dialog.getByRole('button', { name: 'Import these rows' }).click()
  await expect(dialog.getByText('1 new price added.')).toBeVisible()
  await expect(dialog.getByText('Row 3, nobody: No product has this code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: `New prices ${changed.length + 1}` })).toBeVisible()

  await page.getByRole('tab', { name: 'Effect on stores' }).click()
  await expect(page.getByRole('grid', { name: 'Groups of stores' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Buyers affected')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Price updates/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(changed[0]?.name ?? '')
      .first(),
  ).toBeVisible()

  await buyer.goto('/')
  const news = buyer.getByRole('region', { name: 'Price changes' })
  await expect(news.getByText(/ · from /).first()).toBeVisible()
  await buyer.close()
})

/** Its place among the cells of a row. */
const NEW_PRICE = 5
