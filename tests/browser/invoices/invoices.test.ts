import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { formatMoney, minus, sum } from '../../../src/domain/values/money'
import { pagesOf } from '../../api/support/pdf'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const isTooWide = () => document.documentElement.scrollWidth > innerWidth

test('tabs filter the list of invoices, and the first shows all of them again', async ({ page }) => {
  await signIn(page, 'corporate', '/invoices')
  const shown = page.getByRole('navigation', { name: 'Invoices to show' })
  const filters = page.getByRole('button', { name: /^Remove filter: Status/ })
  const counted = page.locator('[data-slot=row-count]')
  for (const _round of ['first', 'again']) {
    await shown.getByRole('link', { name: 'Paid' }).click()
    await expect(filters).toBeVisible()
    await expect(counted).toContainText(' of ')
    await shown.getByRole('link', { name: 'All' }).click()
    await expect(filters).toHaveCount(0)
    await expect(counted).not.toContainText(' of ')
  }
})

test('a group finds overdue invoices, exports them and sees their credits deducted', async ({ page }) => {
  await signIn(page, 'corporate')
  const { data: all } = await callFrom<{ data: Invoice[] }>(page, '/invoices?limit=-1')
  const { data: partners } = await callFrom<{ data: { partner_group_hash: string }[] }>(
    page,
    '/partners?limit=-1',
  )
  expect(partners.length).toBeGreaterThan(1)

  await page.getByRole('link', { name: 'Invoices' }).first().click()
  const table = page.getByRole('grid', { name: 'Invoices' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/invoices')
  const shown = page.getByRole('navigation', { name: 'Invoices to show' })
  await shown.getByRole('link', { name: 'Paid' }).click()
  await expect(shown.getByRole('link', { name: 'Paid' })).toHaveAttribute('aria-current', 'page')
  await expect(shown.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current')
  await expect(table.getByText('Overdue', { exact: true })).toHaveCount(0)
  const ages = page.getByRole('navigation', { name: 'Open balance by age' })
  await ages.getByRole('link', { name: /^Not due yet/ }).click()
  await expect(table.getByText('Open', { exact: true }).nth(1)).toBeVisible()
  await expect(table.getByText('Paid', { exact: true })).toHaveCount(1)

  // Two are taken along as a ZIP; while it is made, the banner says so.
  await table.locator('[data-check="0"]').click()
  await table.locator('[data-check="1"]').click()
  expect(await accessibilityViolations(page)).toEqual([])
  const released = Promise.withResolvers<void>()
  await page.route('**/invoices/file?*', async (route) => {
    await released.promise
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ZIP of PDFs' }).click()
  await expect(page.getByText('Download in progress: Invoices')).toBeVisible()
  released.resolve()
  const zip = await download
  await expect(page.getByText('Download in progress')).toHaveCount(0)
  expect(zip.suggestedFilename()).toMatch(/^invoices-.+\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await zip.path())))
  expect(Object.keys(files)).toHaveLength(2)

  const invoice = all.find((it) => it.credited_amount !== '0.00' && it.paid_on === null)
  if (!invoice) throw new Error('The demo has no open invoice with a credit')
  await page.goto(`/invoice/${invoice.hashid}`)
  const card = page.getByRole('region', { name: `Invoice ${invoice.invoice_number}` })
  await expect(card.getByText(formatMoney(invoice.open_amount))).toBeVisible()
  await expect(card.getByText(formatMoney(minus('0', invoice.credited_amount))).first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const made = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = await made
  expect(pdf.suggestedFilename()).toBe(`invoice-${invoice.invoice_number}.pdf`)
  const pages = await pagesOf(new Uint8Array(await readFile(await pdf.path())).buffer)
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(`Balance due ${formatMoney(invoice.open_amount)}`)
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await card.getByRole('link', { name: String(invoice.order_number) }).click()
  const order = page.getByRole('region', { name: `Order ${invoice.order_number}` })
  await expect(order.getByRole('link', { name: /^Credit of / }).filter({ visible: true })).not.toHaveCount(0)
  await order.getByRole('link', { name: invoice.invoice_number }).click()
  await expect(page.getByRole('heading', { name: `Invoice ${invoice.invoice_number}` })).toBeVisible()
})

test('a store sees its own invoices on a phone and no others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'store', null)
  const { data: own } = await callFrom<{ data: Invoice[] }>(page, '/invoices?limit=-1')
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('grid', { name: 'Invoices' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Open balance by age' })).toContainText(
    formatMoney(sum(own.filter(({ ageing }) => ageing === 0).map(({ open_amount }) => open_amount))),
  )
  expect(await page.evaluate(isTooWide)).toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])
  await table.locator('[data-check="0"]').click()
  await expect(page.getByRole('button', { name: 'Single PDF' })).toBeInViewport()
  expect(await page.evaluate(isTooWide)).toBe(false)

  // A row opens by the keyboard.
  await table.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  expect(await page.evaluate(isTooWide)).toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/invoice/nosuchinvoice')
  await expect(page.getByText("This invoice wasn't found.")).toBeVisible()
})

test('a store exports all items of the selected orders as one table', async ({ page }) => {
  await signIn(page, 'store', '/orders/historic')
  const table = page.getByRole('grid', { name: 'Orders' })
  await table.locator('[data-check="0"]').click()
  await table.locator('[data-check="1"]').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export items (.xlsx)' }).click()
  const file = await readXlsxFile(await (await download).path())
  const rows = file.flatMap(({ data }) => data)
  const column = rows[0]?.indexOf('Order') ?? -1
  expect(rows.length).toBeGreaterThan(6)
  expect(new Set(rows.slice(1).map((row) => String(row[column]))).size).toBe(2)

  // Of all that are shown too, a part at a time.
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Selected rows' })).toBeHidden()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export items (.csv)' }).click()
  const lines = (await readFile(await (await whole).path(), 'utf8')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(rows.length)
})
