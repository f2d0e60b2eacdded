import { brands, defaultBrand } from '../../../src/domain/marketplaces/brand'
import { violationsInBrands } from '../support/brand-contrast'
import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const keys = [defaultBrand, ...brands].map(({ key }) => key)

/**
 * Pages are made of the same parts: between them those of a visitor meet every brand. A unit test checks each pair of
 * colors that the style sheets know in all brands.
 */
const everyEighthFrom = (place: number) => keys.filter((_, index) => index % 8 === place)

/** Pages of a visitor, each by its heading. */
const pages: Record<string, string> = {
  '/registration': 'Register your store',
  '/supplier/register': 'Become a supplier',
  '/infinite-aisle/quick-store-registration': 'Register your store in a minute',
  '/reset-password': 'Reset your password',
  '/sso/sfa/login': 'Sign in with your association account',
  '/sso/sfa/login/wizard': 'Start at the association',
  '/terms-of-use': 'Terms of use',
  '/no/such/page': 'Page not found',
}

for (const [place, [path, heading]] of Object.entries(pages).entries())
  test(`${path} is accessible in its share of the brands, light and dark`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await violationsInBrands(page, everyEighthFrom(place))).toEqual([])
  })

test('the dashboard is accessible in its share of the brands, light and dark, and with an open menu', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'corporate')
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible()
  expect(await violationsInBrands(page, [...everyEighthFrom(2), ...everyEighthFrom(6)])).toEqual([])
  await page.getByRole('button', { name: /Corporate$/ }).click()
  expect(await violationsInBrands(page, everyEighthFrom(0))).toEqual([])
})

test('the account status is accessible in its share of the brands, light and dark', async ({ page }) => {
  test.slow()
  await signIn(page, 'pending')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsInBrands(page, everyEighthFrom(1))).toEqual([])
})
