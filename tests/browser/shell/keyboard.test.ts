import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { cartIsSaved, expect, test } from '../support/portal'

test('a buyer places an order by keyboard alone, from sign-in to confirmation', async ({ page }) => {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('store@portal.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('place new')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell="0:0"]')).toBeVisible()
  await tabTo(page, page.locator('[data-cell="0:0"]'))
  await page.keyboard.type('240')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell="1:0"]')).toBeFocused()
  await cartIsSaved(page)

  await page.keyboard.press('Control+Home')
  await tabTo(page, page.getByRole('button', { name: /^Cart/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    page.locator('[data-slot=cart-dropdown]').getByRole('link', { name: 'Review and confirm' }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/start\/all\/cart/)
  const confirm = page.getByRole('button', { name: /^Confirm/ }).last()
  await expect(confirm).toBeVisible()
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order placed')).toBeVisible()
})

/** Presses Tab until something has the focus, as a person does who looks at the ring. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
