import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { publishQuestion } from '../support/publish-question'

test('a visitor who registers answers the custom questions, and staff read the answers', async ({
  page,
  openElsewhere,
}) => {
  const developer = await openElsewhere()
  await signIn(developer, 'developer', null)
  await publishQuestion(developer, 'registrations', { type: 'text', label: 'Who told you about us?' })

  await page.goto('/buyer-registration')
  const source = page.getByRole('textbox', { name: 'Who told you about us?' })
  await expect(source).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Marketplace' }).selectOption('Specialty Food Alley')
  const fields = {
    'First name': 'Zoë',
    'Last name': 'Reader',
    'Work email': 'zoe@asked.example',
    Password: 'four plain words together',
    'Company name': 'Zoë’s Larder',
    Street: '12 Orchard Row',
    City: 'Portland',
    'Zip code': '97201',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text)
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(source).toBeFocused()
  await expect(source).toHaveAccessibleDescription('Required')
  await source.fill('A friend')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/\/account-status$/)

  await developer.goto('/admin/users/registrations')
  await developer.getByRole('row').filter({ hasText: 'zoe@asked.example' }).getByRole('link').first().click()
  await expect(developer.getByRole('region', { name: 'More answers' })).toContainText(
    'Who told you about us?A friend',
  )
  expect(await accessibilityViolations(developer)).toEqual([])
})
