import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a supplier filters incomplete products, edits one in place, edits several with a preview, and undoes it', async ({
  page,
}) => {
  await signIn(page, 'supplier')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  const table = page.getByRole('grid', { name: 'Products' })
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page
    .getByRole('navigation', { name: 'Products to show' })
    .getByRole('link', { name: /^Incomplete/ })
    .click()
  await expect(page).toHaveURL(/where=/)
  await expect(rows.nth(1).getByRole('gridcell').nth(1)).not.toBeEmpty()

  // In place: a wrong value says why, a right one is saved, and undone.
  const packs = rows.nth(1).locator('[data-col="case_pack_size"]')
  const pack = (await packs.textContent()) ?? ''
  await packs.dblclick()
  const editor = page.getByRole('textbox', { name: 'Pack' })
  await editor.fill('2.5')
  await editor.press('Enter')
  await expect(page.getByText('Must be an integer')).toBeVisible()
  await editor.fill('77')
  await editor.press('Enter')
  await expect(page.getByText('1 change applied').first()).toBeVisible()
  await expect(packs).toHaveText('77')
  await page.keyboard.press('Control+z')
  await expect(packs).toHaveText(pack)

  // Several: field, preview, apply, undo.
  await rows.nth(1).getByRole('checkbox').click()
  await rows.nth(2).getByRole('checkbox').click()
  const selected = page.getByRole('group', { name: 'Selected rows' })
  await selected.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Units per case')
  await dialog.getByRole('textbox', { name: 'New value' }).fill('88')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change 2 products' })).toBeVisible()
  const changes = page.getByRole('grid', { name: 'Changes' })
  await expect(changes.getByText('88').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revert Change 2 products' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(rows.nth(1)).toBeVisible()
  await expect(table.locator('[data-col="case_pack_size"]', { hasText: /^88$/ })).toHaveCount(0)

  // The menu of a row has the same actions.
  const name = (await rows.nth(1).locator('[data-col="name"]').textContent()) ?? ''
  await rows
    .nth(1)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Discontinue' }).click()
  const discontinue = page.getByRole('dialog', { name: `Discontinue ${name}` })
  await expect(discontinue.getByRole('searchbox', { name: 'Replacement' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About this product' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to cart|favorite/i })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit product' })).toBeVisible()
  await page.goto('/product/view')
  await expect(page).toHaveURL('/supplier/products')

  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByRole('grid', { name: 'Changes' }).getByText('Reverted').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
