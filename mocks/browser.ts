import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import type { WorkerRequest, WorkerResponse } from './api-worker'
import { showProgress } from './progress'
import { withScenario } from './scenarios'

const scenario = new URLSearchParams(location.search).get('mock')
// The page of the mock imports this module before the portal, so that the database opens while the portal loads.
const api = new Worker('/mock-api/api-worker.js', { type: 'module', name: scenario ?? '' })
showProgress(api)

/** Runs the portal without a server: the real API in a worker, on a database in the browser. */
export async function startMocks(): Promise<void> {
  const send = withScenario(scenario, ask)
  await setupWorker(http.all('/api/v1/*', ({ request }) => send(request))).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
}

async function ask(request: Request): Promise<Response> {
  const body = request.body ? await request.arrayBuffer() : null
  const message: WorkerRequest = {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body,
  }
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<WorkerResponse>((resolve, reject) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerResponse | { failure: string }>) =>
      'failure' in data ? reject(new Error(data.failure)) : resolve(data),
    )
    port1.start()
  })
  api.postMessage(message, [port2])
  const { status, headers, body: content } = await answered
  return new Response([204, 304].includes(status) ? null : content, { status, headers })
}
