import { spawn } from 'node:child_process'
import { environment, root } from './install.mjs'

/**
 * Runs programs until one of them exits, then stops the others and exits with the code of the first. Forwards a
 * signal only once, because npm may send it twice and a second one would interrupt a closing database. Does not
 * forward Ctrl+C of a terminal, which has already reached all of them.
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
