import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { log } from '../logging/log'
import type { SendMail } from './deliver'

/** Shorter than the first pause between attempts, so that no other process takes a mail that is still under way. */
const TIMEOUT_MS = 30_000

/** Sends over SMTP. The id of a mail is its own, so that a repeat is known as one. */
export function smtpMailer({ url, from }: { url: string; from: string }): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts }, { from })
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'portal'
  return async ({ hashid, recipient, subject, body }) => {
    await transport.sendMail({
      to: { name: '', address: recipient },
      subject,
      text: body,
      messageId: `<${hashid}@${host}>`,
    })
  }
}

/** Without SMTP: a file a mail that a person can open, readable by nobody else, and a line in the log that says where. */
export function fileMailer(folder: string): SendMail {
  return async ({ hashid, recipient, subject, body }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${hashid}.txt`)
    await writeFile(path, `To: ${recipient}\nSubject: ${subject}\n\n${body}\n`, { mode: 0o600 })
    log.info('mail-written', `Mail "${subject}" to ${recipient} is in ${path} (SMTP_URL is not set)`, {
      path,
    })
  }
}
