// npm run dev: runs the API and the portal with live reload. npm run dev:mock: runs the portal alone, with the API in
// the browser.
import { installIfStale, orExit, run } from './install.mjs'
import { supervise } from './supervise.mjs'

orExit(installIfStale)
if (process.argv.includes('--mock')) {
  orExit(() => run('msw', ['init', 'public', '--no-save']))
  supervise([{ program: 'vite', args: ['--mode', 'mock'] }])
} else {
  const port = process.env.API_PORT ?? '4101'
  supervise([
    { program: 'tsx', args: ['watch', 'server/main.ts'], env: { PORT: port } },
    { program: 'vite', args: [], env: { API_PORT: port } },
  ])
}
