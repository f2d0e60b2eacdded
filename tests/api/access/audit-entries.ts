import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { handleDownloads } from '../../../server/downloads/download-job'
import { newHash } from '../../../server/http/hash'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { AuditDetail, AuditEntry } from '../../../src/domain/access/audit-contract'
import type { AuditEvent } from '../../../src/domain/access/audit-event'
import type { Download } from '../../../src/domain/downloads/download'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY } from '../../setup/days'
import type { TestApi } from '../support/api'

/** Signs in staff before each test, who read an empty audit log. */
export function auditLogOf(api: TestApi) {
  const as = { staff: '' }

  beforeEach(async () => {
    api.clock.now = TEST_NOW
    as.staff = (await api.signIn('operations')).access_token
    await api.db.delete(auditLog)
  })
  const read = (query: Record<string, string> = {}, by = as.staff) =>
    api.send<{ data: AuditEntry[]; message: string; errors?: Record<string, string[]> }>(
      'GET',
      `/admin/audit?${new URLSearchParams({ limit: '-1', from: daysFromNow(-6), to: TODAY, ...query })}`,
      { token: by },
    )
  const list = async (query: Record<string, string> = {}) => (await read(query)).body.data
  const detailOf = async (hashid: string) =>
    (await api.send<{ data: AuditDetail }>('GET', `/admin/audit/${hashid}`, { token: as.staff })).body.data
  const userOf = async (who: string) => {
    const [user] = await api.db
      .select()
      .from(users)
      .where(eq(users.email, `${who}@portal.test`))
    if (!user) throw new Error(`There is no ${who}`)
    return user
  }
  const add = async (event: AuditEvent, entry: Partial<typeof auditLog.$inferInsert> = {}) => {
    const hashid = newHash()
    await api.db
      .insert(auditLog)
      .values({ hashid, event, address: '192.0.2.7', user_agent: '', at: TEST_NOW.toISOString(), ...entry })
    return hashid
  }
  const firstProduct = async () => {
    const [product] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
    if (!product) throw new Error('There are no products')
    return product
  }
  /** Asks for an export and lets its job run. */
  async function exported(query: Record<string, string>) {
    const body = { kind: 'audit-log', query }
    const asked = await api.send<{ data: { hashid: string } }>('POST', '/downloads', {
      token: as.staff,
      body,
    })
    expect(asked.status).toBe(200)
    const clock = () => api.clock.now
    const { db, pdfs } = api
    const { files } = api.appContext.services
    await new JobRunner(db, [handleDownloads({ db, files, pdfs, clock })], clock).runDue()
    const all = (await api.send<{ data: Download[] }>('GET', '/downloads', { token: as.staff })).body.data
    const file = all.find(({ hashid }) => hashid === asked.body.data.hashid)
    const { hashid = '' } = file ?? {}
    const content = await api.send<string>('GET', `/downloads/${hashid}/file`, { token: as.staff })
    const [headings = '', ...lines] = content.body.trim().split('\r\n')
    return { file, headings, lines }
  }
  return { add, as, detailOf, exported, firstProduct, list, read, userOf }
}
