import type { Hono } from 'hono'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { withScenario } from './scenarios'

/** The API behind msw in Node: what is fetched from any host under /api/v1 is answered by `app`. */
export function mockServer(app: Hono, scenario: string | null = null) {
  const send = withScenario(scenario, async (request) => app.fetch(request))
  return setupServer(http.all('*/api/v1/*', ({ request }) => send(request)))
}
