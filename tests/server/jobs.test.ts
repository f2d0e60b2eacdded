import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openEmbedded } from '../../server/db/embedded'
import type { OpenDatabase } from '../../server/db/opened-database'
import { openPostgres } from '../../server/db/postgres'
import { outbox } from '../../server/db/schema/system'
import { mailJob } from '../../server/mail/mail-job'
import { queueMails } from '../../server/mail/outbox'
import { testNow } from '../setup/calendar.mjs'
import { copySmallDemo, hasPostgres, newDatabase } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'

const MAILS = 60
const recipients = Array.from({ length: MAILS }, (_, index) => `store${index}@corner.test`)

let folder: string
let server: ServerProcess | undefined
/** The message ids that each recipient got. */
const received = new Map<string, string[]>()
let onMail = () => {}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      const [recipient = ''] = session.envelope.rcptTo.map(({ address }) => address)
      const [, id = ''] = /^Message-ID: (\S+)/im.exec(text) ?? []
      received.set(recipient, [...(received.get(recipient) ?? []), id])
      // The mail has arrived, and its sender does not know yet.
      onMail()
      done()
    })
  },
})
// A killed portal leaves its connections.
smtp.on('error', () => {})
let settings: Record<string, string>

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@corner.test' }
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-jobs-'))
  await copySmallDemo(folder)
  received.clear()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

const listed = z.object({ data: z.array(z.object({ kind: z.string(), state: z.string() })) })

/** The states of all mail, as staff see them. */
async function statesOf(url: string, token: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/admin/jobs`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = z.parse(listed, await response.json())
  return data.filter(({ kind }) => kind === mailJob.label).map(({ state }) => state)
}

/** Adds mail that waits. */
async function queueAll({ db, close }: OpenDatabase) {
  const now = testNow()
  await queueMails(
    db,
    recipients.map((recipient) => ({ recipient, subject: 'Two orders placed', body: 'secret link' })),
    now,
  )
  await close()
}

test.each(hasPostgres() ? ['the embedded database', 'PostgreSQL'] : ['the embedded database'])(
  'on %s, queued mail is sent even if the portal is killed again and again',
  async (kind) => {
    const database = kind === 'PostgreSQL' ? await newDatabase('small demo') : null
    const open = async () => (database === null ? openEmbedded(folder) : openPostgres(database))
    const start = () => startServer(folder, undefined, { ...settings, DATABASE_URL: database ?? '' })
    await queueAll(await open())
    // Each process is killed while the mail server has just taken a mail from it.
    for (const limit of [7, 25]) {
      const running = await start()
      server = running
      await new Promise<void>((resolve) => {
        onMail = () => {
          if (received.size >= limit) resolve()
        }
      })
      onMail = () => {}
      await running.kill()
    }
    server = await start()
    const { url } = server
    const token = await signInTo(url, 'operations')
    // Jobs that the killed process was running are retried after their lease expires.
    // A job of the portal may queue mail of its own meanwhile.
    await vi.waitFor(
      async () => {
        const states = await statesOf(url, token)
        expect(states.length).toBeGreaterThanOrEqual(MAILS)
        expect(new Set(states)).toEqual(new Set(['done']))
      },
      { timeout: 60_000, interval: 500 },
    )
    await server.stop()
    server = undefined
    const { db, close } = await open()
    const mails = await db.select().from(outbox).where(inArray(outbox.recipient, recipients))
    await close()
    expect(mails.filter(({ sent_at, body }) => sent_at && body === '')).toHaveLength(MAILS)
    expect(recipients.filter((recipient) => !received.has(recipient))).toEqual([])
    const repeats = [...received.values()].filter((ids) => ids.length > 1)
    expect(repeats.length).toBeLessThanOrEqual(2 * mailJob.atOnce)
    for (const ids of repeats) expect(new Set(ids).size).toBe(1)
  },
  180_000,
)
