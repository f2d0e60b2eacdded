// npm run admin: administrator commands, with the same settings as the portal. `create-user` creates a staff account.
import { buildIfStale } from './build-if-stale.mjs'
import { bestNode, installIfStale, orExit } from './install.mjs'
import { supervise } from './supervise.mjs'

orExit(installIfStale)
orExit(buildIfStale)
supervise([
  {
    program: bestNode(),
    args: ['--enable-source-maps', 'dist/server/admin.mjs', ...process.argv.slice(2)],
  },
])
