import type { Locator, Page } from '@playwright/test'

/** A picture of a page for a step, with a ring around what the step is about. */
export interface Shot {
  name: string
  who: string
  path: string
  ring: (page: Page) => Locator
  /** Brings the page to the state of the step. */
  prepare?: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => page.getByRole('grid')
const tabs = (page: Page) =>
  page
    .getByRole('tablist')
    .or(page.getByRole('navigation', { name: /settings/i }))
    .first()
const cells = (page: Page) => page.locator('[data-slot=quantity-cell]').first()

const pad = { who: 'client', path: '/order/start' }
const orders = { who: 'client', path: '/orders' }
const stores = { who: 'client', path: '/stores/manager' }
const upcoming = { who: 'supplier', path: '/supplier/orders/upcoming' }

const closeTour = (page: Page) => page.getByRole('button', { name: 'No thanks' }).click()
const pickGroup = async (page: Page) => {
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await page.getByRole('combobox', { name: 'Store or group' }).fill('Harvest Lane Markets')
  await page.keyboard.press('Enter')
}
const group = { who: 'corporate', path: '/order/start', prepare: pickGroup }
const openReview = (page: Page) => page.getByRole('link', { name: /^2\. Review and confirm/ }).click()
const openStore = (page: Page) => grid(page).getByRole('link').first().click()
const openOrder = async (page: Page) => {
  await grid(page).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Acknowledge' }).first().waitFor()
}

/** The steps of the tutorials for buyers that come with the portal. */
export const buyerShots: readonly Shot[] = [
  { name: 'first-order-1', who: 'client', path: '/', prepare: closeTour, ring: button(/^Ordering for/) },
  { name: 'first-order-2', who: 'client', path: '/', prepare: closeTour, ring: link('START ORDER') },
  { name: 'first-order-3', ...pad, ring: (page) => page.getByRole('searchbox') },
  { name: 'first-order-4', ...pad, ring: cells },
  {
    name: 'first-order-5',
    ...pad,
    prepare: openReview,
    ring: (page) => main(page).getByRole('region').first(),
  },
  { name: 'first-order-6', ...pad, prepare: openReview, ring: button(/^Confirm/) },
  { name: 'many-stores-1', ...group, ring: button(/^Ordering for/) },
  { name: 'many-stores-2', ...group, ring: button(/^Fill [A-Z]/) },
  { name: 'many-stores-3', ...group, ring: button(/: fill$/) },
  { name: 'many-stores-4', ...group, ring: button('Paste from spreadsheet') },
  { name: 'tables-1', ...orders, ring: (page) => page.getByRole('searchbox') },
  { name: 'tables-2', ...orders, ring: button('Columns') },
  { name: 'tables-3', ...orders, ring: button('Views') },
  { name: 'tables-4', ...orders, ring: button('Export') },
  { name: 'promotions-1', who: 'client', path: '/promotions', ring: grid },
  {
    name: 'promotions-2',
    who: 'client',
    path: '/order/start?on_promotion=true',
    ring: button('On promotion'),
  },
  { name: 'promotions-3', who: 'client', path: '/order/start?on_promotion=true', ring: cells },
  { name: 'store-settings-1', ...stores, ring: grid },
  { name: 'store-settings-2', ...stores, prepare: openStore, ring: tabs },
  { name: 'store-settings-3', ...stores, prepare: openStore, ring: button('Save') },
  { name: 'store-settings-4', ...stores, prepare: openStore, ring: (page) => tabs(page).getByText('Users') },
]

/** The steps of the demo's tutorials for suppliers. */
export const supplierShots: readonly Shot[] = [
  {
    name: 'account-setup',
    who: 'onboarding',
    path: '/supplier/onboarding',
    ring: (page) =>
      page.getByRole('list').filter({ has: page.getByRole('link', { name: /Review and submit/ }) }),
  },
  {
    name: 'submit-setup',
    who: 'onboarding',
    path: '/supplier/onboarding',
    prepare: (page) => page.getByRole('link', { name: /Review and submit/ }).click(),
    ring: (page) =>
      main(page)
        .getByText(/^\d+ missing$/)
        .first()
        .locator('..'),
  },
  { name: 'add-products', who: 'supplier', path: '/supplier/products', ring: link('Add product') },
  { name: 'upcoming-orders', ...upcoming, ring: grid },
  { name: 'open-order', ...upcoming, ring: (page) => grid(page).getByRole('link').first() },
  { name: 'acknowledge', ...upcoming, prepare: openOrder, ring: button('Acknowledge') },
  { name: 'omit-line', ...upcoming, prepare: openOrder, ring: button(/^Change Plover/) },
  { name: 'ship-order', ...upcoming, prepare: openOrder, ring: button(/ship/i) },
]
