import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/setup/server-process'

const STARTS = 3
const LIMIT_MS = 60_000

/** Measures the seconds from `npm start` to the first response on a seeded database: the median of several starts. */
export async function coldStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    await (await startServer(folder)).stop()
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
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
  })
  const took = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('npm start took too long')), LIMIT_MS)
    portal.stdout.on('data', (chunk: Buffer) => {
      const [, url] = /The portal is ready at ([^\s"]+)/.exec(chunk.toString()) ?? []
      if (!url) return
      clearTimeout(timer)
      fetch(`${url}/api/v1/health`).then(() => resolve((performance.now() - startedAt) / 1000), reject)
    })
  })
  const ended = new Promise((resolve) => portal.once('exit', resolve))
  portal.kill('SIGTERM')
  await ended
  return took
}
