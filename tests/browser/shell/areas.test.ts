import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const areas = [
  { address: '/admin/no-such-page', owner: 'operations', other: 'corporate' },
  { address: '/supplier/no-such-page', owner: 'supplier', other: 'operations' },
  { address: '/admin/no-such-page', owner: 'developer', other: 'supplier' },
  { address: '/supplier', owner: 'onboarding', other: 'store' },
]

for (const { address, owner, other } of areas) {
  test(`a visitor who opens ${address} signs in and returns, and ${owner} sees the not-found page`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(address)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByLabel('Email').fill(`${owner}@portal.test`)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Return to homepage' }).click()
    await expect(page).toHaveURL('/')
    expect(errors).toEqual([])
  })

  test(`${other} is redirected from ${address} to the dashboard`, async ({ page }) => {
    await signIn(page, other, address)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden()
  })
}

test('public supplier pages stay open to visitors', async ({ page }) => {
  await page.goto('/supplier/register')
  await expect(page).toHaveURL('/supplier/register')
  await expect(page.getByRole('heading', { name: 'Become a supplier' })).toBeVisible()
})
