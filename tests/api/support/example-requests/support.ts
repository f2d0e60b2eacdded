import { crudExamples, type Example, inContext } from './example'

export const supportExamples: Record<string, Example> = {
  ...crudExamples('/admin/client-widgets', ({ clientWidget }) => clientWidget),
  'POST /admin/client-widgets/order': () => ({ body: { seen: [], order: [] } }),
  'POST /admin/client-widgets/preview': () => ({ body: {} }),
  'GET /dashboard/widgets': inContext,
  ...crudExamples('/admin/announcements', ({ announcement }) => announcement),
  ...crudExamples('/admin/store-faqs', ({ faq }) => faq),
  'POST /admin/store-faqs/order': () => ({ body: { seen: [], order: [] } }),
  'POST /faqs/searches': () => ({ body: { search: 'nothing like it' } }),
  ...crudExamples('/admin/tutorials', ({ tutorial }) => tutorial),
  ...crudExamples('/admin/resources', ({ resource }) => resource),
  'POST /notices/{id}/read': ({ announcement }) => ({ params: { id: announcement } }),
  // Questions and resources for everyone belong to no tenant: the same hash, whoever asks.
  'POST /faqs/{id}/vote': ({ faq }) => ({ params: { id: faq || 'faq_record' }, body: { is_helpful: true } }),
  'GET /resources/{hashid}/file': ({ resource }) => ({ params: { hashid: resource || 'resource_record' } }),
  'POST /helpFiles': () => ({
    query: 'name=handbook.pdf',
    body: new Blob(['%PDF-1.7 handbook'], { type: 'application/pdf' }),
  }),
  'GET /helpFiles/{hashid}': ({ helpFile }) => ({ params: { hashid: helpFile } }),
}
