import { sql } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { Database } from '../database'
import { CHECKED_IN_AFTER_DAYS } from './history'

/** Staff have reviewed what vendors changed in orders delivered before these days. */
const REVIEWED_AFTER_DAYS = 2

/** Makes the ledger of the demo's orders, as if it had been written over time. */
export async function seedLedger(db: Database, now: Date): Promise<void> {
  const today = dayIn(DEFAULT_ZONE, now)
  // Orders of the demo already have their totals.
  await db.execute(sql`alter table order_ledger disable trigger order_ledger_totals`)
  // No demo line has a purchase order discount, so a line costs the sum of its cases.
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, by_hash, at)
    select o.hashid, i.hashid, 'ordered', i.qty, i.qty * i.final_sell_price, o.placed_by_hash, o.placed_at
    from order_items i join orders o on o.hashid = i.order_hash
    where i.replaces_hash is null`)
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, reason, note, by_hash, on_behalf_hash, at)
    select o.hashid, i.hashid, 'changed', sign * i.qty, sign * i.qty * i.final_sell_price,
      i.issue_reason,
      case when sign > 0 then 'Instead of ' || before.purchasable_name
        when i.status = 2 then 'Swapped' else 'Omitted' end,
      (select min(hashid) from users where vendor_hash = o.vendor_hash and status = 1), o.vendor_hash,
      least(greatest(o.placed_at + interval '1 hour', o.date_required - interval '8 hours'), ${now.toISOString()}::timestamptz)
    from order_items i join orders o on o.hashid = i.order_hash
    left join order_items before on before.hashid = i.replaces_hash
    cross join lateral (select case when i.replaces_hash is null then -1 else 1 end as sign) as way
    where i.status in (2, 3) or i.replaces_hash is not null`)
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, at)
    select o.hashid, i.hashid, 'shipped', i.qty, i.qty * i.final_sell_price,
      greatest(o.placed_at + interval '2 hours', o.date_required + interval '10 hours')
    from order_items i join orders o on o.hashid = i.order_hash
    where o.delivered_at is not null and i.status < 2`)
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, by_hash, at)
    select o.hashid, i.hashid, 'received', i.qty - coalesce(missing.qty, 0),
      (i.qty - coalesce(missing.qty, 0)) * i.final_sell_price, o.placed_by_hash, o.date_required + interval '19 hours'
    from order_items i join orders o on o.hashid = i.order_hash
    left join (
      select order_item_hash, sum(qty)::int as qty from claims where reason in (1, 8) group by order_item_hash
    ) as missing on missing.order_item_hash = i.hashid
    where o.date_required < ${today}::date - ${CHECKED_IN_AFTER_DAYS}::int and i.status < 2`)
  await db.execute(sql`
    update orders set received_at = received.at
    from (select order_hash, min(at) as at from order_ledger where event = 'received' group by order_hash) as received
    where received.order_hash = orders.hashid`)
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, reason, note, by_hash, at)
    select order_hash, order_item_hash, 'claimed', qty, amount, reason, note, made_by_hash, made_at from claims`)
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, reason, note, by_hash, at)
    select order_hash, order_item_hash, 'credited', granted_qty, granted_amount, reason, answer,
      answered_by_hash, answered_at
    from claims where granted_qty > 0`)
  await db.execute(sql`
    insert into order_ledger (order_hash, order_item_hash, event, qty, amount, reason, note, by_hash, at)
    select order_hash, order_item_hash, 'refused', qty - granted_qty, amount - granted_amount, reason, answer,
      answered_by_hash, answered_at
    from claims where status > 0 and granted_qty < qty`)
  await db.execute(sql`
    insert into order_line_reviews (order_item_hash, entry, by_hash, at)
    select coalesce(i.replaces_hash, i.hashid), max(l.entry),
      (select hashid from users where email = 'operations@portal.test'), max(l.at) + interval '1 hour'
    from order_ledger l join order_items i on i.hashid = l.order_item_hash join orders o on o.hashid = i.order_hash
    where l.event = 'changed' and l.reason is not null
      and o.date_required < ${today}::date - ${REVIEWED_AFTER_DAYS}::int
    group by 1`)
  await db.execute(sql`alter table order_ledger enable trigger order_ledger_totals`)
}
