import { eq } from 'drizzle-orm'
import { invitations } from '../../../../server/db/schema/access/invitations'
import { users } from '../../../../server/db/schema/access/users'
import { closedDays } from '../../../../server/db/schema/orders/closed-days'
import {
  documentFiles,
  vendorContacts,
  vendorDocuments,
  warehouses,
} from '../../../../server/db/schema/vendors/setup'
import { TEST_NOW } from '../../../setup/calendar.mjs'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A contact, a warehouse, a closed day, a document, a user and an open invitation of a tenant's vendor, restored if a call changed them. */
export async function vendorAccountOf(api: TestApi, { vendor, user }: Tenant) {
  const { db, clock } = api
  const at = clock.now.toISOString()
  const contact = `contact${vendor}`
  const present = { archived_at: null }
  await db
    .insert(vendorContacts)
    .values({ hashid: contact, vendor_hash: vendor, name: contact, role: 'Buyer', email: '', phone: '' })
    .onConflictDoUpdate({ target: vendorContacts.hashid, set: present })
  const warehouse = `warehouse${vendor}`
  const address = { street: '1 Dock Road', city: 'Salem', state: 'OR', zip: '97301' }
  await db
    .insert(warehouses)
    .values({ hashid: warehouse, vendor_hash: vendor, name: warehouse, ...address, storage_types: [1] })
    .onConflictDoUpdate({ target: warehouses.hashid, set: present })
  const vendorClosedDay = `closed${vendor}`
  await db
    .insert(closedDays)
    .values({ hashid: vendorClosedDay, vendor_hash: vendor, name: vendorClosedDay, day: '2100-01-04' })
    .onConflictDoUpdate({ target: closedDays.hashid, set: present })
  const documentFile = `docfile${vendor}`
  const content = Buffer.from(`%PDF-1.7 document of ${vendor}`)
  const type = 'application/pdf'
  await db
    .insert(documentFiles)
    .values({
      hashid: documentFile,
      stored_hash: await api.appContext.services.files.add({ type, content: Uint8Array.from(content) }),
      type,
      name: 'w9.pdf',
      size: content.length,
      uploaded_by_hash: user,
      uploaded_at: at,
    })
    .onConflictDoNothing()
  const document = `document${vendor}`
  await db
    .insert(vendorDocuments)
    .values({ hashid: document, vendor_hash: vendor, kind: 'w9', name: 'W-9', file_hash: documentFile })
    .onConflictDoUpdate({
      target: vendorDocuments.hashid,
      set: { ...present, file_hash: documentFile },
    })
  const vendorUser = `colleague${vendor}`
  const [known] = await db.select().from(users).where(eq(users.hashid, user))
  if (!known) throw new Error(`There is no user ${user}`)
  await db
    .insert(users)
    .values({
      ...known,
      hashid: vendorUser,
      email: `${vendorUser}@vendors.test`,
      status: 1,
      role_name: 'Supplier',
      vendor_hash: vendor,
      broker_hash: null,
    })
    .onConflictDoNothing()
  const vendorInvitation = `invited${vendor}`
  await db
    .insert(invitations)
    .values({
      hashid: vendorInvitation,
      token_hash: vendorInvitation,
      type: 'vendor',
      email: `${vendorInvitation}@vendors.test`,
      name: 'Ina',
      company_name: 'Oats',
      created_at: TEST_NOW.toISOString(),
      vendor_hash: vendor,
      expires_at: '2100-01-01T00:00:00.000Z',
    })
    .onConflictDoUpdate({ target: invitations.hashid, set: { revoked_at: null } })
  return { contact, warehouse, vendorClosedDay, document, documentFile, vendorUser, vendorInvitation }
}
