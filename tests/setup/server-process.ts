import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { CLOCK_OFFSET_MS } from './calendar.mjs'
import { timeLimit } from './time-limit'

const logLine = z.object({ message: z.string() })

const START_MS = timeLimit(180_000)

/** The arguments of Node for a built file: most processes end before better code for the embedded database is compiled. */
export const nodeArguments = (file: string) => ['--liftoff-only', file]
/** Half of a start is compiling. The clock is that of the test calendar. */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: join(tmpdir(), 'portal-compile-cache'),
  NODE_ENV: 'test',
  CLOCK_OFFSET_MS: String(CLOCK_OFFSET_MS),
}

/** A built portal in another process. */
export interface ServerProcess {
  url: string
  /** All that it has printed. */
  output: () => string
  /** Its log messages without metadata. */
  messages: () => string[]
  /** Stops it with SIGTERM and waits until it has ended. */
  stop: () => Promise<number | null>
  /** Kills it at once, in the middle of its work. */
  kill: () => Promise<void>
}

/** Starts the built server on a data directory and waits until it is ready; on a port of its own unless one is given. */
export async function startServer(
  dataDir: string,
  port?: number,
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<ServerProcess> {
  const server = await launchServer(dataDir, port, settings, wrapper)
  await server.ready
  return server
}

/** Starts the built server without waiting for it. `wrapper` is a command that starts it in turn, such as `unshare`. */
export async function launchServer(
  dataDir: string,
  port?: number,
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<ServerProcess & { ready: Promise<void> }> {
  const chosen = port ?? (await freePort())
  const node = [process.execPath, ...nodeArguments('dist/server/main.mjs')]
  const [program = process.execPath, ...args] = [...wrapper, ...node]
  const child = spawn(program, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(chosen),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      ...nodeEnvironment,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const ready = readiness(child, () => printed)
  // A test may stop it before it is ready.
  ready.catch(() => {})
  return {
    ready,
    url: `http://127.0.0.1:${chosen}`,
    output: () => printed,
    messages: () => messagesIn(printed),
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL')
    },
  }
}

/** Resolves when the server says that it is ready. @throws with its output if it ends before */
function readiness(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start in time.\n${printed()}`))
    }, START_MS)
    const look = () => {
      if (!printed().includes('The portal is ready')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}.\n${printed()}`))
    })
  })
}

/** Reads the messages of whole JSON lines. */
const messagesIn = (printed: string): string[] =>
  printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => z.parse(logLine, JSON.parse(line)).message)

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}

/**
 * Returns a port that nothing uses, below those that the system gives to connections: it is still free when a server
 * that was stopped starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
