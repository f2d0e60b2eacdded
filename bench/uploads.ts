import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { startServer } from '../tests/setup/server-process'

// npm run bench:uploads: measures how many milliseconds a small read takes while photos are uploaded, on the embedded
// database.
const UPLOADS = 8
const QUIET_READS = 200

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photograph = await sharp({
  create: { width: 2_400, height: 1_800, channels: 3, background: 'gray', noise },
})
  .jpeg({ quality: 92 })
  .toBuffer()

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const server = await startServer(folder)
try {
  const signedIn = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@portal.test', password: DEMO_PASSWORD }),
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const orders = await fetch(`${server.url}/api/v1/orders?limit=-1&filter=historic`, { headers })
  const [order] = (await orders.json()).data

  const read = async () => {
    const started = performance.now()
    const answer = await fetch(`${server.url}/api/v1/auth/user`, { headers })
    await answer.arrayBuffer()
    return performance.now() - started
  }
  const upload = async () => {
    const started = performance.now()
    const { status } = await fetch(`${server.url}/api/v1/order/${order.hashid}/photographs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photograph),
    })
    if (status !== 200) throw new Error(`The upload answered ${status}`)
    return performance.now() - started
  }

  const quiet: number[] = []
  for (let index = 0; index < QUIET_READS; index++) quiet.push(await read())
  const during: number[] = []
  const uploads: number[] = []
  for (let index = 0; index < UPLOADS; index++) {
    const active = new Set([index])
    const uploading = upload().finally(() => active.clear())
    while (active.size > 0) during.push(await read())
    uploads.push(await uploading)
  }
  console.log(`${UPLOADS} photos of ${(photograph.length / 1_000_000).toFixed(1)} MB, one after another`)
  print('read, quiet', quiet)
  print('read, during an upload', during)
  print('upload', uploads)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function print(label: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  console.log(
    `${label.padEnd(24)} median ${at(0.5).padStart(4)}  slowest ${at(1).padStart(4)}  (${sorted.length})`,
  )
}
