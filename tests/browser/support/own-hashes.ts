import type { Page } from '@playwright/test'

/** Hashes of records that the signed-in role may see, by the placeholders of address templates. */
export const ownHashes = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const first = async (list: string) => {
      const response = await fetch(`/api/v1/${list}?limit=-1`, {
        headers: { authorization: `Bearer ${localStorage.getItem('portal.access_token')}` },
      })
      const { data = [] }: { data?: Record<string, string>[] } = await response.json()
      return data[0] ?? {}
    }
    const order = await first('orders')
    return Object.fromEntries(
      Object.entries({
        product: (await first('products')).hashid,
        credit: (await first('credits')).hashid,
        guide: (await first('guides')).hashid,
        invoice: (await first('invoices')).hashid,
        order: order.hashid,
        sample: (await first('samplerequests')).hashid,
        store: order.store_hash ?? (await first('partners')).hashid,
        vendor: order.vendor_hash ?? (await first('vendors')).hashid,
        date: order.date_required,
      }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  })

/** Fills an address template with the hashes of the role; a missing one becomes `nowhere`. */
export const addressOf = (template: string, own: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => own[name] ?? 'nowhere00000')
