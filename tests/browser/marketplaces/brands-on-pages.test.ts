import type { Page } from '@playwright/test'
import { brands, defaultBrand } from '../../../src/domain/marketplaces/brand'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

const keys = [defaultBrand, ...brands].map(({ key }) => key)

/** Pages of a visitor are made of the same parts: between them they meet every brand. */
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
    await inBrands(page, everyEighthFrom(place))
  })

test('the dashboard is accessible in every brand, light and dark, and with an open menu', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'operations')
  await expect(page.getByRole('heading', { name: 'Cut-offs', exact: true })).toBeVisible()
  await inBrands(page, keys)
  await page.getByRole('button', { name: /Operations$/ }).click()
  await inBrands(page, everyEighthFrom(0))
})

test('the account status is accessible in its share of the brands, light and dark', async ({ page }) => {
  test.slow()
  await signIn(page, 'pending')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inBrands(page, everyEighthFrom(1))
})

/** All of axe once in light and dark; then contrast, which is all that a brand changes, in each of some brands. */
async function inBrands(page: Page, some: readonly string[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityViolations(page), colorScheme).toEqual([])
    expect(await contrastViolations(page, some), colorScheme).toEqual([])
  }
}

declare global {
  interface Window {
    axe: Axe
  }
}
interface Axe {
  run: (context: Document, options: object) => Promise<{ violations: { nodes: { html: string }[] }[] }>
}

/** Dresses the open page in one brand after another, and asks axe, which the check before has brought along. */
const contrastViolations = (page: Page, some: readonly string[]) =>
  page.evaluate(async (all) => {
    const errors: string[] = []
    for (const key of all) {
      const present = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href^="/brand/"]')
      const next = document.createElement('link')
      next.rel = 'stylesheet'
      next.href = `/brand/${key}.css`
      const loaded = new Promise((resolve, reject) => {
        next.addEventListener('load', resolve)
        next.addEventListener('error', () => reject(new Error(`There is no stylesheet of ${key}.`)))
      })
      if (present) present.after(next)
      else document.head.append(next)
      await loaded
      present?.remove()
      const { violations } = await window.axe.run(document, {
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
      })
      for (const { nodes } of violations) errors.push(...nodes.map(({ html }) => `${key}: ${html}`))
    }
    return errors
  }, some)
