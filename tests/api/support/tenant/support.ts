import { eq } from 'drizzle-orm'
import { partnerGroups } from '../../../../server/db/schema/marketplaces/partner-groups'
import { announcements } from '../../../../server/db/schema/support/announcements'
import { clientWidgets } from '../../../../server/db/schema/support/client-widgets'
import { faqs, helpFiles, resources, tutorials } from '../../../../server/db/schema/support/help'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A notice of a tenant's marketplace, restored if a call removed it. */
export async function announcementOf(api: TestApi, { group }: Tenant): Promise<string> {
  const hashid = `notice${group}`
  const [marketplace] = await api.db
    .select({ hashid: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group))
  await api.db
    .insert(announcements)
    .values({
      hashid,
      marketplace_hash: marketplace?.hashid ?? null,
      roles: [],
      kind: 0,
      title: hashid,
      text: hashid,
      published_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return hashid
}

/** A resource for everyone, with its file. */
export async function resourceOf({ db, clock, appContext }: TestApi) {
  const content = Buffer.from('%PDF-1.7 handbook')
  const type = 'application/pdf'
  await db
    .insert(helpFiles)
    .values({
      hashid: 'help_file',
      stored_hash: await appContext.services.files.add({ type, content: Uint8Array.from(content) }),
      type,
      name: 'handbook.pdf',
      size: content.length,
      uploaded_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  await db
    .insert(resources)
    .values({
      hashid: 'resource_record',
      name: 'Handbook',
      topic: 'Basics',
      description: '',
      audience: 'everyone',
      help_file_hash: 'help_file',
    })
    .onConflictDoNothing()
  return { resource: 'resource_record', helpFile: 'help_file' }
}

/** A question for everyone. */
export async function someFaq({ db }: TestApi) {
  await db
    .insert(faqs)
    .values({
      hashid: 'faq_record',
      category: 'A',
      question: 'A?',
      answer: 'A.',
      audience: 'everyone',
      position: 1,
    })
    .onConflictDoNothing()
  return { faq: 'faq_record' }
}

/** A tutorial. */
export async function someTutorial({ db }: TestApi) {
  await db
    .insert(tutorials)
    .values({ hashid: 'tutorial_record', name: 'Tutorial', minutes: 1, steps: 'Step', position: 1 })
    .onConflictDoNothing()
  return { tutorial: 'tutorial_record' }
}

/** A widget of the dashboard. */
export async function someClientWidget({ db }: TestApi) {
  await db
    .insert(clientWidgets)
    .values({
      hashid: 'client_widget',
      name: 'Client widget',
      kind: 'announcement',
      title: 'Title',
      text: 'Text',
      position: 1,
    })
    .onConflictDoNothing()
  return { clientWidget: 'client_widget' }
}
