import { readConfig } from './config'
import { log } from './logging/log'
import { type Portal, startPortal } from './portal'
import { StartupError } from './startup-error'

// Also receives unhandled rejections. Node itself would print the message, which may quote user input.
process.on('uncaughtException', (error) => {
  log.error('crashed', 'Stopped: unhandled error', { error })
  process.exit(1)
})

// Files that the portal writes, such as mail and backups, are for its own user only.
process.umask(0o077)

let portal: Portal | undefined
stopOnSignals()
try {
  portal = await startPortal(readConfig(process.env))
} catch (error) {
  if (error instanceof StartupError) log.error('not-started', error.message)
  else log.error('not-started', 'The portal could not start', { error })
  process.exit(1)
}

/**
 * Stops cleanly at the first signal and ignores further ones, which some terminals and watchers send, so that they do
 * not interrupt the database. A portal that does not serve yet exits at once, because its setup runs in a
 * transaction.
 */
function stopOnSignals() {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    if (!portal) process.exit(0)
    void portal.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
