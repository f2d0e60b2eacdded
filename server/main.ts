import { readConfig } from './config'
import { ExpectedFailure } from './expected-failure'
import { type Portal, startPortal } from './portal'

try {
  stopOnSignals(await startPortal(readConfig(process.env)))
} catch (error) {
  console.error(error instanceof ExpectedFailure ? error.message : error)
  process.exit(1)
}

/** Ends cleanly at the first signal. A second one, as some terminals and watchers send, does not cut the database short. */
function stopOnSignals(portal: Portal) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void portal.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
