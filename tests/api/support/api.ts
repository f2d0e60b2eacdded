import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { openFiles } from '../../../server/files/open-files'
import { createApp } from '../../../server/http/app'
import type { AppContext } from '../../../server/http/app-context'
import { requestIdOf } from '../../../server/http/proxy'
import { nodeServices } from '../../../server/node-services'
import { openPdfThread } from '../../../server/pdf/pdf-thread'
import { standalone } from '../../../server/settings'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openCopy } from './database-copy'

/** The address in links of mails. */
export const ORIGIN = 'https://portal.test'
const SECRET = Uint8Array.from(new TextEncoder().encode('a secret that only tests know, 32+'))

interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface Sent {
  body?: unknown
  token?: string
  key?: string
  headers?: Record<string, string>
  raw?: string
}

/**
 * The API over a database of its own, at a time of the test's choosing. Pass `changesSchema` in a test that alters
 * tables: only rows are restored for the next test.
 */
export async function openTestApi({ changesSchema = false } = {}) {
  const { db, changes, close } = await openCopy(changesSchema)
  const pdfs = openPdfThread()
  const clock = { now: TEST_NOW }
  const appContext: AppContext = {
    db,
    secret: SECRET,
    clock: () => clock.now,
    settings: {
      ...standalone,
      signOn: {
        url: 'https://association.test/sign-in?for=portal',
        secret: SECRET,
        issuer: 'https://association.test',
        audience: null,
      },
    },
    renderPdf: pdfs.renderPdf,
    origin: () => ORIGIN,
    addressOf: (context) => context.req.header('test-address') ?? '127.0.0.1',
    requestIdOf: requestIdOf(true),
    services: { ...nodeServices, files: openFiles({}, { db, secret: SECRET, clock: () => clock.now }) },
  }
  const app = createApp(appContext)
  const send = async <Body = { data: never; message: string; errors?: Record<string, string[]> }>(
    method: string,
    path: string,
    { body, token, key, headers = {}, raw }: Sent = {},
  ): Promise<Answer<Body>> => {
    const response = await app.request(`/api/v1${path}`, {
      method,
      body: raw ?? (body === undefined || body instanceof Blob ? body : JSON.stringify(body)),
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
    })
    const isFile = response.headers.has('file-name')
    const content: unknown =
      response.status === 204 ? null : isFile ? await response.text() : await response.json()
    // Each test states its type; a wrong body fails its assertions.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { status: response.status, body: content as Body, headers: response.headers }
  }
  return {
    app,
    appContext,
    db,
    changes,
    pdfs,
    clock,
    secret: SECRET,
    close: async () => {
      await pdfs.close()
      await close()
    },
    send,
    signIn: async (who: string) => {
      const { status, body } = await send<{ access_token: string; refresh_token: string }>(
        'POST',
        '/auth/login',
        { body: { email: who.includes('@') ? who : `${who}@portal.test`, password: DEMO_PASSWORD } },
      )
      // Otherwise a later request would fail without a reason.
      if (status !== 200) throw new Error(`${who} cannot sign in: ${status} ${JSON.stringify(body)}`)
      return body
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof openTestApi>>
