import { accessibilityViolations, expect, signIn, signInByForm, test } from '../support/portal'

test("a broker's user picks the vendor to work for, which is kept, and tabs may differ", async ({
  page,
  context,
}) => {
  await signIn(page, 'broker', '/supplier/orders/historical')
  const heading = page.getByRole('heading', { level: 1 })
  const picker = page.getByRole('button', { name: /^Working for/ })
  const orders = page.getByRole('gridcell').getByRole('link')
  const firstOrder = await orders.first().getAttribute('href')
  const first = (await picker.textContent()) ?? ''
  await expect(picker).toHaveAccessibleName(`Working for ${first}. Change`)

  const tab = await context.newPage()
  await tab.goto(`${firstOrder}`)
  await expect(tab.getByRole('button', { name: `Working for ${first}. Change` })).toBeVisible()

  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Which vendor are you working for?' })
  const options = dialog.getByRole('option')
  await expect(options).toHaveCount(3)
  expect(await accessibilityViolations(page)).toEqual([])
  const second = (await options.filter({ hasNotText: first }).first().textContent()) ?? ''
  await dialog.getByRole('combobox', { name: 'Vendor' }).fill(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`You now work for ${second}`)).toBeVisible()
  await expect(heading).toHaveText(second)
  await expect(picker).toHaveAccessibleName(`Working for ${second}. Change`)
  await page.getByRole('link', { name: 'Historical Orders' }).click()
  await expect(orders.first()).toBeVisible()
  await expect(page.locator(`a[href="${firstOrder}"]`)).toHaveCount(0)

  // The other tab still works for the first vendor.
  await tab.getByRole('link', { name: 'Historical Orders' }).click()
  await expect(tab.locator(`a[href="${firstOrder}"]`).first()).toBeVisible()
  await tab.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(first)
  await tab.close()

  await page.reload()
  await expect(picker).toHaveAccessibleName(`Working for ${second}. Change`)
  await page.goto(`${firstOrder}`)
  await expect(page.getByText("This order wasn't found.")).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, 'broker')
  await expect(heading).toHaveText(second)
})

test('a supplier of one vendor has no vendor picker', async ({ page }) => {
  await signIn(page, 'supplier')
  await expect(page.getByRole('button', { name: /^Working for/ })).toHaveCount(0)
})
