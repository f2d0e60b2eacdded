import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobs } from '../../../server/db/schema/jobs'
import { orders } from '../../../server/db/schema/orders/orders'
import { outbox } from '../../../server/db/schema/system'
import { JobRunner } from '../../../server/jobs/job-runner'
import { handleMail, type SendMail } from '../../../server/mail/mail-job'
import { fileMailer, smtpMailer } from '../../../server/mail/mailers'
import { queueMail, queueMails } from '../../../server/mail/outbox'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
const received: { to: string; text: string }[] = []
let rejects = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => (rejects ? done(new Error('Mailbox is away')) : done()),
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text })
      done()
    })
  },
})
let url: string

beforeAll(async () => {
  api = await openTestApi()
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const address = smtp.server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await api.close()
})
beforeEach(async () => {
  api.clock.now = TEST_NOW
  received.length = 0
  rejects = false
  await api.db.delete(outbox)
  await api.db.delete(jobs)
})
afterEach(() => vi.restoreAllMocks())

const mail = { recipient: 'maya@corner.test', subject: 'Two orders – placed', body: 'Käse\n.\nand more' }
const send = () => smtpMailer({ url, from: 'Portal <portal@corner.test>' })
const deliver = (mailer: SendMail = send()) => {
  const { clock } = api.appContext
  return new JobRunner(api.db, [handleMail(api.appContext, mailer)], clock).runDue()
}
const later = (minutes: number) => {
  api.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000)
}

test('mail goes out over SMTP, once', async () => {
  await queueMail(api.db, mail, TEST_NOW)
  await deliver()
  await deliver()
  later(600)
  await deliver()
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toBe('maya@corner.test')
  expect(received[0]?.text).toContain('From: Portal <portal@corner.test>')
  for (const part of ['multipart/alternative', 'text/plain', 'text/html', 'SFP Portal'])
    expect(received[0]?.text).toContain(part)
  expect((await api.db.select().from(outbox))[0]).toMatchObject({ sent_at: TEST_NOW.toISOString(), body: '' })
})

test('a mail about orders has their PDFs attached', async () => {
  const [order] = await api.db.select().from(orders).orderBy(orders.hashid).limit(1)
  await queueMail(api.db, { ...mail, order_hashes: [order?.hashid ?? ''] }, TEST_NOW)
  await deliver()
  expect(received[0]?.text).toContain(`order-${order?.order_number}.pdf`)
  expect(received[0]?.text).toContain('Content-Type: application/pdf')
  // The first bytes of a PDF.
  expect(received[0]?.text).toContain(btoa('%PDF-').slice(0, 6))
})

test('several processes send each mail once', async () => {
  const mails = Array.from({ length: 20 }, (_, index) => ({
    ...mail,
    recipient: `store${index}@corner.test`,
  }))
  await queueMails(api.db, mails, TEST_NOW)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(received.map(({ to }) => to).sort()).toEqual(mails.map(({ recipient }) => recipient).sort())
})

test('unsent mail is retried after growing pauses', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  rejects = true
  await queueMail(api.db, mail, TEST_NOW)
  const tries = async () => (await api.db.select().from(jobs))[0]?.attempts
  await deliver()
  expect(await tries()).toBe(1)
  expect(String(log.mock.calls[0])).toContain('maya@corner.test')
  for (const [minutes, attempts] of [
    [1, 1],
    [2, 2],
    [5, 2],
    [6, 3],
  ] as const) {
    later(minutes)
    await deliver()
    expect([minutes, await tries()]).toEqual([minutes, attempts])
  }
  rejects = false
  later(60)
  await deliver()
  expect(received).toHaveLength(1)
})

test('one mail that cannot be sent does not hold up the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await queueMails(api.db, [{ ...mail, recipient: 'a@b\r\nBcc: c@d.ef' }, mail], TEST_NOW)
  await deliver()
  expect(received.map(({ to }) => to)).toContain('maya@corner.test')
  expect(received.every(({ to }) => !to.includes('c@d.ef'))).toBe(true)
})

test('mail of a request that was rolled back is not sent', async () => {
  await expect(
    api.db.transaction(async (tx) => {
      await queueMail(tx, mail, TEST_NOW)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await deliver()
  expect(received).toEqual([])
})

test('without SMTP a mail is a private file that the log points to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await queueMail(api.db, mail, TEST_NOW)
  await deliver(fileMailer(join(folder, 'outbox')))
  const [name = ''] = await readdir(join(folder, 'outbox'))
  const path = join(folder, 'outbox', name)
  expect(await readFile(path, 'utf8')).toBe(
    `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`,
  )
  expect((await stat(path)).mode & 0o077).toBe(0)
  for (const part of [mail.recipient, mail.subject, path]) expect(String(log.mock.calls[0])).toContain(part)
  await rm(folder, { recursive: true })
})
