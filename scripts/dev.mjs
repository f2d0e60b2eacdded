// npm run dev: runs the API and the portal with live reload. npm run dev:mock: runs the portal alone, with the API in
// the browser, on PORT if that is set.
import { installIfStale, orExit, run } from './install.mjs'
import { supervise } from './supervise.mjs'

orExit(installIfStale)
if (process.argv.includes('--mock')) {
  orExit(() => run('msw', ['init', 'public', '--no-save']))
  const { PORT } = process.env
  supervise([
    { program: 'vite', args: ['--mode', 'mock', ...(PORT ? ['--port', PORT, '--strictPort'] : [])] },
  ])
} else {
  const port = process.env.API_PORT ?? '4101'
  supervise([
    { program: 'tsx', args: ['watch', 'server/main.ts'], env: { PORT: port } },
    { program: 'vite', args: [], env: { API_PORT: port } },
  ])
}
