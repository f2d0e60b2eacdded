import { and, eq, exists, gt, isNotNull, ne, not, notExists, or, sql } from 'drizzle-orm'
import { allows, buyers } from '@/domain/access/rule'
import type { CartLine } from '@/domain/cart/cart-line'
import { changeKey, changeText, type ProductChange, productChangesOf } from '@/domain/cart/cart-notice'
import { productStatus } from '@/domain/catalogue/product'
import { isMuted } from '../../access/muted-notifications'
import { readActor } from '../../access/session'
import { isWithheldFrom } from '../../catalogue/withheld'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { cartNotices } from '../../db/schema/cart/notices'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { priceChanges } from '../../db/schema/pricing/price-changes'
import { partners } from '../../db/schema/stores/partners'
import { outbox } from '../../db/schema/system'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import { type Scope, scopeOf } from '../../http/scope'
import { hourlyJob } from '../../jobs/hourly-job'
import { handleJobs } from '../../jobs/job-kind'
import { queueMails } from '../../mail/outbox'
import { readOrderSettings } from '../../stores/order-settings'
import { readLineSales } from '../line-sales'
import { readLines } from '../read-lines'
import { findReplacements } from './read-notices'

export const cartMailJob = hourlyJob('mail-cart-changes', 'Email buyers about changes in their carts')

const SUBJECT = 'Changes in your cart'
const DAY_MS = 86_400_000

/** Mails buyers about changed products in their carts. Runs hourly, with at most one mail per buyer and day. */
export const handleCartMails = (clock: () => Date, origin: () => string) =>
  handleJobs(cartMailJob, {
    work: async () => {},
    finish: async (tx) => {
      await mailCartChanges(tx, clock(), origin())
    },
  })

/**
 * Mails whoever last set the quantity of a changed line, once for each change, unless the store has turned off mails
 * about changes. Must run in a transaction.
 * @returns the number of mails
 */
export async function mailCartChanges(db: Database, now: Date, origin: string): Promise<number> {
  const byUser = Map.groupBy(await readChangedLines(db), ({ user_hash }) => user_hash)
  let mails = 0
  for (const [user_hash, lines] of byUser) {
    const actor = await readActor(db, user_hash)
    if (!actor || !allows(buyers, actor.user) || (await isMailed(db, actor.user.email, now))) continue
    if (await isMuted({ db, user: actor.user }, 'cart-changes', 'email')) continue
    const scope = scopeOf(db, actor, { now, client: { address: '', user_agent: '', request_id: 'job' } })
    const changed = await findNews(
      scope,
      lines.map(({ hashid }) => hashid),
    )
    if (changed.length === 0) continue
    const body = [
      'Some products in your cart have changed since you added them. Nothing was removed.',
      ...(await storeTexts(scope, changed)),
      `${origin}/order/start/all/cart`,
    ].join('\n\n')
    await queueMails(db, [{ recipient: actor.user.email, subject: SUBJECT, body }], now)
    await markMailed(scope, changed)
    mails++
  }
  return mails
}

/** Returns the cart lines whose products changed since a buyer set them, or are no longer sold, with that buyer. */
const readChangedLines = (db: Database) =>
  db
    .select({ hashid: unconfirmedOrders.hashid, user_hash: unconfirmedOrders.updated_by_hash })
    .from(unconfirmedOrders)
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .where(
      or(
        ne(products.status, productStatus.value.open),
        notExists(
          db
            .select({ one: sql`1` })
            .from(partners)
            .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
            .innerJoin(
              marketplaceVendors,
              eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash),
            )
            .where(
              and(
                eq(partners.hashid, unconfirmedOrders.store_hash),
                eq(marketplaceVendors.vendor_hash, products.vendor_hash),
                not(isWithheldFrom(marketplaceVendors.marketplace_hash)),
              ),
            ),
        ),
        exists(
          db
            .select({ one: sql`1` })
            .from(priceChanges)
            .where(
              and(
                eq(priceChanges.product_hash, unconfirmedOrders.product_hash),
                gt(priceChanges.changed_at, unconfirmedOrders.quoted_at),
              ),
            ),
        ),
      ),
    )
    .orderBy(unconfirmedOrders.updated_by_hash, unconfirmedOrders.hashid)

const isMailed = async (db: Database, email: string, now: Date) =>
  (await db.$count(
    outbox,
    and(
      eq(outbox.recipient, email),
      eq(outbox.subject, SUBJECT),
      gt(outbox.created_at, new Date(now.getTime() - DAY_MS).toISOString()),
    ),
  )) > 0

type Changed = { line: CartLine; change: ProductChange }

/** Returns the changes that the user was not mailed about, and did not dismiss, in stores that want such mails. */
async function findNews(scope: Scope, hashes: readonly string[]): Promise<Changed[]> {
  const lines = await readLines(scope, isOneOf(unconfirmedOrders.hashid, hashes))
  const settingsOf = await readOrderSettings(scope, [...new Set(lines.map((line) => line.store_hash))])
  const known = await scope.db
    .select({ order_hash: cartNotices.order_hash, key: cartNotices.key })
    .from(cartNotices)
    .where(
      and(
        eq(cartNotices.user_hash, scope.user.hashid),
        isOneOf(cartNotices.order_hash, hashes),
        or(isNotNull(cartNotices.mailed_at), isNotNull(cartNotices.dismissed_at)),
      ),
    )
  const isKnown = new Set(known.map(({ order_hash, key }) => `${order_hash} ${key}`))
  const saleOf = await readLineSales(scope, lines)
  return lines.flatMap((line) => {
    if (!settingsOf(line.store_hash).order.sends_update_mails) return []
    return productChangesOf(line, saleOf(line))
      .filter((change) => !hasOwnMail(change) && !isKnown.has(`${line.hashid} ${changeKey(change)}`))
      .map((change) => ({ line, change }))
  })
}

/** A vendor that leaves is in a mail to everyone who buys for the store, when its request is approved. */
const hasOwnMail = ({ kind }: ProductChange) => kind === 'leaving'

async function storeTexts(scope: Scope, changed: readonly Changed[]): Promise<string[]> {
  const replacements = await findReplacements(
    scope,
    changed.flatMap(({ line, change }) => (change.kind === 'discontinued' ? [line] : [])),
  )
  const textOf = ({ line, change }: Changed) => {
    const replacement = replacements.get(line.hashid)
    return `  ${line.purchasable_name}: ${changeText(change, line, scope.now)}${replacement ? `. Replace it with ${replacement.name}` : ''}`
  }
  return [...Map.groupBy(changed, ({ line }) => line.store_display_name)].map(([store, some]) =>
    [`${store}:`, ...some.map(textOf)].join('\n'),
  )
}

async function markMailed({ db, user, now }: Scope, changed: readonly Changed[]) {
  const mailed_at = now.toISOString()
  await db
    .insert(cartNotices)
    .values(
      changed.map(({ line, change }) => ({
        order_hash: line.hashid,
        user_hash: user.hashid,
        key: changeKey(change),
        mailed_at,
      })),
    )
    .onConflictDoUpdate({
      target: [cartNotices.order_hash, cartNotices.user_hash, cartNotices.key],
      set: { mailed_at },
    })
}
