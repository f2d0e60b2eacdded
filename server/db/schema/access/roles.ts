import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import { hashid } from '../columns'

/** Permissions of everyone with a role, besides their own. One row a role; nobody adds or archives roles. */
export const roles = pgTable('roles', {
  hashid: hashid(),
  name: text().$type<Role>().notNull().unique(),
  permissions: text().array().notNull().default(sql`'{}'`),
  /** Counts changes by staff, to detect conflicting edits. */
  version: integer().notNull().default(1),
})
