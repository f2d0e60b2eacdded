import { hashPassword } from './access/passwords'
import { backupCommand, moveCommand, restoreCommand } from './backup/backup-commands'
import { type Config, readConfig } from './config'
import type { Database } from './db/database'
import { FolderInUse } from './db/folder-lock'
import { openDatabase } from './db/open-database'
import { auditLog } from './db/schema/access/audit-log'
import { newHash } from './http/hash'
import { log } from './logging/log'
import { createMarketplace, takenMessages } from './marketplaces/create-marketplace'
import { createStaff } from './setup/create-staff'
import { readNewAccount } from './setup/new-account'
import { readNewMarketplace } from './setup/new-marketplace'
import { USAGE } from './setup/read-options'
import { StartupError } from './startup-error'

// Backups are for the user who makes them only.
process.umask(0o077)

const commands = new Map([
  ['create-user', createUser],
  ['create-marketplace', addMarketplace],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['move-to-postgres', moveCommand],
])

try {
  const [name = '', ...args] = process.argv.slice(2)
  const run = commands.get(name)
  if (!run) throw new StartupError(USAGE)
  await run(readConfig(process.env), args)
} catch (error) {
  if (error instanceof FolderInUse)
    log.error(
      'command-failed',
      `The portal is running on this folder. Stop the portal first, then run this again.\n${error.message}`,
    )
  else if (error instanceof StartupError) log.error('command-failed', error.message)
  else log.error('command-failed', 'The command failed', { error })
  process.exit(1)
}

async function createUser(config: Config, args: string[]) {
  const { password, ...account } = await readNewAccount(args)
  const password_hash = await hashPassword(password)
  const now = config.clock()
  await write(config, async (db) => {
    const user_hash = await createStaff(db, { ...account, password_hash }, now)
    if (!user_hash)
      throw new StartupError(
        `The account was not created: ${account.email} is taken. Sign in with it, or choose another address.`,
      )
    await auditCommand(db, { user_hash, email: account.email }, now)
  })
  log.info('created', `${account.name} can sign in as ${account.email} (${account.role_name}).`)
}

async function addMarketplace(config: Config, args: string[]) {
  const marketplace = await readNewMarketplace(args)
  await write(config, async (db) => {
    const created = await createMarketplace(db, marketplace)
    if ('taken' in created)
      throw new StartupError(`The marketplace was not created. ${takenMessages[created.taken]}`)
    await auditCommand(db, { subject_hash: created.hashid }, config.clock())
  })
  log.info('created', `${marketplace.marketplace_name} is served at ${marketplace.host}.`)
}

/** Opens the configured database and writes in one transaction. */
async function write(config: Config, work: (db: Database) => Promise<void>) {
  const { db, close } = await openDatabase({ ...config, demo: 'off' })
  try {
    await db.transaction(work)
  } finally {
    await close()
  }
}

async function auditCommand(
  db: Database,
  of: { user_hash?: string; email?: string; subject_hash?: string },
  now: Date,
) {
  await db.insert(auditLog).values({
    hashid: newHash(),
    event: 'created-by-command',
    ...of,
    address: '',
    user_agent: 'npm run admin',
    at: now.toISOString(),
  })
}
