import { and, eq, sql } from 'drizzle-orm'
import { nextDeliveryDays } from '@/domain/delivery'
import { dateRefusal, productRefusal, qtyRefusal } from '@/domain/order-rules'
import { casePrice, priceLine } from '@/domain/price'
import type { SetLine, UnconfirmedOrder } from '@/domain/unconfirmed-order'
import { dayThere, heldPrice, imageOf, isRecalled, runningPromotions } from '../catalogue/offer'
import { sellPriceInStore } from '../catalogue/sell-price'
import { partnerGroups, partners } from '../db/schema/access'
import { marketplaceVendors, products, vendors } from '../db/schema/catalogue'
import { unconfirmedOrders } from '../db/schema/orders'
import { newHash } from '../hash'
import { ApiProblem, notFound, refused } from '../problem'
import type { Scope } from '../scope'

const lineKey = (pair: { store_hash: string; product_hash: string }) =>
  `${pair.store_hash}:${pair.product_hash}`

/**
 * Sets cart lines, each taken or refused on its own; the outcomes stand in the order of the commands. Of two commands
 * for one line the later counts. Two statements, however many lines.
 */
export async function placeLines(
  scope: Scope,
  commands: readonly SetLine[],
): Promise<(UnconfirmedOrder | ApiProblem)[]> {
  const offers = await findOffers(scope, commands)
  const judged = commands.map((command) => judge(offers.get(lineKey(command)), command, scope.now))
  const accepted = new Map<string, Accepted>()
  for (const it of judged) if (!(it instanceof ApiProblem)) accepted.set(lineKey(it), it)
  const written = await write(scope, [...accepted.values()])
  return judged.map((it) =>
    it instanceof ApiProblem ? it : (written.get(lineKey(it)) ?? notFound('This product')),
  )
}

type Offer = Awaited<ReturnType<typeof selectOffers>>[number]
type Accepted = SetLine & { date_required: string; offer: Offer }

async function findOffers(scope: Scope, commands: readonly SetLine[]) {
  const rows = await selectOffers(scope, commands)
  return new Map(rows.map((offer) => [lineKey(offer), offer]))
}

/** What the marketplaces of the stores offer of the products, with the lines the carts hold already. */
function selectOffers(scope: Scope, commands: readonly SetLine[]) {
  const pairs = sql.join(
    commands.map(({ store_hash, product_hash }) => sql`(${store_hash}, ${product_hash})`),
    sql`, `,
  )
  const today = dayThere(partners.time_zone, scope.now)
  return scope.db
    .select({
      store_hash: partners.hashid,
      store_name: partners.name,
      store_display_name: partners.display_name,
      time_zone: partners.time_zone,
      product_hash: products.hashid,
      name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      image: imageOf(products.hashid),
      sell_price: sellPriceInStore(scope),
      price_hold: heldPrice(partners.partner_group_hash, today),
      promotions: runningPromotions(today),
      status: products.status,
      is_recalled: isRecalled,
      vendor: {
        hashid: vendors.hashid,
        name: vendors.name,
        status: vendors.status,
        lead_time_days: vendors.lead_time_days,
        cut_off_time: vendors.cut_off_time,
        delivery_weekdays: vendors.delivery_weekdays,
      },
      line_date: unconfirmedOrders.date_required,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaceVendors, eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash))
    .innerJoin(vendors, eq(vendors.hashid, marketplaceVendors.vendor_hash))
    .innerJoin(products, eq(products.vendor_hash, vendors.hashid))
    .leftJoin(
      unconfirmedOrders,
      and(
        eq(unconfirmedOrders.store_hash, partners.hashid),
        eq(unconfirmedOrders.product_hash, products.hashid),
      ),
    )
    .where(and(scope.ofStores(partners.hashid), sql`(${partners.hashid}, ${products.hashid}) in (${pairs})`))
}

/**
 * A new line without a date gets the vendor's next one; a line keeps the date it has, also a missed one: it is offered
 * for the next date, never moved behind the buyer's back.
 */
function judge(offer: Offer | undefined, command: SetLine, now: Date): Accepted | ApiProblem {
  if (!offer) return notFound('This product in the marketplace of this store')
  const unavailable = productRefusal(offer, offer.vendor)
  if (unavailable) return refused('product_hash', unavailable)
  const notDeliverable = qtyRefusal(offer, command.qty)
  if (notDeliverable) return refused('qty', notDeliverable)
  if (command.date_required) {
    const tooLate = dateRefusal(offer.vendor, command.date_required, offer.time_zone, now)
    if (tooLate) return refused('date_required', tooLate)
  }
  const date_required =
    command.date_required ?? offer.line_date ?? nextDeliveryDays(offer.vendor, offer.time_zone, now, 1)[0]
  if (!date_required)
    return refused('date_required', `${offer.vendor.name} has no delivery day. Choose another vendor.`)
  return { ...command, date_required, offer }
}

async function write(scope: Scope, lines: readonly Accepted[]): Promise<Map<string, UnconfirmedOrder>> {
  if (lines.length === 0) return new Map()
  const updated_at = scope.now.toISOString()
  const rows = await scope.db
    .insert(unconfirmedOrders)
    .values(
      lines.map(({ store_hash, product_hash, qty, date_required, offer }) => ({
        hashid: newHash(),
        store_hash,
        product_hash,
        qty,
        date_required,
        quoted_price: casePrice(offer),
        quoted_at: updated_at,
        updated_by_hash: scope.user.hashid,
        updated_at,
      })),
    )
    .onConflictDoUpdate({
      target: [unconfirmedOrders.store_hash, unconfirmedOrders.product_hash],
      set: {
        qty: sql`excluded.qty`,
        date_required: sql`excluded.date_required`,
        quoted_price: sql`excluded.quoted_price`,
        quoted_at: sql`excluded.quoted_at`,
        version: sql`${unconfirmedOrders.version} + 1`,
        updated_by_hash: sql`excluded.updated_by_hash`,
        updated_at: sql`excluded.updated_at`,
      },
    })
    .returning()
  const placed = new Map(rows.map((row) => [lineKey(row), row]))
  return new Map(
    lines.flatMap(({ offer, qty }) => {
      const row = placed.get(lineKey(offer))
      if (!row) return []
      const {
        name,
        status,
        vendor,
        time_zone: _zone,
        line_date,
        price_hold: _hold,
        promotions: _offers,
        ...facts
      } = offer
      const line: UnconfirmedOrder = {
        ...facts,
        ...priceLine(offer, qty),
        hashid: row.hashid,
        vendor_hash: vendor.hashid,
        vendor_name: vendor.name,
        purchasable_name: name,
        product_status: status,
        qty,
        date_required: row.date_required,
        quoted_price: row.quoted_price,
        version: row.version,
        updated_by: scope.user.name,
        updated_at,
        notification_message: `${name} ${line_date ? 'updated' : 'added'}: ${qty} ${qty === 1 ? 'case' : 'cases'} for ${offer.store_display_name}.`,
      }
      return [[lineKey(offer), line] as const]
    }),
  )
}
