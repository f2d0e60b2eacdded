import { readConfig } from './config'
import { startPortal } from './portal'

try {
  const portal = await startPortal(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void portal.stop().then(() => process.exit(0))
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
