import { SERVER_FAILURE } from '@/domain/system/server-failure'
import type { DemoSize } from '../server/db/seed/make-demo'

type Fetch = (request: Request) => Promise<Response>

const SLOW_MS = 2_000

const json = (status: number, body: unknown) => Response.json(body, { status })
const isWrite = (request: Request) => request.method !== 'GET' && !request.url.includes('/auth/')

/** Scenarios with their own database and its demo data. They need their own sign-in. */
export const ownDatabases: ReadonlyMap<string, { size: DemoSize; products?: number }> = new Map([
  ['many-products', { size: 'small', products: 100_000 }],
  ['empty-marketplace', { size: 'empty' }],
])

/** Failures on demand in front of the real API, selected by the query parameter `mock`. */
const scenarios = {
  'expired-session': async (request: Request, next: Fetch) =>
    request.headers.has('authorization') && !request.url.includes('/auth/')
      ? json(401, { message: 'Sign in to continue.' })
      : next(request),
  'refresh-refused': async (request: Request, next: Fetch) =>
    request.url.endsWith('/auth/login') ? next(request) : json(401, { message: 'Your session has expired' }),
  'not-accepted': async (request: Request, next: Fetch) =>
    isWrite(request) ? json(422, { message: 'Not accepted in this scenario.', errors: {} }) : next(request),
  'server-failure': async (request: Request, next: Fetch) =>
    isWrite(request) ? json(500, { message: SERVER_FAILURE }) : next(request),
  'slow-network': async (request: Request, next: Fetch) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return next(request)
  },
} satisfies Record<string, (request: Request, next: Fetch) => Promise<Response>>

const isScenario = (name: string | null): name is keyof typeof scenarios => name !== null && name in scenarios

/** Puts a scenario in front of the API. Without one, requests go straight to the API. */
export const withScenario = (name: string | null, next: Fetch): Fetch =>
  isScenario(name) ? (request) => scenarios[name](request, next) : next
