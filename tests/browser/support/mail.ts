import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The mail to an address, once it has come, from the folder that stands in for a mail server. */
export async function mailTo(folder: string, address: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const outbox = join(folder, 'outbox')
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    )
    found = mails.find((mail) => mail.startsWith(`To: ${address}\n`)) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}
