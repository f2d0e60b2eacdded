import type { Product } from '../../../src/domain/catalogue/product'
import type { ProductView } from '../../../src/domain/catalogue/product-view'
import { percentOf } from '../../../src/domain/values/money'
import { callFrom } from '../support/calls'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const GROUP = 'Fieldstone Specialty'
const MARKETPLACE = 'Duo Provisions'

test('staff change the specialty markup of a group, and its buyer pays the new price', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(120_000)
  const buyer = await openElsewhere()
  await signIn(buyer, 'specialty', '/products')
  const { data } = await callFrom<{ data: Product[] }>(buyer, '/products?limit=-1')
  const product = data.find(({ promotions, price_hold }) => promotions.length === 0 && price_hold === null)
  if (!product) throw new Error('Every product has a promotion or a price hold')
  const { data: view } = await callFrom<{ data: ProductView }>(buyer, `/product/${product.hashid}`)
  const price = percentOf(view.pricing.specialty_client_price ?? '0', '112')
  expect(price).not.toBe(product.sell_price)
  const row = buyer.getByRole('row').filter({ hasText: product.name })
  const findProduct = async () => {
    await buyer.getByRole('searchbox').first().fill(product.name)
    await buyer.getByRole('searchbox').first().press('Enter')
  }
  await findProduct()
  await expect(row).toContainText(`$${product.sell_price}`)

  await test.step('the group’s page shows its stores, users and closed days', async () => {
    await signIn(page, 'operations', '/admin/partnergroups')
    await page.getByRole('link', { name: GROUP, exact: true }).click()
    const stores = page.getByRole('region', { name: 'Stores' })
    await expect(stores.getByRole('row').filter({ hasText: 'St. Louis Downtown' })).toContainText('8.5%')
    const users = page.getByRole('region', { name: 'Users' })
    await expect(users.getByRole('row').filter({ hasText: 'specialty@portal.test' })).toContainText(
      'Specialty DistributorAll stores',
    )
    await expect(users.getByRole('link', { name: 'Ingrid Vale' })).toHaveAttribute(
      'href',
      /^\/admin\/users\/\w+/,
    )
    const calendar = page.getByRole('region', { name: 'Calendar' })
    await expect(calendar.getByRole('link', { name: 'Christmas Day' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await switchTheme(page, 'dark')
    expect(await accessibilityViolations(page)).toEqual([])
    await switchTheme(page, 'light')
  })

  await test.step('a change set raises the markup of all of its stores', async () => {
    await page.getByRole('button', { name: 'Change markup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change markup of 4 stores' })
    const markup = dialog.getByRole('textbox', { name: 'New markup, %' })
    await markup.fill('8.5')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(markup).toHaveAccessibleDescription(/These stores already have this markup/)
    await markup.fill('12')
    await expect(dialog.getByText('4 stores: from 8.5% to 12%')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await switchTheme(page, 'dark')
    expect(await accessibilityViolations(page)).toEqual([])
    await switchTheme(page, 'light')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Markup of ${GROUP}` })).toBeVisible()
    await page.getByRole('button', { name: 'Apply now' }).click()
    await expect(page.getByText('4 changes applied').first()).toBeVisible()
  })

  await test.step('the buyer finds the new price in the catalog', async () => {
    await buyer.reload()
    await findProduct()
    await expect(row).toContainText(`$${price}`)
  })
})

test('staff change the markup of selected stores only', async ({ page }) => {
  await signIn(page, 'operations', '/admin/partnergroups')
  await page.getByRole('link', { name: GROUP, exact: true }).click()
  const stores = page.getByRole('region', { name: 'Stores' })
  await stores.getByRole('row').filter({ hasText: 'St. Louis' }).getByRole('checkbox').click()
  await stores
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Change markup' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change markup of 1 store' })
  await dialog.getByLabel('Markup', { exact: false }).first().selectOption('FN markup, %')
  await dialog.getByRole('textbox', { name: 'New markup, %' }).fill('0')
  await expect(dialog.getByText('1 store: from 6% to the default of 5%')).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('1 change applied').first()).toBeVisible()
  await page.getByRole('grid', { name: 'Changes' }).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'FN markup, %' })).toHaveValue('0.00')
  await page.getByRole('link', { name: 'Open partner group' }).click()
  await expect(stores.getByText('Default, 5%')).toHaveCount(1)
})

test('staff go from a group without stores to its first store, first user, marketplace and a closed day', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin/partnergroups/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Larder')
  await page.getByLabel('Marketplace').selectOption(MARKETPLACE)
  await page.getByRole('button', { name: 'Add partner group' }).click()
  await page.getByRole('link', { name: 'Larder', exact: true }).click()
  await expect(page.getByText('No stores yet')).toBeVisible()
  await expect(page.getByText('No users yet')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const groupPage = page.url()

  await page.getByRole('link', { name: 'New store' }).click()
  await expect(page.getByLabel('Partner group')).toHaveText(`Larder${MARKETPLACE}`)

  await page.goto(groupPage)
  await page.getByRole('link', { name: 'Invite a user' }).click()
  await expect(page.getByRole('checkbox', { name: 'Larder' })).toBeChecked()

  await page.goto(groupPage)
  await page.getByRole('link', { name: 'Add a closed day' }).click()
  await expect(page.getByRole('combobox', { name: 'Who is closed' })).toContainText(
    `Vendors of ${MARKETPLACE}`,
  )

  await page.goto(groupPage)
  await page.getByRole('link', { name: 'Open marketplace' }).click()
  await page
    .getByRole('region', { name: 'Partner groups' })
    .getByRole('link', { name: 'Larder', exact: true })
    .click()
  await expect(page).toHaveURL(groupPage)
})

test('staff change the markup of all stores that match a search', async ({ page }) => {
  await signIn(page, 'operations', '/admin/stores')
  const grid = page.getByRole('grid', { name: 'Stores' })
  await expect(grid).not.toHaveAttribute('aria-rowcount', '1')
  const search = page.getByRole('searchbox', { name: 'Filter stores' })
  await search.fill('Northstar Co-ops')
  await search.press('Enter')
  await expect(page.locator('[data-slot=row-count]')).toHaveText(/ of /)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  const selected = page.getByRole('group', { name: 'Selected rows' })
  await expect(selected).toContainText(/^All \d+ matching stores selected/)
  await selected.getByRole('button', { name: 'Change markup' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change markup of \d+ stores$/ })
  await expect(dialog).toContainText('All stores that match the search and filters change.')
  const count = Number(/\d+/.exec((await dialog.getByRole('heading').first().textContent()) ?? '')?.[0])
  await dialog.getByRole('textbox', { name: 'New markup, %' }).fill('21.75')
  expect(await accessibilityViolations(page)).toEqual([])
  const sent = page.waitForRequest((request) => request.url().endsWith('/changes/matching'))
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ list: { name: 'stores' }, count })
  await expect(page.getByRole('grid', { name: 'Changes' })).toHaveAttribute(
    'aria-rowcount',
    String(count + 1),
  )
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText(`${count} changes applied`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Revert Markup of / })).toBeVisible()
})
