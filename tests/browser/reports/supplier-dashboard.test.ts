import { confirmOrder, vendorOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a supplier acknowledges an order, credits a claim and accepts a sample from the dashboard, and checks how figures are made', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'supplier')
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate')
  await confirmOrder(buyer, await vendorOf(page))
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await needs.getByRole('button', { name: /^New orders/ }).click()
  const next = needs.getByRole('button', { name: /^Acknowledge order/ }).first()
  const number = /\d{6}/.exec(await next.innerText())?.[0] ?? ''
  await next.click()
  await expect(page.getByText(`Order ${number} acknowledged`)).toBeVisible()
  await expect(needs.getByRole('button', { name: `Acknowledge order ${number}` })).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])

  await needs.getByRole('button', { name: /^Claims/ }).click()
  const credit = needs.getByRole('button', { name: /^Credit \$/ }).first()
  const claim = await credit.innerText()
  await credit.click()
  const dialog = page.getByRole('dialog', { name: /^Credit \$/ })
  await expect(dialog.getByText('You can’t take it back.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Credit \$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(needs.getByRole('button', { name: claim.replaceAll(/\s+/g, ' ') })).toBeHidden()

  await needs.getByRole('button', { name: /^Samples/ }).click()
  const accept = needs.getByRole('button', { name: /^Accept sample of/ }).first()
  const sample = (await accept.innerText()).replaceAll(/\s+/g, ' ')
  const samples = await needs.getByRole('button', { name: sample }).count()
  await accept.click()
  const form = page.getByRole('dialog', { name: 'Accept' })
  await form.getByLabel('When and how will it arrive?').fill('With your next order')
  await form.getByRole('button', { name: 'Accept' }).click()
  await expect(form).toBeHidden()
  await expect(needs.getByRole('button', { name: sample })).toHaveCount(samples - 1)

  await page.getByRole('button', { name: /how fill rate is calculated$/ }).click()
  await expect(page.getByText('Cases that arrived', { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Last 52 weeks' }).click()
  await expect(page.getByRole('figure', { name: 'Sales against last year' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(page)).toEqual([])
  await buyer.close()
})
