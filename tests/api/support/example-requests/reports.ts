import { type Example, inContext, period } from './example'

export const reportsExamples: Record<string, Example> = {
  'GET /dashboard': inContext,
  'GET /reports': ({ context }) => ({ query: `${context}&${period}&by=vendor` }),
  'GET /reports/customExport': ({ context }) => ({ query: `${context}&${period}` }),
  'GET /supplier/figures': () => ({ query: 'weeks=12' }),
}
