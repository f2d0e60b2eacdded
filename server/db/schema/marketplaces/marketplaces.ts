import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '@/domain/vendors/vendor-document'
import { administered, hashid, money } from '../columns'

/** Marketplaces with their own brand. `short_name` is the brand key. */
export const marketplaces = pgTable('marketplaces', {
  hashid: hashid(),
  short_name: text().notNull().unique(),
  name: text().notNull(),
  /** Host name of its portal; null if the first label of the host is the brand key. */
  host: text().unique(),
  // Its own colors; empty for those of its brand.
  nav_color: text().notNull().default(''),
  highlight_color: text().notNull().default(''),
  primary_light_color: text().notNull().default(''),
  primary_dark_color: text().notNull().default(''),
  // Its own pictures; null for the mark of its brand.
  logo_hash: text(),
  favicon_hash: text(),
  /** Small stores register and buy by the case. */
  is_infinite_aisle: boolean().notNull().default(false),
  /** Zone in which the days of its announcements begin and end. */
  time_zone: text().notNull().default('America/New_York'),
  /** Working days that its vendors have to answer a claim. */
  claim_days: smallint().notNull().default(5),
  ...administered,
  /** Nobody approves their own change sets. */
  requires_second_approver: boolean().notNull().default(false),
  /** Minimum days between a supplier's price change and the day it takes effect. */
  price_lead_days: integer().notNull().default(14),
  /** Vendors can see it and request to join. */
  is_open_to_vendors: boolean().notNull().default(false),
  // Requirements for its vendors: see src/domain/marketplaces/requirements.ts.
  required_documents: text().array().$type<DocumentKind[]>().notNull().default(sql`'{}'`),
  /** Coverage per occurrence of the certificate of insurance; null without a minimum. */
  min_coverage: money(),
  min_products: integer().notNull().default(0),
  needs_allergens: boolean().notNull().default(false),
  needs_delivery_days: boolean().notNull().default(false),
  needs_payment_account: boolean().notNull().default(false),
  /** Empty if there are no terms. */
  vendor_terms: text().notNull().default(''),
  /** Vendors may request to join with unmet requirements. */
  accepts_incomplete: boolean().notNull().default(false),
})
