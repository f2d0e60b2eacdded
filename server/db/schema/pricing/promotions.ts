import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { PromotionRow, PromotionTerms } from '@/domain/pricing/managed-promotion'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import type { PromotionStep } from '@/domain/pricing/promotion-step'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { administered, hashid, money, reference } from '../columns'
import { vendors } from '../vendors/vendors'

/** Offers of vendors on some of their products, on days of the store. One that ended early is archived. */
export const promotions = pgTable(
  'promotions',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid),
    /** The only marketplaces and retail groups whose stores get it; empty for all. Each array narrows the other. */
    marketplace_hashes: text().array().notNull().default(sql`'{}'`),
    retail_group_hashes: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    kind: text().$type<'per_case' | 'purchase_order'>().notNull(),
    amount: money().notNull(),
    min_qty: integer().notNull(),
    /** Larger amounts from more cases, ascending. */
    further_steps: jsonb().$type<PromotionStep[]>().notNull().default([]),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    /** Approval status of its latest version: see `promotionApproval`. */
    approval: smallint()
      .$type<PromotionRow['approval']>()
      .notNull()
      .default(promotionApproval.value.approved),
    /** True once approved: carts use these values until a change to them is approved. */
    is_live: boolean().notNull().default(true),
    /** A supplier's change of a live promotion, not approved yet. */
    proposed: jsonb().$type<PromotionTerms>(),
    /** Why staff sent it back. */
    answer: text().notNull().default(''),
    submitted_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    ...administered,
  },
  (table) => [index().on(table.vendor_hash, table.ends_on)],
)

/** The products of promotions. Their hashes name an offer on one product. */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    hashid: hashid(),
    promotion_hash: reference(() => promotions.hashid, { onDelete: 'cascade' }),
    product_hash: reference(() => products.hashid),
  },
  (table) => [unique().on(table.promotion_hash, table.product_hash), index().on(table.product_hash)],
)
