import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const STORE = 'Maple Street Market'
const tabs = [
  'Connection',
  'General Settings',
  'Order Settings',
  'Billing Settings',
  'Produce Settings',
  'Non-Produce Settings',
]

test("staff save a store's settings tab by tab, buyers see them, and a buyer's edit is merged", async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'operations', `/admin/stores?q=${encodeURIComponent(STORE)}`)
  await page.getByRole('gridcell').getByRole('link', { name: STORE }).first().click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  // Fields on a settings tab are not repeated here.
  await expect(page.getByLabel('City')).toHaveCount(0)
  await expect(page.getByLabel('Purchase order prefix')).toHaveCount(0)
  for (const name of tabs) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await switchTheme(page, 'dark')
  expect(await accessibilityViolations(page)).toEqual([])
  await switchTheme(page, 'light')
  await page.getByRole('tab', { name: 'Order Settings' }).click()
  await expect(page).toHaveURL(/tab=order$/)
  await page.getByLabel('Standing notes').fill('Ring twice')

  const buyer = await openElsewhere()
  await signIn(buyer, 'store', '/stores/manager')
  await buyer.getByRole('tab', { name: 'Order Settings' }).click()
  await buyer.getByLabel('Purchase order prefix').fill('MSM-')
  await buyer.getByRole('button', { name: 'Save' }).click()
  await expect(buyer.getByText('Settings saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Saved by someone else' })).toContainText('Maya Lindholm')
  await expect(page.getByLabel('Purchase order prefix')).toHaveValue('MSM-')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByLabel('Standing notes')).toHaveValue('Ring twice')

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Order Settings: Standing notes')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('FN markup, %').fill('3.5')
  await page.getByRole('button', { name: 'Save store' }).click()
  await expect(page.getByText('Store saved')).toBeVisible()

  // Whoever saves one after the other is in conflict with nobody.
  await page.getByRole('searchbox').fill(STORE)
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell').getByRole('link', { name: STORE }).first().click()
  await page.getByRole('tab', { name: 'Order Settings' }).click()
  await page.getByLabel('Standing notes').fill('Ring three times')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved by someone else' })).toHaveCount(0)
})

test('staff restore an archived store before they change its settings', async ({ page }) => {
  await signIn(page, 'operations', `/admin/stores?q=${encodeURIComponent(STORE)}`)
  await page.getByRole('gridcell').getByRole('link', { name: STORE }).first().click()
  await page.getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog', { name: `Archive ${STORE}?` })
  await expect(dialog.getByText(/They can no longer order for it\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${STORE} archived`)).toBeVisible()
  await page.getByRole('tab', { name: 'Order Settings' }).click()
  await expect(page.getByText('This store is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Standing notes')).toBeVisible()
})
