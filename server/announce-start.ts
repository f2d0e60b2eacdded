import type { Config } from './config'
import type { Prepared } from './db/prepare'
import { DEMO_PASSWORD } from './db/seed/demo'
import { log } from './logging/log'

/** Logs the portal's address and how to sign in for the first time. */
export function announceStart(
  url: string,
  { isDemo, setupLink }: Prepared & { setupLink: string | null },
  { databaseUrl, demo }: Config,
) {
  const isEmbedded = databaseUrl === undefined
  log.info('ready', `The portal is ready at ${url}`, { url })
  if (setupLink)
    log.info(
      'no-accounts',
      `
The database has no accounts yet. To create the first administrator and the first marketplace, open
  ${setupLink}
The link works once, for a day; every start prints a new one. Without a browser, ${isEmbedded ? 'stop the portal and ' : ''}run
  npm run admin -- create-user
  npm run admin -- create-marketplace
with the same ${isEmbedded ? 'DATA_DIR' : 'DATABASE_URL'}.`,
    )
  if (!isDemo) return
  log.info(
    'demo-accounts',
    `
Demo accounts, all with the password ${DEMO_PASSWORD}:
  store@portal.test        a store
  corporate@portal.test    a group of 24 stores
  client@portal.test       three stores of one group
  operations@portal.test   staff
The README lists them all. Press Ctrl+C to stop.`,
  )
  if (!isEmbedded && demo !== 'on')
    log.warn(
      'demo-in-production',
      `WARNING: this database was filled as a demo, and its password is public. Use an empty database for real work, or set
DEMO=on if this is meant to be a demo.`,
    )
}
