// npm start: installs missing packages, builds if the sources changed, and runs the portal.
import { buildIfStale } from './build-if-stale.mjs'
import { bestNode, installIfStale, orExit } from './install.mjs'
import { supervise } from './supervise.mjs'

orExit(installIfStale)
orExit(buildIfStale)
supervise([
  {
    program: bestNode(),
    args: ['--enable-source-maps', 'dist/server/main.mjs'],
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  },
])
