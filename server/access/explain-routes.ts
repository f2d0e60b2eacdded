import { explainAccess, listCalls } from '@/domain/access/explain-contract'
import type { Endpoint } from '@/domain/contract/endpoint'
import { serve } from '../http/serve'
import { explainAccess as explain, nameOfCall } from './explain/explain-access'

/** @param endpoints all calls of the API, read when somebody asks */
export const explainRoutes = (endpoints: () => readonly Endpoint[]) => [
  serve(explainAccess, async ({ scope, query }) => ({ data: await explain(scope, query, endpoints()) })),
  serve(listCalls, async () => ({
    data: endpoints()
      .filter(({ may }) => may.kind !== 'anyone')
      .map((endpoint) => ({ name: nameOfCall(endpoint), summary: endpoint.summary })),
  })),
]
