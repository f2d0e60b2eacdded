import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { log } from '../logging/log'
import type { SendMail } from './mail-job'

/** So that a mail server that hangs does not hold up the mail behind it for long. */
const TIMEOUT_MS = 30_000

/** Sends mail over SMTP. The message id is the mail's own, so that receivers recognize a repeat. */
export function smtpMailer({ url, from }: { url: string; from: string }): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts }, { from })
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'portal'
  return async ({ hashid, recipient, subject, body, html, attachments }) => {
    await transport.sendMail({
      to: { name: '', address: recipient },
      subject,
      text: body,
      html,
      messageId: `<${hashid}@${host}>`,
      attachments: await Promise.all(
        attachments.map(async (file) => ({
          filename: file.name,
          contentType: file.type,
          content: Buffer.from(await file.arrayBuffer()),
        })),
      ),
    })
  }
}

/** Writes each mail and its attachments to files that only the owner can read, and logs its path. Used without SMTP. */
export function fileMailer(folder: string): SendMail {
  return async ({ hashid, recipient, subject, body, attachments }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${hashid}.txt`)
    const paths = await Promise.all(
      attachments.map(async (file) => {
        const attached = join(folder, `${hashid}-${file.name}`)
        await writeFile(attached, new Uint8Array(await file.arrayBuffer()), { mode: 0o600 })
        return `Attached: ${attached}\n`
      }),
    )
    await writeFile(path, `To: ${recipient}\nSubject: ${subject}\n\n${body}\n${paths.join('')}`, {
      mode: 0o600,
    })
    log.info('mail-written', `Mail "${subject}" to ${recipient} is in ${path} (SMTP_URL is not set)`, {
      path,
    })
  }
}
