import { spawn } from 'node:child_process'
import { environment, root } from '../install.mjs'

/** Child processes to kill when this process is stopped. */
const running = new Set()
/** Functions that stop and delete what the steps started, such as PostgreSQL. */
const cleanUps = new Set()

export const onEnd = (cleanUp) => cleanUps.add(cleanUp)

export function cleanUp() {
  for (const each of cleanUps) each()
  cleanUps.clear()
}

/** Ends the commands, cleans up, and exits when this process is stopped. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      cleanUp()
      process.exit(1)
    })
}

/**
 * Runs a program and returns its output, so that two commands do not interleave. `isPrinted` also prints the output
 * while the program runs.
 * @returns the exit code, null if a signal ended the program, and the output
 * @throws if the program cannot be run
 */
export function runCommand([program, ...args], env, { isPrinted = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(), ...env },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (isPrinted) process.stdout.write(text)
      })
    child
      .on('error', (error) => {
        running.delete(child)
        reject(error)
      })
      .on('close', (exitCode) => {
        running.delete(child)
        resolve({ exitCode, output })
      })
  })
}
