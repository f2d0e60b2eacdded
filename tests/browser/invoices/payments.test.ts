import type { Invoice } from '../../../src/domain/invoices/invoice'
import { type Claim, claimStatus } from '../../../src/domain/orders/claim'
import { formatMoney } from '../../../src/domain/values/money'
import { centsOf, paid, signatureOf, WEBHOOK_SECRET } from '../../setup/stripe-event'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ settings: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET } })

test('staff follow a card payment and reverse it', async ({ page, request }) => {
  await signIn(page, 'operations', '/admin/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const { data } = await callFrom<{ data: Invoice[] }>(page, '/invoices?limit=-1')
  const invoice = data.find(({ status, open_amount }) => status <= 1 && Number(open_amount) > 10)
  if (!invoice) throw new Error('The demo has no open invoice')
  const report = async (id: string, amount: number) => {
    const payload = paid(`evt_${id}`, { intent: `pi_${id}`, invoice_hash: invoice.hashid, amount })
    const headers = { 'stripe-signature': signatureOf(payload), 'content-type': 'application/json' }
    expect((await request.post('/api/v1/webhooks/stripe', { data: payload, headers })).status()).toBe(200)
  }
  await report('card', centsOf(invoice.open_amount))
  await report('again', centsOf(invoice.open_amount))
  await page.reload()
  const table = page.getByRole('grid', { name: 'Payments' })
  await expect(table.getByText('Recorded', { exact: true })).toHaveCount(1)
  await expect(table.getByText('Needs attention', { exact: true })).toHaveCount(1)

  await page.goto(`/invoice/${invoice.hashid}`)
  const card = page.getByRole('region', { name: `Invoice ${invoice.invoice_number}` })
  await expect(card.getByText(/reported by the payment provider/)).toBeVisible()
  await card.getByRole('button', { name: /^Reverse the payment/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse payment' })
  await dialog.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The card was stolen')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(card.getByText(/The card was stolen/)).toBeVisible()
  await expect(card.getByText(formatMoney(invoice.open_amount), { exact: true }).last()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Record payment' })).toBeVisible()
})

test('staff record the refund of a credit granted after payment', async ({ page }) => {
  await signIn(page, 'operations', null)
  const { data: claims } = await callFrom<{ data: Claim[] }>(page, '/credits?limit=-1')
  const claim = claims.find(({ status, invoices }) => status === claimStatus.value.waiting && invoices[0])
  const hashid = claim?.invoices[0]?.hashid
  const read = async () =>
    (await callFrom<{ data: { invoice: Invoice } }>(page, `/invoice/${hashid}`)).data.invoice
  const { open_amount, issued_on, invoice_number } = await read()
  const payment = { amount: open_amount, paid_on: issued_on, method: 0, reference: 'Check 17' }
  await callFrom(page, `/invoice/${hashid}/payments`, payment)
  await callFrom(page, `/claim/${claim?.hashid}/answer`, { granted_qty: claim?.qty, note: '' })
  const due = formatMoney((await read()).refund_amount)

  await page.goto(`/invoice/${hashid}`)
  const card = page.getByRole('region', { name: `Invoice ${invoice_number}` })
  await card.getByRole('button', { name: 'Record refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record refund' })
  await expect(dialog.getByText(`owes ${due} back`)).toBeVisible()
  await dialog.getByLabel('Amount ($)').fill('99999')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog.getByText(`A refund of ${due} is due. Enter that much or less.`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Amount ($)').fill(due.replace(/[$,]/g, ''))
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(card.getByText(/^Refund, Check, /)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Record refund' })).toBeHidden()
  await expect(card.getByText('Balance due')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('staff pay the statement of a store by one check', async ({ page }) => {
  await signIn(page, 'operations', null)
  const { data } = await callFrom<{ data: Invoice[] }>(page, '/invoices?limit=-1')
  const open = data.filter(({ open_amount }) => Number(open_amount) > 1)
  const [mine = []] = [
    ...Map.groupBy(open, ({ vendor_hash, store_hash }) => `${vendor_hash} ${store_hash}`).values(),
  ]
    .filter((group) => group.length > 1)
    .map((group) => group.slice(0, 2))
  const [first, second] = mine
  if (!first || !second) throw new Error('The demo has too few open invoices')
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Statements' }).click()
  const statement = page.getByRole('dialog', { name: 'Monthly statement' })
  await statement.getByLabel('Vendor').selectOption(first.vendor_hash)
  await statement.getByLabel('Store').selectOption(first.store_hash)
  await statement.getByLabel('Month').selectOption(first.issued_on.slice(0, 7))
  expect(await accessibilityViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`statement-${first.issued_on.slice(0, 7)}.pdf`)
  await page.keyboard.press('Escape')

  const filter = page.getByRole('searchbox', { name: 'Filter invoices' })
  for (const { invoice_number } of mine) {
    await filter.fill(invoice_number)
    await expect(page.getByRole('grid', { name: 'Invoices' }).getByText(invoice_number)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  }
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  const parts = dialog.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(parts).toHaveCount(2)
  await dialog.getByLabel('Amount ($)').fill('999999')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText(/is open. Enter that much or less/)).toBeVisible()
  await dialog.getByLabel('Amount ($)').fill('0.75')
  await expect(parts.filter({ hasText: '$0.75 of' })).toHaveCount(1)
  await dialog
    .getByLabel('Amount ($)')
    .fill((Number(first.open_amount) + Number(second.open_amount)).toFixed(2))
  await dialog.getByLabel('Reference').fill('Check 1044')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText(/recorded. 2 of 2 invoices paid in full/)).toBeVisible()
  await page.goto(`/invoice/${first.hashid}`)
  await expect(page.getByText(/Check 1044/).first()).toBeVisible()
})

test('a supplier finds its invoices from its orders, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'supplier', '/supplier/orders/historical')
  await page
    .getByRole('navigation', { name: 'Orders to show' })
    .getByRole('link', { name: 'Invoices' })
    .click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Orders to show' }).getByRole('link', { name: 'Invoices' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('grid', { name: 'Invoices' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('navigation', { name: 'Invoices to show' }).getByRole('link', { name: 'Paid' }).click()
  await expect(page).toHaveURL(/\/supplier\/invoices\?/)
  await expect(table.getByText('Overdue', { exact: true })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await table.locator('[data-check="0"]').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Single PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoices-.+\.pdf$/)
})
