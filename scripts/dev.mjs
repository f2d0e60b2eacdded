// npm run dev: the API and the portal, both reloading. npm run dev:mock: the portal alone, with the API in the browser.
import { spawn, spawnSync } from 'node:child_process'
import { environment, installIfStale, root } from './install.mjs'

const isMock = process.argv.includes('--mock')
const options = {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(), API_PORT: process.env.API_PORT ?? '4101' },
}

installIfStale()
if (isMock) spawnSync('msw', ['init', 'public', '--no-save'], { ...options, stdio: 'ignore' })
const children = isMock
  ? [spawn('vite', ['--mode', 'mock'], options)]
  : [
      spawn('tsx', ['watch', 'server/main.ts'], {
        ...options,
        env: { ...options.env, PORT: options.env.API_PORT },
      }),
      spawn('vite', [], options),
    ]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 1
  })
