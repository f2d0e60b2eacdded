import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { announceStart } from './announce-start'
import { serveCopies } from './backup/copy-socket'
import { handleCartMails } from './cart/notices/mail-cart-changes'
import { handleDiscontinuations } from './catalogue/discontinue-due'
import { handleRecallMails } from './catalogue/recalls/recall-mail'
import { handleChangeSets } from './changes/apply-set'
import type { Config } from './config'
import { openDatabase } from './db/open-database'
import { handleDownloads } from './downloads/download-job'
import { handleUnusedFiles } from './files/delete-unused'
import { openFiles } from './files/open-files'
import { addressOf, isSecure, requestIdOf } from './http/proxy'
import { createSite } from './http/site'
import { handleImports } from './imports/import-job'
import { handleReminders } from './invoices/remind-overdue'
import { startJobs } from './jobs/start-jobs'
import { listen } from './listen'
import { handleMail } from './mail/mail-job'
import { fileMailer, smtpMailer } from './mail/mailers'
import { handleEndOfSales } from './marketplaces/vendors/end-sales'
import { createAnonymousQueue, nodeServices } from './node-services'
import { handleHolidays } from './orders/add-holidays'
import { handleClaimReminders } from './orders/claims/remind-claims'
import { openPdfThread } from './pdf/pdf-thread'
import { handlePriceNotices } from './pricing/price-updates/notify-buyers'
import { handleRetention } from './retention/delete-expired'
import { handleSampleQuestions } from './samples/ask-about-samples'
import { makeSetupLink } from './setup/first-setup'
import { handleAssetReminders } from './vendors/assets/remind-assets'
import { handleDocumentReminders } from './vendors/documents/remind-documents'

export interface Portal {
  url: string
  stop: () => Promise<void>
}

/** Opens and migrates the database, then serves the portal and its API on one origin. */
export async function startPortal(config: Config): Promise<Portal> {
  const { db, prepared, changes, isFull, copyTo, close } = await openDatabase(config)
  try {
    changes.start()
    const { clock } = config
    const files = openFiles(config.files, { db, secret: prepared.secret, clock })
    const pdfs = openPdfThread()
    let url = ''
    const stopping = new AbortController()
    // Every open event stream adds a listener.
    setMaxListeners(0, stopping.signal)
    const origin = () => config.publicUrl ?? url
    const appContext = {
      db,
      secret: prepared.secret,
      clock,
      settings: config.settings,
      changes,
      isFull,
      stopping: stopping.signal,
      renderPdf: pdfs.renderPdf,
      origin,
      addressOf: addressOf(config.trustsProxy),
      requestIdOf: requestIdOf(config.trustsProxy),
      services: { ...nodeServices, files },
      anonymousCalls: createAnonymousQueue(),
    }
    const site = createSite(appContext, isSecure(config.trustsProxy), config)
    const { port, drain } = await listen(site, config)
    url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    const send = config.smtp ? smtpMailer(config.smtp) : fileMailer(join(config.dataDir, 'outbox'))
    const handlers = [
      handleMail(appContext, send),
      handleRetention(db, clock, config.auditDays),
      handleReminders(clock, origin),
      handleRecallMails(clock, origin),
      handleChangeSets(db, clock),
      handlePriceNotices(clock, origin),
      handleClaimReminders(clock, origin),
      handleHolidays(clock),
      handleAssetReminders(clock, origin),
      handleDocumentReminders(clock, origin),
      handleCartMails(clock, origin),
      handleEndOfSales(clock),
      handleSampleQuestions(clock, origin),
      handleUnusedFiles(files),
      handleDownloads({ db, files, pdfs, clock }),
      handleImports(db, clock),
      handleDiscontinuations(clock),
    ]
    const closeSocket = copyTo && (await serveCopies(config.dataDir, copyTo))
    const stopJobs = startJobs(db, handlers, clock)
    const setupLink = prepared.hasUsers ? null : await makeSetupLink(db, origin(), clock())
    announceStart(url, { ...prepared, setupLink }, config)
    return {
      url,
      stop: async () => {
        stopping.abort()
        await Promise.all([drain(config.drainMs), stopJobs(config.drainMs)])
        closeSocket?.()
        await pdfs.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
