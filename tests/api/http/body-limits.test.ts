import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../server/http/app'
import { uploads } from '../../../src/domain/contract/file'
import { WEBHOOK_SECRET } from '../../setup/stripe-event'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  api.appContext.settings.webhookSecret = WEBHOOK_SECRET
})
afterAll(() => api.close())

const CHUNK = 100_000
/** The largest bodies by path: more than a megabyte for uploads only. */
const limits = new Map(
  endpoints.flatMap(({ path, body }) => {
    const upload = uploads.get(body)
    return upload ? [[`/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, upload.maxBytes + 2_000_000]] : []
  }),
)
const posted = () => [
  ...new Set(api.app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)),
]
const addressOf = (path: string) => `http://portal.test${path.replaceAll(/:\w+/g, 'x')}`

test('every route refuses a body whose announced size is above its limit', async () => {
  expect(posted()).toContain('/api/v1/webhooks/stripe')
  const accepted: string[] = []
  for (const path of posted()) {
    const size = (limits.get(path) ?? 1_000_000) + 1
    const { status } = await api.app.request(addressOf(path), {
      method: 'POST',
      headers: { 'content-length': String(size), 'content-type': 'application/json' },
      body: '{}',
    })
    if (status !== 413) accepted.push(`${path} answered ${status} to ${size} bytes`)
  }
  expect(accepted).toEqual([])
})

test('no more than a megabyte of a body without a size is read, whoever sends it', async () => {
  const greedy: string[] = []
  for (const path of posted().filter((each) => !limits.has(each))) {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += CHUNK
        if (sent > 3_000_000) controller.close()
        else controller.enqueue(new Uint8Array(CHUNK))
      },
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
    await api.app.request(new Request(addressOf(path), init))
    if (sent > 1_500_000) greedy.push(`${path} read ${sent}`)
  }
  expect(greedy).toEqual([])
})
