import type { Page } from '@playwright/test'
import { accessibilityViolations, expect, signIn, test } from './portal'

/** Returns the first questions of a category, as readers see them. */
const questionsIn = (page: Page, category: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: category, exact: true }) })
    .getByRole('heading', { level: 3 })

test('staff answer a search without results with an FAQ, and the buyer finds it', async ({ page }) => {
  await signIn(page, 'store', '/support/faq')
  const counted = page.waitForResponse('**/faqs/searches')
  await page.getByLabel('Search questions').fill('Ferry timetable')
  await page.getByLabel('Search questions').press('Enter')
  expect((await counted).status()).toBe(200)

  await signIn(page, 'operations', '/admin/store-faqs')
  await page.getByRole('link', { name: 'Searches without results' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ferry timetable' })).toContainText(
    'Buyers · once',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Add a question: ferry timetable' }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('ferry timetable')
  await expect(page.getByLabel('Shown to')).toHaveValue('buyers')
  await page.getByRole('textbox', { name: 'Question' }).fill('Is there a ferry timetable?')
  await page
    .getByRole('textbox', { name: 'Answer' })
    .fill('## In summer\n\n- Ask **Dana**\n- See [your orders](orders)')
  const preview = page.getByRole('region', { name: 'Preview of the answer' })
  await expect(preview.getByRole('heading', { name: 'In summer' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Category' }).fill('Ferries')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(
    /Links lead to a page/,
  )
  await page
    .getByRole('textbox', { name: 'Answer' })
    .fill('## In summer\n\n- Ask **Dana**\n- See [your orders](/orders)')
  await expect(preview.getByRole('link', { name: 'your orders' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Store', exact: true }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Question saved').first()).toBeVisible()
  await page.goto('/admin/store-faqs/searches')
  await expect(page.getByText('No searches without results')).toBeVisible()

  await signIn(page, 'store', '/support/faq?q=ferry')
  await page.getByRole('button', { name: 'Is there a ferry timetable?' }).click()
  await expect(page.getByRole('heading', { name: 'In summer' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'your orders' }).click()
  await expect(page).toHaveURL(/\/orders/)
  await signIn(page, 'client', '/support/faq?q=ferry')
  await expect(page.getByText('No matching questions')).toBeVisible()
})

test("staff reorder questions by keyboard and by dragging, and buyers' open pages follow", async ({
  page,
  openElsewhere,
}) => {
  const buyer = await openElsewhere()
  await signIn(buyer, 'store', '/support/faq')
  await signIn(page, 'operations', '/admin/store-faqs')
  await page.getByRole('link', { name: 'Change order' }).click()
  const list = page.getByRole('list', { name: 'Placing orders' })
  const shown = list.getByRole('listitem').locator('p:first-child')
  await expect(shown).not.toHaveCount(0)
  const [first = '', second = '', third = ''] = await shown.allTextContents()
  await page.getByRole('button', { name: `Move down: ${first}` }).press('Alt+ArrowDown')
  await expect(shown.nth(0)).toHaveText(second)
  await expect(page.getByText(`${first} moved to position 2 in Placing orders`)).toBeAttached()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(shown.nth(0)).toHaveText(first)

  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await rowOf(third).hover()
  await rowOf(third)
    .locator('[data-handle]')
    .dragTo(rowOf(first), { targetPosition: { x: 40, y: 3 } })
  await expect(shown.nth(0)).toHaveText(third)
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save order' })).toHaveCount(0)

  await expect(questionsIn(buyer, 'Placing orders').nth(0)).toHaveText(third)
  await expect(questionsIn(buyer, 'Placing orders').nth(1)).toHaveText(first)
})

test("staff see a colleague's order of the questions before they replace it", async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'operations', '/admin/store-faqs/order')
  const shown = page
    .getByRole('list', { name: 'Placing orders' })
    .getByRole('listitem')
    .locator('p:first-child')
  await expect(shown).not.toHaveCount(0)
  const [first = '', second = ''] = await shown.allTextContents()
  await page.getByRole('button', { name: `Move down: ${first}` }).click()
  const colleague = await openElsewhere()
  await signIn(colleague, 'developer', '/admin/store-faqs/order')
  await colleague.getByRole('button', { name: 'Move down: Placing orders' }).click()
  await colleague.getByRole('button', { name: 'Save order' }).click()
  await expect(colleague.getByText('Order saved').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Someone else changed the questions or their order.')).toBeVisible()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved').first()).toBeVisible()
  await expect(shown.nth(0)).toHaveText(second)
})
