import { asc, eq } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import { submissionStatus } from '@/domain/vendors/vendor'
import { type DocumentKind, documentKinds } from '@/domain/vendors/vendor-document'
import { sha256 } from '../../http/hash'
import type { Database } from '../database'
import { users } from '../schema/access/users'
import { storedBytes, storedFiles } from '../schema/files'
import { vendorProfiles } from '../schema/vendors/profiles'
import { documentFiles, vendorContacts, vendorDocuments, warehouses } from '../schema/vendors/setup'
import { vendors } from '../schema/vendors/vendors'
import { bulkInsert } from './bulk-insert'
import { demoPdf } from './demo-pdf'
import { makePeople } from './people'
import { makePhones } from './places'
import { type Random, randomOf } from './random'

const DAY_MS = 86_400_000
const roles = ['Accounting', 'Quality assurance', 'Warehouse', 'Customer service']
const PDF = 'application/pdf'
const unchanged = { archived_at: null, version: 1 }

/** Makes the contacts, warehouses and documents of demo vendors. Of those in Account Setup, only submitted ones are complete. */
export async function seedVendorAccounts(db: Database, now: Date): Promise<void> {
  const [staff] = await db
    .select({ hashid: users.hashid })
    .from(users)
    .where(eq(users.role_name, 'Operations'))
    .orderBy(asc(users.hashid))
  const rows = await db
    .select({ vendor: vendors, profile: vendorProfiles })
    .from(vendors)
    .innerJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .orderBy(asc(vendors.hashid))
  if (!staff || rows.length === 0) return
  const random = randomOf('vendor-accounts')
  // Contacts in the profiles are other people.
  const named = new Set(rows.flatMap(({ profile }) => [profile.orders_contact, profile.sales_contact]))
  const others = makePeople('suppliers', randomOf('vendor-contacts'))
  const nextPerson = () => {
    let name = others()
    while (named.has(name)) name = others()
    return name
  }
  const phoneIn = makePhones(70)
  const stored_hash = await storePdf(db, now)
  const made = rows.map(({ vendor, profile }) => {
    const isComplete = profile.submission_status >= submissionStatus.value.submitted
    const place = { street: profile.street, city: vendor.city, state: vendor.state, zip: profile.zip }
    return {
      contacts: isComplete
        ? contactsOf(random, profile).map((contact) => {
            const name = nextPerson()
            return {
              ...contact,
              name,
              email: mailAddress(name, profile.website),
              phone: phoneIn(vendor.city),
            }
          })
        : [],
      warehouses: isComplete
        ? [
            {
              hashid: random.hash(),
              vendor_hash: vendor.hashid,
              name: `${vendor.city} warehouse`,
              ...place,
              storage_types: profile.storage_types,
              ...unchanged,
            },
          ]
        : [],
      documents: (isComplete ? (['w9', 'insurance'] as const) : (['w9'] as const)).map((kind) =>
        documentOf(random, kind, vendor.hashid, now),
      ),
    }
  })
  await bulkInsert(
    db,
    vendorContacts,
    made.flatMap(({ contacts }) => contacts),
  )
  await bulkInsert(
    db,
    warehouses,
    made.flatMap((each) => each.warehouses),
  )
  const documents = made.flatMap((each) => each.documents)
  await bulkInsert(
    db,
    documentFiles,
    documents.map(({ file_hash, kind }) => ({
      hashid: file_hash,
      stored_hash,
      name: kind === 'w9' ? 'w9-signed.pdf' : 'certificate-of-insurance.pdf',
      type: PDF,
      size: demoPdf.length,
      uploaded_by_hash: staff.hashid,
      uploaded_at: new Date(now.getTime() - 60 * DAY_MS).toISOString(),
    })),
  )
  await bulkInsert(db, vendorDocuments, documents)
}

const contactsOf = (random: Random, { vendor_hash }: typeof vendorProfiles.$inferSelect) =>
  random
    .sample(roles, random.whole(0, 2))
    .map((role) => ({ hashid: random.hash(), vendor_hash, role, ...unchanged }))

/** Returns the email address of a person at a company, in plain ASCII. */
function mailAddress(name: string, website: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z ]/g, '')
  return `${plain.replace(' ', '.')}@${website.replace('https://www.', '')}`
}

/** Most certificates of insurance are valid for months; some expire soon, and some have. */
function documentOf(random: Random, kind: DocumentKind, vendor_hash: string, now: Date) {
  const today = dayIn(DEFAULT_ZONE, now)
  const days = random.pick([320, 250, 190, 140, 90, 60, 21, 5, -12] as const)
  return {
    hashid: random.hash(),
    vendor_hash,
    kind,
    name: documentKinds[kind],
    file_hash: random.hash(),
    expires_on: kind === 'insurance' ? daysAfter(today, days) : null,
    coverage: kind === 'insurance' ? '2000000.00' : null,
    // Earlier reminders were sent.
    reminded_days: kind === 'insurance' && days <= 30 ? (days <= 0 ? 0 : days <= 7 ? 7 : 30) : null,
    ...unchanged,
  }
}

async function storePdf(db: Database, now: Date): Promise<string> {
  const hashid = randomOf('demo-document').hash()
  const at = now.toISOString()
  await db.insert(storedFiles).values({
    hashid,
    sha256: await sha256(demoPdf),
    type: PDF,
    size: demoPdf.length,
    place: 'database',
    stored_at: at,
    kept_until: at,
  })
  await db.insert(storedBytes).values({ file_hash: hashid, content: demoPdf })
  return hashid
}
