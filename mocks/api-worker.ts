import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { handleRecallMails } from '../server/catalogue/recalls/recall-mail'
import { handleChangeSets } from '../server/changes/apply-set'
import { migrations } from '../server/db/migrations.gen'
import { prepare } from '../server/db/prepare'
import { databaseStore } from '../server/files/database-store'
import { handleUnusedFiles } from '../server/files/delete-unused'
import { createFiles } from '../server/files/files'
import { createApp } from '../server/http/app'
import { webServices } from '../server/http/external-services'
import { newHash } from '../server/http/hash'
import { handleReminders } from '../server/invoices/remind-overdue'
import { startJobs } from '../server/jobs/start-jobs'
import { handleMail, type SendMail } from '../server/mail/mail-job'
import { handleClaimReminders } from '../server/orders/claims/remind-claims'
import { renderPdf } from '../server/pdf/render-pdf'
import { handleRetention } from '../server/retention/delete-expired'
import { standalone } from '../server/settings'
import { ownDatabases } from './scenarios'

/** Request as the page posts it to this worker. */
export interface WorkerRequest {
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

export interface WorkerResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

const api = start()

async function start() {
  const own = ownDatabases.get(self.name)
  // Contains the first migration's tag, so that databases from before the migrations were squashed are not opened.
  const name = ['portal-mock', ...(own ? [self.name] : []), migrations[0]?.tag].join('-')
  const client = await PGlite.create(`idb://${name}`)
  const db = drizzle(client)
  const { secret } = await prepare(db, {
    now: new Date(),
    ...(own ?? { size: 'small' }),
    log: console.info,
  })
  await client.syncToFs()
  const clock = () => new Date()
  const files = createFiles({ db, stores: { database: databaseStore(db) }, place: 'database', secret, clock })
  const handlers = [
    handleMail({ db, clock, renderPdf }, showMail),
    handleRetention(db, clock, undefined),
    handleReminders(clock, () => location.origin),
    handleRecallMails(clock, () => location.origin),
    handleChangeSets(db, clock),
    handleClaimReminders(clock, () => location.origin),
    handleUnusedFiles(files),
  ]
  startJobs(db, handlers, clock)
  return {
    app: createApp({
      db,
      secret,
      clock,
      settings: standalone,
      renderPdf,
      origin: () => location.origin,
      addressOf: () => '',
      requestIdOf: () => newHash(),
      services: { ...webServices, files },
    }),
    client,
  }
}

/** Mail of the mock goes to the console, so that its links can be opened. */
const showMail: SendMail = async ({ recipient, subject, body, attachments }) =>
  console.info(`Mail "${subject}" to ${recipient}\n\n${body}`, ...attachments)

addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
  void answer(data).then(
    (response) => port?.postMessage(response, [response.body]),
    (error: unknown) => port?.postMessage({ failure: String(error) }),
  )
})

async function answer({ url, method, headers, body }: WorkerRequest): Promise<WorkerResponse> {
  const { app, client } = await api
  const response = await app.fetch(new Request(url, { method, headers, body }))
  // A commit alone does not reach the browser's storage. After this, a write survives a reload.
  if (method !== 'GET') await client.syncToFs()
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
}
