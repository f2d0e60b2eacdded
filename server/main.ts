import { readConfig } from './config'
import { log } from './logging/log'
import { type Portal, startPortal } from './portal'
import { StartupError } from './startup-error'

// Rejections that nothing handles arrive here too. Node itself would print the message, and with it what people sent.
process.on('uncaughtException', (error) => {
  log.error('crashed', 'The portal ended because of an error that nothing handled', { error })
  process.exit(1)
})

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
 * Ends cleanly at the first signal. A second one, as some terminals and watchers send, does not cut the database short. A
 * portal that does not serve yet ends at once: what it was filling in is filled in as a whole or not at all.
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
