import type { Page } from '@playwright/test'
import { accessibilityViolations, expect, signIn, test } from './portal'

test.use({ sharesPortal: true })

test('a supplier opens the quick-start drawers from Support', async ({ page }) => {
  await signIn(page, 'supplier')
  const support = page.getByRole('button', { name: 'Support' })
  for (const title of ['Supplier Quickstart', 'How to Import items', 'How to Create Promotions']) {
    await support.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: title }).press('Enter')
    const drawer = page.getByRole('dialog', { name: title })
    await expect(drawer.getByRole('heading', { name: 'Good to know' })).toBeVisible()
    expect(await drawer.evaluate((it) => getComputedStyle(it).zIndex)).toBe('1500')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(support).toBeFocused()
  }
  // Steps lead to the pages where they are done.
  await support.click()
  await page.getByRole('menuitem', { name: 'How to Create Promotions' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Promotions' }).click()
  await expect(page).toHaveURL(/\/supplier\/promotions$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the quick-start drawer of a supplier links only to pages that they can open', async ({
  page,
  openElsewhere,
}) => {
  const steps = async (each: Page) => {
    await each.getByRole('button', { name: 'Support' }).click()
    await each.getByRole('menuitem', { name: 'Supplier Quickstart' }).click()
    return each.getByRole('dialog', { name: 'Supplier Quickstart' })
  }
  await signIn(page, 'supplier')
  const ready = await steps(page)
  await expect(ready.getByRole('link')).toHaveText(['Profile', 'Products', 'Marketplaces', 'Upcoming Orders'])
  await expect(ready.getByText('Finish Account Setup')).toBeHidden()
  const newcomer = await openElsewhere()
  await signIn(newcomer, 'onboarding')
  const waiting = await steps(newcomer)
  await expect(waiting.getByText('Finish Account Setup')).toBeVisible()
  await expect(waiting.getByRole('link')).toHaveText([
    'Account Setup',
    'Account Setup',
    'Add a product',
    'Marketplaces',
  ])
  await waiting.getByRole('link', { name: 'Add a product' }).click()
  await expect(newcomer).toHaveURL(/\/supplier\/products\/new$/)
  await newcomer.close()
})

test('the tour is offered on the first visit, works by keyboard and is not offered again before logout', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'store')
  const offer = page.getByRole('region', { name: 'Tour' })
  await expect(offer).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await offer.getByRole('button', { name: 'Take the tour' }).press('Enter')
  const stop = page.getByRole('dialog')
  await expect(stop).toContainText('Menu')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(stop).toContainText('Search and jump')
  await page.keyboard.press('Escape')
  await expect(stop).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await expect(offer).toBeHidden()

  await page.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(stop).toContainText('Menu')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  await expect(page.getByText('Maya Lindholm - Logged Out')).toBeVisible()
  await signIn(page, 'store')
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'No thanks' }).click()
  await expect(offer).toBeHidden()
})

test('a failed logout says so and leaves nobody signed in', async ({ page }) => {
  await signIn(page, 'store')
  await page.route('**/auth/logout', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  await expect(page.getByText('COULD NOT LOGOUT', { exact: true })).toBeVisible()
  await expect(page.getByText('Could Not Logout: Maya Lindholm', { exact: true })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(page).toHaveURL(/\/login$/)
})
