import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('? lists the shortcuts on every page but not in a field, and can be turned off', async ({ page }) => {
  await signIn(page, 'supplier', '/supplier/invoices')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const filter = page.getByRole('searchbox', { name: 'Filter invoices' })
  await filter.fill('what')
  await filter.press('?')
  await expect(filter).toHaveValue('what?')
  await expect(sheet).toBeHidden()
  await filter.fill('')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Select all rows')
  await expect(sheet).not.toContainText('order pad')
  expect(await accessibilityViolations(page)).toEqual([])
  await sheet.getByRole('checkbox', { name: /^Use \? and/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: / - Supplier$/ }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await sheet.getByRole('checkbox', { name: /^Use \? and/ }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
})
