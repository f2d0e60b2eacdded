import { createServer, type Server } from 'node:http'
import { accessibilityViolations, expect, signIn, test } from './portal'

test.use({ sharesPortal: true })

test('a visitor finds an answer while typing and returns to the same question after login', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/start/support/faq')
  await page.getByLabel('Search questions').fill('cut-off miss')
  await page.getByRole('button', { name: 'What is a cut-off' }).press('Enter')
  await expect(page.getByText('Nothing is dropped without telling you.')).toBeVisible()
  await expect(page.getByText('Was this helpful?')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Search questions').fill('zzzz')
  await expect(page.getByText('No matching questions')).toBeVisible()
  await page.getByRole('button', { name: 'Show all questions' }).click()

  // A marketplace that has just begun has none.
  await page.route('**/api/v1/faqs?*', (route) => route.fulfill({ json: { data: [] } }))
  await page.reload()
  await expect(page.getByText('No FAQs yet')).toBeVisible()
  await expect(page.getByLabel('Search questions')).toHaveCount(0)
  await page.unroute('**/api/v1/faqs?*')

  await signIn(page, 'store', '/start/support/faq?question=cut-off')
  await expect(page).toHaveURL(/\/support\/faq\/?\?question=cut-off$/)
  const yes = page.getByRole('button', { name: 'Yes' }).and(page.locator(':visible'))
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a user moves through a tutorial by keyboard, and a reload keeps the step', async ({ page }) => {
  await signIn(page, 'store')
  await page.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('menuitem', { name: 'Video Tutorials' }).click()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Open the order pad' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a promotion opens the order pad filtered by promotions', async ({ page }) => {
  await signIn(page, 'client', '/promotions')
  const grid = page.getByRole('grid', { name: 'Promotions' })
  const product = await grid.getByRole('gridcell').nth(1).textContent()
  await page.locator('[role=row] button[aria-expanded]').first().click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show on the order pad' }).click()
  await expect(page).toHaveURL(/on_promotion=true/)
  await expect(page.getByText(product ?? '').first()).toBeVisible()
})

test('the style guide shows every component in another brand and in the dark theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'supplier', '/style-guide')
  await expect(page.locator('html')).not.toHaveAttribute('data-brand', 'portal')
  const own = await page.locator('html').getAttribute('data-brand')
  await page.getByLabel('Brand', { exact: true }).selectOption('beacon')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'beacon')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Theme', { exact: true }).selectOption('dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Invalid email address').first()).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-brand', own ?? '')
})

test('without a payment provider, its return page says so', async ({ page }) => {
  await signIn(page, 'supplier', '/supplier/invoices')
  await page.getByRole('link', { name: 'Payment account' }).click()
  await expect(page).toHaveURL('/stripe-return')
  await expect(page.getByText("isn't connected to a payment provider")).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('store settings link to the payment account of a group that resells', async ({ page }) => {
  await signIn(page, 'corporate', '/stores/manager?all=true')
  await page.getByRole('gridcell').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Billing Settings' }).click()
  await page.getByRole('link', { name: 'Payment account' }).click()
  await expect(page).toHaveURL('/stripe-return')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment account' })).toBeVisible()
})

test.describe('with a payment provider', () => {
  const account = { id: 'acct_7', details_submitted: false, charges_enabled: false, payouts_enabled: false }
  const due = ['external_account', 'individual.dob.day', 'individual.dob.year']
  let answer: Record<string, unknown> = account
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    settings: async ({}, use) => {
      const provider = createServer((request, response) => {
        const isLink = request.url === '/v1/account_links'
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(isLink ? { url: `${urlOf(provider)}/setup` } : answer))
      })
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      await use({ STRIPE_SECRET: 'sk_test_1', STRIPE_URL: urlOf(provider) })
      provider.close()
    },
  })

  test('a supplier sets up a payment account in its profile, returns and sees its status', async ({
    page,
  }) => {
    await signIn(page, 'supplier', '/supplier/profile?tab=payments')
    await expect(page.getByText('Set up your payment account')).toBeVisible()
    await page.getByRole('button', { name: 'Set up account' }).click()
    await expect(page).toHaveURL(/\/setup$/)

    answer = { ...account, requirements: { currently_due: due } }
    await page.goto('/stripe-reauth')
    await expect(page.getByText('Your link to the provider has expired.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Still needed' }).getByRole('listitem')).toHaveCount(2)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue with the provider' }).click()
    await expect(page).toHaveURL(/\/setup$/)

    answer = { ...account, details_submitted: true }
    await page.goto('/stripe-return')
    await expect(page.getByText('The provider is reviewing your details')).toBeVisible()
    answer = { ...answer, charges_enabled: true, payouts_enabled: true }
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Your payment account is ready')).toBeVisible()
    answer = { ...answer, requirements: { disabled_reason: 'rejected.fraud' } }
    await page.reload()
    await expect(page.getByText('The provider closed this account')).toBeVisible()
  })
})

const urlOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}
