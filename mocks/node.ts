import type { Hono } from 'hono'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { withScenario } from './scenarios'

/** Intercepts requests to /api/v1 on any host with msw in Node and answers them with `app`. */
export function mockServer(app: Hono, scenario: string | null = null) {
  const send = withScenario(scenario, async (request) => app.fetch(request))
  return setupServer(http.all('*/api/v1/*', ({ request }) => send(request)))
}
