import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import type { WorkerRequest, WorkerResponse } from './api-worker'
import { showProgress } from './progress'
import { withScenario } from './scenarios'

/** Runs the portal without a server: the real API in a worker, on a database in the browser. */
export async function startMocks(): Promise<void> {
  const scenario = new URLSearchParams(location.search).get('mock')
  const api = new Worker(new URL('./api-worker.ts', import.meta.url), {
    type: 'module',
    name: scenario ?? '',
  })
  showProgress(api)
  const send = withScenario(scenario, (request) => ask(api, request))
  await setupWorker(http.all('/api/v1/*', ({ request }) => send(request))).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
}

async function ask(api: Worker, request: Request): Promise<Response> {
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
