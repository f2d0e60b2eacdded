import { expect, signIn, test, workFor } from '../support/portal'

// The first store of the demo's client has a line whose price rose and one whose cut-off has passed.
test('price increases and missed cut-offs are resolved on the review page without losing lines', async ({
  page,
}) => {
  await signIn(page, 'client')
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Escape')
  const cart = await page.evaluate(async () => {
    const response = await fetch('/api/v1/unconfirmedOrders?limit=-1', {
      headers: { authorization: `Bearer ${localStorage.getItem('portal.access_token')}` },
    })
    const { data }: { data: { store_display_name: string; sell_price: string; quoted_price: string }[] } =
      await response.json()
    return data
  })
  const raised = cart.find((line) => Number(line.sell_price) > Number(line.quoted_price))
  await workFor(page, raised?.store_display_name ?? '')
  await page.goto('/order/start/all/cart')
  const lines = page.getByRole('textbox', { name: /^Cases of / })
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()

  await expect(page.getByText(/^The price of .* rose from \$[\d.]+ to \$[\d.]+ a case/)).toBeVisible()
  await expect(page.getByText(/^The base price rose from \$[\d.]+ to \$[\d.]+ a case on /)).toBeVisible()
  await page.getByRole('button', { name: 'Accept the new price' }).click()
  await expect(page.getByText(/rose from/)).toHaveCount(0)

  await expect(page.getByText(/has passed\.|The cut-off for/)).toBeVisible()
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText(/has passed\.|The cut-off for/)).toBeHidden()
  await expect(lines).toHaveCount(count)
})

test('a cart that fails to load shows an error with a retry, not an empty cart', async ({ page }) => {
  await page.route('**/api/v1/unconfirmedOrders**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oops.' } }),
  )
  await signIn(page, 'store', '/order/start/all/cart')
  await expect(page.getByText("We couldn't load this")).toBeVisible()
  await expect(page.getByText('Your cart is currently empty')).toBeHidden()
  await page.unroute('**/api/v1/unconfirmedOrders**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your cart is currently empty')).toBeVisible()
})
