import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Plugin } from 'vite'
import { openClock } from '../server/clock'
import { demoSnapshotFile } from './demo-snapshot-file'
import { environment, root } from './install.mjs'

/**
 * Serves the snapshot of the demo database to the mock. It is chosen when the development server starts, so that
 * nobody's data changes in the middle of their work.
 */
export function serveDemoSnapshot(): Plugin {
  return {
    name: 'serve-demo-snapshot',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
    configureServer({ config, middlewares }) {
      const now = openClock(Number(config.env.VITE_CLOCK_OFFSET_MS ?? 0))()
      const { name, path } = demoSnapshotFile(now)
      const prepareFile = () => (existsSync(path) ? Promise.resolve() : makeInOtherProcess(now))
      let prepared = prepareFile()
      // The page shows it, and asks again.
      prepared.catch(() => {})
      middlewares.use('/demo-snapshot/name', (_request, response) => void response.end(name))
      middlewares.use('/demo-snapshot/file', (_request, response) => {
        prepared = prepared.catch(prepareFile)
        void prepared.then(() => sendFile(path, response)).catch(() => response.writeHead(500).end())
      })
    },
  }
}

/** Makes it while this process compiles the portal. */
async function makeInOtherProcess(now: Date) {
  const maker = spawn('tsx', ['scripts/make-demo-snapshot.ts', now.toISOString()], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  })
  const [code] = await once(maker, 'exit')
  if (code !== 0) throw new Error('The demo data could not be made.')
}

function sendFile(path: string, response: ServerResponse) {
  response.setHeader('content-type', 'application/x-tar')
  return pipeline(createReadStream(path), response)
}
