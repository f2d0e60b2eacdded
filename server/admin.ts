import { hashPassword } from './access/passwords'
import { createStaff } from './administration/create-staff'
import { readNewAccount } from './administration/new-account'
import { type Config, readConfig } from './config'
import { FolderInUse } from './db/folder-lock'
import { openDatabase } from './db/open-database'
import { log } from './logging/log'
import { StartupError } from './startup-error'

try {
  const config = readConfig(process.env)
  await createUser(config, process.argv.slice(2))
} catch (error) {
  if (error instanceof FolderInUse)
    log.error(
      'not-created',
      `The portal is running on this folder. Stop the portal first, then run this again.\n${error.message}`,
    )
  else if (error instanceof StartupError) log.error('not-created', error.message)
  else log.error('not-created', 'The account could not be created', { error })
  process.exit(1)
}

async function createUser(config: Config, args: string[]) {
  const account = await readNewAccount(args)
  const password_hash = await hashPassword(account.password)
  const { db, close } = await openDatabase({ ...config, demo: 'off' })
  try {
    await createStaff(db, account, { password_hash, now: new Date() })
    log.info('created', `${account.name} can sign in as ${account.email} (${account.role_name}).`)
  } finally {
    await close()
  }
}
