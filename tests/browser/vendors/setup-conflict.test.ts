import { expect, signIn, test } from '../support/portal'
import { isSaved } from './account-setup'

test('a supplier does not overwrite a field that a colleague has just changed', async ({
  page,
  openElsewhere,
}) => {
  const other = await openElsewhere()
  for (const each of [page, other]) {
    await signIn(each, 'onboarding', '/supplier/onboarding')
    await expect(each.getByLabel('Street')).toBeVisible()
  }
  await other.getByLabel('Street').fill('1 Theirs Road')
  await isSaved(other)
  await page.getByLabel('Street').fill('2 Mine Road')
  await page.getByLabel('City').fill('Eugene')
  const conflict = page.getByRole('region', { name: 'Changed by a colleague' })
  await expect(conflict).toContainText('1 Theirs Road')
  await isSaved(page)
  // Read before the page could send the choice.
  const status = await conflict
    .getByRole('button', { name: 'Keep yours: Street' })
    .evaluate(async (button: HTMLElement) => {
      button.click()
      await Promise.resolve()
      return document.querySelector('form [role=status]')?.textContent
    })
  expect(status).toContain('Saving')
  await expect(conflict).toBeHidden()
  await isSaved(page)
  await other.reload()
  await expect(other.getByLabel('Street')).toHaveValue('2 Mine Road')
  await expect(other.getByLabel('City')).toHaveValue('Eugene')
})
