import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { startServer } from '../tests/setup/server-process'

const STARTS = 3
const LIMIT_MS = 60_000
/** `npm start` runs as it does for a user, who has no test calendar; the seed then needs the same clock. */
const REAL_TIME = { CLOCK_OFFSET_MS: '0' }

/** Measures the seconds from `npm start` to the first response on a seeded database: the median of several starts. */
export async function coldStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    await (await startServer(folder, undefined, REAL_TIME)).stop()
    const times: number[] = []
    for (let start = 0; start < STARTS; start++) times.push(await timeStart(folder))
    return times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const portal = spawn('npm', ['start'], {
    env: { ...process.env, ...REAL_TIME, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => portal.once('exit', resolve))
  try {
    const url = await addressOf(portal)
    await fetch(`${url}/api/v1/health`)
    return (performance.now() - startedAt) / 1000
  } finally {
    portal.kill('SIGTERM')
    await ended
  }
}

/** Waits for the address that the portal prints. @throws if the portal ends first, or takes too long */
const addressOf = (portal: ChildProcessByStdio<null, Readable, null>) =>
  new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('npm start took too long')), LIMIT_MS)
    portal.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`npm start ended with ${code}`))
    })
    portal.stdout.on('data', (chunk: Buffer) => {
      const [, url] = /The portal is ready at ([^\s"]+)/.exec(chunk.toString()) ?? []
      if (url) resolve(url)
    })
  })
