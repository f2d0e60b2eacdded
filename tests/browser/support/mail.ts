import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The mail to an address, about a subject if one is named, once it has come to the folder that stands in for a mail server. */
export async function mailTo(folder: string, address: string, subject = /^/): Promise<string> {
  let found = ''
  await expect(async () => {
    const outbox = join(folder, 'outbox')
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    )
    found =
      mails.find(
        (mail) =>
          mail.startsWith(`To: ${address}\n`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''),
      ) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

/** The path of the link in a mail. */
export function pathIn(mail: string): string {
  const [link = ''] = /https?:\S+/.exec(mail) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}
