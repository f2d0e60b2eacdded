import type { Page } from '@playwright/test'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ROLE = '/admin/roles/role-district'
const effect = (page: Page) => page.getByLabel('Effect of your changes')
const permission = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const productsMenu = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Products' })

/** Opens a page as a district manager that hears of changes. */
async function openAsDistrict(page: Page, path: string) {
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/v1/live'))
  await signIn(page, 'district', path)
  await isListening
}

test('a page closes at once when a role loses its permission, and opens again when the role gets it back', async ({
  page,
  openElsewhere,
}) => {
  const manager = await openElsewhere()
  await openAsDistrict(manager, '/price-holds')
  await expect(manager.getByRole('heading', { level: 1, name: 'Price Holds' })).toBeVisible()

  await signIn(page, 'operations', '/admin/roles')
  await page.getByRole('link', { name: 'District' }).click()
  await expect(effect(page)).toContainText('Check or clear a permission')
  // By keyboard.
  await permission(page, 'View Price Hold').focus()
  await page.keyboard.press('Space')
  await expect(permission(page, 'View Price Hold')).not.toBeChecked()
  await expect(effect(page)).toContainText('Closes at once: Price Holds.')
  await expect(effect(page)).toContainText('1 signed in now')
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/roles$/)

  await expect(manager).toHaveURL(/\/$/)
  await expect(manager.getByText('You can no longer open the page that you were on.')).toBeVisible()
  await productsMenu(manager).click()
  await expect(manager.getByRole('menuitem', { name: 'Promotions' })).toBeVisible()
  await expect(manager.getByRole('menuitem', { name: 'Price Holds' })).toHaveCount(0)
  await manager.keyboard.press('Escape')

  await page.getByRole('link', { name: 'District' }).click()
  await permission(page, 'View Price Hold').check()
  await expect(effect(page)).toContainText('Opens at once: Price Holds.')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)
  await productsMenu(manager).click()
  await expect(manager.getByRole('menuitem', { name: 'Price Holds' })).toBeVisible()
})

test('staff compare two roles, see who has what, and open the users with a permission', async ({ page }) => {
  await signIn(page, 'operations', ROLE)
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByLabel('Compare with').selectOption('Store')
  const table = page.getByRole('table', { name: 'District and Store' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row', { name: 'Promotions Yes No' })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.getByLabel('Only differences').uncheck()
  await expect(table.getByRole('row', { name: 'Units No No' })).toBeVisible()

  await page.getByRole('tab', { name: 'Who has what' }).click()
  await expect(page.getByRole('row', { name: 'Promotions 2 0' })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.getByRole('cell').getByRole('link', { name: 'Promotions' }).click()
  const users = page.getByRole('grid', { name: 'Users' })
  await expect(users.getByRole('link', { name: 'Sam Whitaker' })).toBeVisible()
  await expect(users).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('link', { name: 'Sam Whitaker' }).click()
  const fromRole = page.getByRole('checkbox', { name: 'Promotions (from the role)' })
  await expect(fromRole).toBeChecked()
  await expect(fromRole).toBeDisabled()
  await expect(permission(page, 'Units')).not.toBeChecked()
})

test("the second of two people who edit a role decides whether to keep the first one's change", async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'operations', ROLE)
  await permission(page, 'Promotions').uncheck()
  const colleague = await openElsewhere()
  await signIn(colleague, 'developer', ROLE)
  await permission(colleague, 'View Price Hold').uncheck()
  await colleague.getByRole('button', { name: 'Save role' }).click()
  await expect(colleague).toHaveURL(/\/admin\/roles$/)

  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Someone else saved this role while you were editing it.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)
})

test('operations see why they cannot change the role of developers', async ({ page }) => {
  await signIn(page, 'operations', '/admin/roles/role-developer')
  await expect(page.getByText('Only developers can change the role of developers.')).toBeVisible()
  await permission(page, 'Units').check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Only developers can change the role of developers.')).toHaveCount(2)
})

test('staff see an error at the permissions when they grant one that they have just lost', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'operations', ROLE)
  await permission(page, 'Brokers').check()
  const developer = await openElsewhere()
  await signIn(developer, 'developer', '/admin/users?q=olivia')
  await developer.getByRole('link', { name: 'Olivia Grant' }).click()
  await permission(developer, 'Brokers').uncheck()
  await developer.getByRole('button', { name: 'Save user' }).click()
  await expect(developer).toHaveURL(/\/admin\/users(\?|$)/)

  await page.getByRole('button', { name: 'Save role' }).click()
  const group = page.getByRole('group', { name: 'Permissions', exact: true })
  await expect(group).toContainText('You can only give permissions that you have. Clear Brokers')
  await expect(group).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await permission(page, 'Brokers').uncheck()
  await expect(permission(page, 'Brokers')).toBeDisabled()
  await expect(group).not.toContainText('You can only give permissions')
})
