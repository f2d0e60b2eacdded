// npm start: installs what is missing, builds what is stale, and runs the portal.
import { spawn } from 'node:child_process'
import { buildIfStale } from './build-if-stale.mjs'
import { bestNode, environment, installIfStale, root } from './install.mjs'

installIfStale()
buildIfStale()
const portal = spawn(bestNode(), ['--enable-source-maps', 'dist/server/main.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(), NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
