import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

/** Writes a name in capitals with an accent on every vowel, composed from two characters. */
const accented = (name: string) => name.toUpperCase().replace(/[AEIOU]/g, (vowel) => `${vowel}\u0301`)

/** Searches for a name with accents, which must be found, and for a name that nothing has. */
async function searches(box: Locator, name: string, found: Locator) {
  await box.fill('zzzz')
  await expect(found).toHaveCount(0)
  await box.fill(accented(name))
  await expect(found.first()).toBeVisible()
}

test('a buyer finds stores, pages, assets and questions whatever the accents', async ({ page }) => {
  await signIn(page, 'group', '/order/planner')
  const stores = page.getByRole('grid', { name: 'Cut-off planner' }).getByRole('rowheader')
  const store = (await stores.first().textContent())?.trim() ?? ''
  const word = store.split(' ')[0] ?? ''
  await searches(
    page.getByRole('searchbox', { name: 'Find a store or vendor' }),
    word,
    stores.filter({ hasText: word }),
  )

  await page.goto('/marketing-assets')
  const titles = page.getByRole('list', { name: 'Assets' }).getByRole('paragraph')
  const title = (await titles.first().textContent()) ?? ''
  await searches(
    page.getByRole('searchbox', { name: 'Search assets' }),
    title,
    titles.filter({ hasText: title }),
  )

  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await searches(
    page.getByRole('combobox', { name: 'Search the portal' }),
    'past orders',
    page.getByRole('option', { name: 'View Past Orders' }),
  )
})

test('staff find admin pages whatever the accents', async ({ page }) => {
  await signIn(page, 'operations', '/admin')
  await searches(
    page.getByRole('searchbox', { name: 'Search admin pages' }),
    'units',
    page.getByRole('main').getByRole('link', { name: /^Units/ }),
  )
})
