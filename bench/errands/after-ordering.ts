import type { Page } from '@playwright/test'
import { callFrom } from '../../tests/browser/support/calls'
import type { Errand } from './hand'

interface Order {
  vendor_name: string
  order_number: string
  date_required: string
}

/** The order of a list that is due last: its cut-off is still to come. */
async function latestOrder(page: Page, filter: string): Promise<Order> {
  const { data } = await callFrom<{ data: Order[] }>(page, `/orders?limit=-1&filter=${filter}`)
  const [latest] = data.toSorted((a, b) => b.date_required.localeCompare(a.date_required))
  if (!latest) throw new Error(`There are no ${filter} orders`)
  return latest
}

const changeDate: Errand = {
  name: 'Change the date of a confirmed order',
  who: 'store',
  run: async (hand) => {
    const { page } = hand
    const { order_number } = await latestOrder(page, 'upcoming')
    await hand.menu(/Upcoming Orders$/, 'Orders')
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: order_number })
    await hand.click(row.getByRole('link').first())
    await hand.click(page.getByRole('button', { name: `More actions of order ${order_number}` }))
    await hand.click(page.getByRole('menuitem', { name: 'Change date' }))
    const dialog = page.getByRole('dialog', { name: 'Change the required date' })
    await hand.select(dialog.getByLabel('New date'), { index: 1 })
    await hand.click(dialog.getByRole('button', { name: 'Change date' }))
    await dialog.waitFor({ state: 'hidden' })
  },
}

const receive: Errand = {
  name: 'Receive a delivery with a shortage and claim it',
  who: 'corporate',
  run: async (hand) => {
    const { page } = hand
    await hand.click(
      page.getByRole('region', { name: 'Deliveries to check in' }).getByRole('link', { name: /^Check in/ }),
    )
    const received = page.getByLabel(/^Cases received: /).first()
    const ordered = Number(await received.inputValue())
    await hand.fill(received, String(ordered - 1))
    await hand.click(page.locator('form').getByRole('button', { name: 'Check in', exact: true }))
    await page.getByText(/Delivery checked in, \d+ credits? claimed/).waitFor()
  },
}

export const afterOrdering = [changeDate, receive]
