import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

/** A store of a buyer, and a product that it can request a sample of. */
async function sampleOf(buyer: Page) {
  const { data: stores } = await callFrom<{ data: { hashid: string; display_name: string }[] }>(
    buyer,
    '/partners?limit=-1',
  )
  const [store] = stores
  if (!store) throw new Error('There is no store')
  const { data: offered } = await callFrom<{ data: Product[] }>(
    buyer,
    `/products?limit=-1&filters=forPartner(${store.hashid})`,
  )
  const product = offered.find((each) => each.status === 1 && !each.is_recalled)
  if (!product) throw new Error('There is no product')
  return { store, product }
}

test('a developer publishes questions for samples, and a buyer answers them', async ({
  page,
  openElsewhere,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'developer', '/admin/formbuilder')
  await page.getByRole('link', { name: 'New form' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Tasting')
  const editor = page.getByRole('group', { name: 'Questions', exact: true })
  await editor.getByRole('button', { name: 'Add section' }).click()
  await editor.getByRole('textbox', { name: 'Section title' }).fill('About the tasting')
  const section = editor.getByRole('region', { name: 'About the tasting' })

  // The dependent question comes first, until it is moved behind the choice.
  await section.getByRole('button', { name: 'Add question' }).click()
  await section.getByRole('textbox', { name: 'Question' }).fill('How many guests?')
  await section.getByRole('combobox', { name: 'Answer type' }).selectOption('Number')
  await section.getByRole('checkbox', { name: 'An answer is required' }).check()
  await section.getByRole('button', { name: 'Add question' }).click()
  await section.getByRole('textbox', { name: 'Question' }).fill('Who tastes it?')
  await section.getByRole('combobox', { name: 'Answer type' }).selectOption('One choice')
  await section.getByRole('button', { name: 'Add option' }).click()
  await section.getByRole('textbox', { name: 'Option 1' }).fill('Our chef')
  await page.getByRole('button', { name: 'Add form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit form' })).toBeVisible()

  // A choice with one option is refused at its question.
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  const choice = editor.getByRole('listitem').filter({ hasText: 'Who tastes it?' })
  await expect(choice.getByRole('alert')).toHaveText('Add at least two options')
  expect(await accessibilityViolations(page)).toEqual([])
  await choice.getByRole('button', { name: /^Who tastes it/ }).click()
  await choice.getByRole('button', { name: 'Add option' }).click()
  await choice.getByRole('textbox', { name: 'Option 2' }).fill('Guests')
  await expect(choice.getByRole('alert')).toBeHidden()
  await expect(page.getByText('Save your changes first.')).toBeVisible()

  // By keyboard.
  await choice.getByRole('button', { name: 'Move up: Who tastes it?' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(
    page.getByRole('status').filter({ hasText: 'Who tastes it? moved to position 1' }),
  ).toBeAttached()
  const guests = editor.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^How many/ }) })
  await guests.getByRole('button', { name: /^How many guests/ }).click()
  await guests.getByRole('combobox', { name: 'Show this question' }).selectOption('If “Who tastes it?” is…')
  await guests.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Guests')

  // The preview tries the condition.
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('textbox', { name: 'How many guests?' })).toBeHidden()
  await preview.getByRole('combobox', { name: 'Who tastes it?' }).selectOption('Guests')
  await expect(preview.getByRole('textbox', { name: 'How many guests?' })).toBeVisible()
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByText('Save your changes first.')).toBeHidden()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText(/^Version 1 is live/)).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('region', { name: 'Version 1' })).toContainText(
    'How many guests? (number; required; if Who tastes it? is Guests)',
  )
  expect(await accessibilityViolations(page)).toEqual([])

  // Closing the dialog keeps the answers. Sending it shows an error next to the missing one.
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate')
  const { store, product } = await sampleOf(buyer)
  await buyer.goto(`/product/view/${product.hashid}`)
  await workFor(buyer, store.display_name)
  await buyer.getByRole('button', { name: 'Request a sample' }).click()
  const dialog = buyer.getByRole('dialog')
  const count = dialog.getByRole('textbox', { name: 'How many guests?' })
  await expect(dialog.getByRole('region', { name: 'About the tasting' })).toBeVisible()
  await expect(count).toBeHidden()
  await dialog.getByRole('combobox', { name: 'Who tastes it?' }).selectOption('Guests')
  await expect(count).toBeVisible()
  expect(await accessibilityViolations(buyer)).toEqual([])
  await dialog.getByRole('button', { name: 'Request sample' }).click()
  await expect(count).toBeFocused()
  await expect(count).toHaveAccessibleDescription('Required')
  await count.fill('a few')
  await expect(count).toHaveAccessibleDescription('')
  await dialog.getByRole('button', { name: 'Request sample' }).click()
  await expect(count).toHaveAccessibleDescription('Must be a number')
  await buyer.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await buyer.getByRole('button', { name: 'Request a sample' }).click()
  await expect(count).toHaveValue('a few')
  await count.fill('40')
  await dialog.getByRole('button', { name: 'Request sample' }).click()
  await expect(buyer.getByText(/^Next sample available /)).toBeVisible()

  // The answers are on the request, and in the list of the form.
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText('Guests')
  await expect(row).toContainText('40')
  expect(await accessibilityViolations(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'More answers' })).toContainText('How many guests?')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/admin/formbuilder')
  const form = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Tasting' }) })
  await expect(form).toContainText('Live')
  expect(await accessibilityViolations(page)).toEqual([])

  // Once retired, nobody is asked.
  await form.getByRole('link', { name: 'Tasting' }).click()
  await page.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText(/^This form is retired/)).toBeVisible()
})
