import { drizzle } from 'drizzle-orm/pglite'
import { handleCartMails } from '../server/cart/notices/mail-cart-changes'
import { handleDiscontinuations } from '../server/catalogue/discontinue-due'
import { handleRecallMails } from '../server/catalogue/recalls/recall-mail'
import { handleChangeSets } from '../server/changes/apply-set'
import { openClock } from '../server/clock'
import { prepare } from '../server/db/prepare'
import { handleDownloads } from '../server/downloads/download-job'
import { databaseStore } from '../server/files/database-store'
import { handleUnusedFiles } from '../server/files/delete-unused'
import { createFiles } from '../server/files/files'
import { createApp } from '../server/http/app'
import { webServices } from '../server/http/external-services'
import { newHash } from '../server/http/hash'
import { handleImports } from '../server/imports/import-job'
import { handleReminders } from '../server/invoices/remind-overdue'
import { startJobs } from '../server/jobs/start-jobs'
import { handleMail, type SendMail } from '../server/mail/mail-job'
import { handleEndOfSales } from '../server/marketplaces/vendors/end-sales'
import { handleHolidays } from '../server/orders/add-holidays'
import { handleClaimReminders } from '../server/orders/claims/remind-claims'
import { mergePdfs } from '../server/pdf/merge-pdfs'
import { createRenderPdf } from '../server/pdf/render-pdf'
import { handlePriceNotices } from '../server/pricing/price-updates/notify-buyers'
import { handleRetention } from '../server/retention/delete-expired'
import { handleSampleQuestions } from '../server/samples/ask-about-samples'
import { standalone } from '../server/settings'
import { handleAssetReminders } from '../server/vendors/assets/remind-assets'
import { handleDocumentReminders } from '../server/vendors/documents/remind-documents'
import { openBrowserDatabase } from './browser-database'
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

/** State of the database, as this worker posts it to the page. */
export type WorkerState =
  | { state: 'loading'; progress: string }
  | { state: 'ready' }
  | { state: 'failed'; reason: string }

const report = (state: WorkerState) => postMessage(state)

const renderPdf = createRenderPdf({ readPackageFile })
const api = start()
api.then(
  () => report({ state: 'ready' }),
  (error: unknown) =>
    report({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
)

async function start() {
  const clock = openClock(Number(import.meta.env.VITE_CLOCK_OFFSET_MS ?? 0))
  const client = await openBrowserDatabase(self.name)
  const db = drizzle(client)
  const { secret } = await prepare(db, {
    now: clock(),
    ...(ownDatabases.get(self.name) ?? { size: 'small' }),
    log: (progress) => report({ state: 'loading', progress }),
  })
  await client.syncToFs()
  const files = createFiles({ db, stores: { database: databaseStore(db) }, place: 'database', secret, clock })
  const handlers = [
    handleMail({ db, clock, renderPdf, origin: () => location.origin }, showMail),
    handleRetention(db, clock, undefined),
    handleReminders(clock, () => location.origin),
    handleRecallMails(clock, () => location.origin),
    handleChangeSets(db, clock),
    handlePriceNotices(clock, () => location.origin),
    handleClaimReminders(clock, () => location.origin),
    handleHolidays(clock),
    handleAssetReminders(clock, () => location.origin),
    handleDocumentReminders(clock, () => location.origin),
    handleCartMails(clock, () => location.origin),
    handleEndOfSales(clock),
    handleSampleQuestions(clock, () => location.origin),
    handleUnusedFiles(files),
    handleDownloads({ db, files, pdfs: { renderPdf, mergePdfs }, clock }),
    handleImports(db, clock),
    handleDiscontinuations(clock),
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

/** The development server serves files of packages. */
async function readPackageFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/node_modules/${path}`)
  if (!response.ok) throw new Error(`${path} can't be read: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
