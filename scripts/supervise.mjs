import { spawn } from 'node:child_process'
import { environment, root } from './install.mjs'

/**
 * Runs programs until one of them ends; then ends the others, and this process with the code of the first.
 * A signal is handed on once, because npm may send it a second time and a second one cuts short a database that
 * is closing. The Ctrl+C of a terminal is not handed on: it has reached all of them already.
 * @param {{ program: string, args: string[], env?: Record<string, string> }[]} commands
 */
export function supervise(commands) {
  const children = commands.map(({ program, args, env }) =>
    spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } }),
  )
  let isEnding = false
  const end = (signal) => {
    if (isEnding) return
    isEnding = true
    for (const child of children) child.kill(signal)
  }
  process.on('SIGTERM', end)
  process.on('SIGHUP', () => end('SIGTERM'))
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) isEnding = true
    else end('SIGINT')
  })
  for (const child of children) {
    child.on('error', (error) => {
      console.error(`${child.spawnfile} could not be run: ${error.message}`)
      process.exitCode = 1
      end('SIGTERM')
    })
    child.on('exit', (code) => {
      process.exitCode ??= code ?? 1
      end('SIGTERM')
    })
  }
}
