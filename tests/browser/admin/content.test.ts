import type { Page } from '@playwright/test'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { LastOrdered } from '../../../src/domain/catalogue/contract'
import type { Product } from '../../../src/domain/catalogue/product'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const day = (daysAhead: number) =>
  new Date(testNow().getTime() + daysAhead * 86_400_000).toISOString().slice(0, 10)

/** Chooses the first product that a search finds. Returns its name. */
async function chooseProduct(page: Page, search: string): Promise<string> {
  await page.getByRole('searchbox', { name: 'Product', exact: true }).fill(search)
  const first = page.getByRole('list', { name: 'Products found' }).getByRole('button').first()
  const name = (await first.locator('span span').first().textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  return name
}

/** Adds a product that the user bought lately to the cart. */
async function addBoughtProduct(page: Page): Promise<CartLine> {
  const { data: bought } = await callFrom<{ data: LastOrdered[] }>(page, '/lastOrdered?limit=-1')
  const { data: products } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
  for (const { store_hash, product_hash } of bought.toSorted((a, b) => b.date.localeCompare(a.date))) {
    const product = products.find(({ hashid }) => hashid === product_hash)
    if (!product) continue
    const sent = { store_hash, product_hash, qty: product.order_multiple }
    const { data } = await callFrom<{ data?: CartLine }>(page, '/order', sent)
    if (data) return data
  }
  throw new Error('Nothing that was bought can be ordered')
}

test('staff recall a product in a cart, see which buyers opened and confirmed the recall, and lift it', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'store', '/order/start')
  const line = await addBoughtProduct(page)

  await signIn(page, 'operations', '/admin/product-recall')
  await expect(page.getByRole('heading', { name: 'Product Recall' })).toBeVisible()
  await page.getByRole('link', { name: 'New recall' }).click()
  await page.getByRole('button', { name: 'Add recall' }).click()
  await expect(page.getByRole('searchbox', { name: 'Product', exact: true })).toHaveAccessibleDescription(
    /Required/,
  )
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await chooseProduct(page, line.product_hash)).toBe(line.purchasable_name)
  await page.getByRole('textbox', { name: 'Lots' }).fill('L4711')
  await page.getByRole('textbox', { name: 'Reason' }).fill('An allergen is missing on the label.')
  await page.getByRole('button', { name: 'Add recall' }).click()
  const row = page.getByRole('row').filter({ hasText: 'L4711' })
  await expect(row.getByText('Recalled')).toBeVisible()

  await page.getByRole('link', { name: line.purchasable_name }).click()
  const maya = page
    .getByRole('table', { name: 'Affected stores' })
    .getByRole('listitem')
    .filter({ hasText: 'Maya' })
  await expect(maya.first()).toHaveText(/not opened$/)

  const buyer = await openElsewhere()
  await signIn(buyer, 'store', `/order/start/${line.store_hash}/true`)
  await expect(buyer.getByText(`${line.purchasable_name} is recalled.`).first()).toBeVisible()
  await expect(maya.first()).toHaveText(/not opened$/)
  await buyer.goto('/recalls')
  const card = buyer.getByRole('region', { name: line.purchasable_name })
  await expect(card.getByText('Lots L4711')).toBeVisible()
  await expect(maya.first()).toHaveText(/: opened [^,]+, [^,]+(, [^,]+)?$/)
  expect(await accessibilityViolations(buyer)).toEqual([])
  await card.getByRole('button', { name: /I’ve seen it/ }).click()
  await expect(card.getByText(/You confirmed it/)).toBeVisible()
  await buyer.close()
  await expect(maya.first()).toContainText(', confirmed ')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Lift recall' }).click()
  await expect(page.getByText(`Recall of ${line.purchasable_name} lifted`).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('listitem').getByRole('row', { name: /^Lifted/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore these values' })).toBeHidden()
})

test('staff add an announcement, a promotion, an FAQ and a tutorial, and a buyer finds them all', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin')
  await page.getByRole('searchbox', { name: 'Search admin pages' }).fill('announce')
  await page.keyboard.press('Enter')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Announcements/ })
    .click()
  await page.getByRole('link', { name: 'New announcement' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Snow on the passes')
  await page.getByRole('textbox', { name: 'Text' }).fill('Order a day earlier.')
  await page.getByLabel('First day').fill(day(-1))
  await page.getByLabel('Last day').fill(day(-2))
  await page.getByRole('button', { name: 'Add announcement' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/first day or a later one/)
  await page.getByLabel('Last day').fill(day(3))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add announcement' }).click()
  await expect(page.getByRole('link', { name: 'Snow on the passes' })).toBeVisible()

  await callFrom(page, '/admin/retailgroups', {
    name: 'Winter Club',
    kind: '1',
    store_hashes: [],
    version: '0',
  })
  await page.goto('/admin/promotions/new')
  await page.getByRole('searchbox', { name: 'Product', exact: true }).fill('a')
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Winter Club' }).check()
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter offer')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.25')
  await page.getByLabel('First day').fill(day(-1))
  await page.getByLabel('Last day').fill(day(9))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await page.getByRole('searchbox', { name: 'Filter promotions' }).fill('Winter offer')
  const offer = page.getByRole('row').filter({ hasText: 'Winter offer' })
  await expect(offer.getByText('Running')).toBeVisible()
  await expect(offer.getByText('Winter Club')).toBeAttached()

  await page.goto('/admin/store-faqs/new')
  await page.getByRole('textbox', { name: 'Question' }).fill('Who shovels the snow?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('The driver does.')
  await page.getByRole('textbox', { name: 'Category' }).fill('Placing orders')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Question saved').first()).toBeVisible()

  await page.goto('/admin/tutorials/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Receiving in winter')
  await page.getByRole('textbox', { name: 'Minutes it takes' }).fill('2')
  await page.getByRole('textbox', { name: 'Video link' }).fill('videos.example.com/winter')
  await page.getByRole('textbox', { name: 'Steps' }).fill('Shovel\nClear the dock.\n\nSign\nAs always.')
  await page.getByRole('button', { name: 'Add tutorial' }).click()
  await expect(page.getByText('Tutorial saved').first()).toBeVisible()

  await signIn(page, 'store', '/')
  await expect(page.getByText('Snow on the passes')).toBeVisible()
  await page.goto('/support/faq?q=shovels')
  await page.getByText('Who shovels the snow?').click()
  await expect(page.getByText('The driver does.')).toBeVisible()
  await page.goto('/support/tutorial')
  await page.getByRole('link', { name: /Receiving in winter/ }).click()
  await expect(page.getByRole('heading', { name: 'Shovel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
    'href',
    'https://videos.example.com/winter',
  )
  expect(await accessibilityViolations(page)).toEqual([])
})

test("staff set a marketplace's host and its notice period for new prices", async ({ page, portal }) => {
  await signIn(page, 'operations', '/admin/marketplaces')
  await page.getByRole('link', { name: 'Beacon Hill Foods' }).click()
  await page.getByRole('textbox', { name: 'Host' }).fill('no host')
  await page.getByRole('button', { name: 'Save marketplace' }).click()
  await expect(page.getByRole('textbox', { name: 'Host' })).toHaveAccessibleDescription(/Enter a host name/)
  await page.getByRole('textbox', { name: 'Host' }).fill(new URL(portal.url).hostname)
  await page.getByLabel('Notice for new prices, days').fill('30')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save marketplace' }).click()
  await expect(page.getByText('Marketplace saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Beacon Hill Foods' }).click()
  await expect(page.getByLabel('Notice for new prices, days')).toHaveValue('30')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'beacon')
})
