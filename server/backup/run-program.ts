import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { StartupError } from '../startup-error'

/**
 * Runs a program. @returns its output
 * @throws StartupError if it fails, or with `missing` if it is not installed
 */
export async function runProgram(
  program: string,
  args: string[],
  { missing, env = {} }: { missing: string; env?: Record<string, string> },
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  try {
    await once(child, 'close')
  } catch {
    throw new StartupError(`${program} was not found on the PATH. ${missing}`)
  }
  const [printed, errors] = await output
  if (child.exitCode !== 0) throw new StartupError(`${program} failed:\n${errors.trim()}`)
  return printed
}
