import { spawnSync } from 'node:child_process'
import { nodeArguments, nodeEnvironment } from './server-process'

/** Arguments of Node for `npm run admin`. */
export const ADMIN = nodeArguments('dist/server/admin.mjs')

/** Runs a command of the built portal on a data directory, and waits until it ends. */
export function runAdmin(args: readonly string[], settings: Record<string, string>, input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...ADMIN, ...args], {
    env: { ...process.env, ...nodeEnvironment, DATABASE_URL: '', ...settings },
    input,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
