import type { Config } from '../config'
import { log } from '../logging/log'
import { readOptions } from '../setup/read-options'
import { StartupError } from '../startup-error'
import { backUp } from './backup'
import { moveToPostgres } from './move-to-postgres'
import { restore } from './restore'

export async function backupCommand(config: Config, args: string[]) {
  const { to } = readOptions(args, { to: { type: 'string' } }, 'Usage: npm run backup [-- --to FILE]')
  const { file, bytes } = await backUp(config, to, config.clock())
  log.info('backed-up', `The backup is in ${file} (${(bytes / 1_000_000).toFixed(1)} MB).`, { file, bytes })
}

export async function restoreCommand(config: Config, args: string[]) {
  const usage = 'Usage: npm run restore -- --from FILE [--replace]'
  const options = { from: { type: 'string' }, replace: { type: 'boolean' } } as const
  const { from, replace = false } = readOptions(args, options, usage)
  if (from === undefined) throw new StartupError(usage)
  await restore(config, from, replace)
  log.info('restored', `${from} is restored. Start the portal, which brings the schema up to date.`)
}

export async function moveCommand(config: Config, args: string[]) {
  readOptions(args, {}, 'Usage: npm run move-to-postgres')
  await moveToPostgres(config)
  log.info(
    'moved',
    `The database of ${config.dataDir} is now in PostgreSQL. Start the portal with this DATABASE_URL. ${config.dataDir} is as before; keep it until you have seen the portal run.`,
  )
}
