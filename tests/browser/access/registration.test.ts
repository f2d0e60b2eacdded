import { accessibilityViolations, expect, test } from '../support/portal'
import { chooseMarketplace, fillAddress, fillPerson } from './registration'

test.use({ sharesPortal: true })

const stores = [
  { path: '/registration', button: 'Register my store', company: 'Store name' },
  { path: '/infinite-aisle/registration', button: 'Register my store', company: 'Store name' },
  { path: '/buyer-registration', button: 'Register', company: 'Company name' },
  { path: '/distributor/register', button: 'Register', company: 'Company name' },
]

for (const { path, button, company } of stores)
  test(`a visitor registers at ${path} and waits for review`, async ({ page }) => {
    await page.goto(path)
    expect(await accessibilityViolations(page)).toEqual([])
    const email = `zoe@${path.replaceAll('/', '')}.example`
    if (path !== '/infinite-aisle/registration') await chooseMarketplace(page)
    await fillPerson(page, email)
    await page.getByLabel(company, { exact: false }).first().fill('Zoë’s Larder')
    await fillAddress(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(/\/account-status$/)
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  })

test('a new user sees that their account failed to load, and continues after a retry', async ({ page }) => {
  await page.goto('/registration')
  await chooseMarketplace(page)
  await fillPerson(page, 'zoe@unloaded.example')
  await page.getByLabel('Store name').fill('Zoë’s Larder')
  await fillAddress(page)
  const user = '**/api/v1/auth/user?*'
  await page.route(user, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Register my store' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(user)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
})

test('the registration form shows an error at each field, focuses the first, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/registration')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Work email').fill('zoe@larder')
  await page.getByLabel('Password').fill('short')
  await page.getByLabel('Website').fill('http://192.168.0.1')
  await page.getByLabel('Zip code').fill('9720')
  await page.getByRole('button', { name: 'Register my store' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  for (const [label, message] of [
    ['Last name', 'Required'],
    ['Work email', 'Invalid email address'],
    ['Password', 'Must be at least 12 characters'],
    ['Website', 'Invalid URL'],
    ['State or province', 'Required'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription('Please enter a valid zipcode')
})

test('a visitor sees at the email field that the address is already registered', async ({ page }) => {
  await page.goto('/registration')
  await chooseMarketplace(page)
  await fillPerson(page, 'store@portal.test')
  await page.getByLabel('Store name').fill('Another')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Register my store' }).click()
  const message = 'This email address is already registered. Please try logging in'
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(page.getByLabel('Street')).toHaveValue('12 Orchard Row')

  await page.goto('/supplier/register')
  await chooseMarketplace(page)
  await fillPerson(page, 'store@portal.test')
  await page.getByLabel('Company name').fill('Another')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Create supplier account' }).click()
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(new RegExp(`${message}\\.$`))
})
