import { crudExamples, type Example } from './example'

export const formBuilderExamples: Record<string, Example> = {
  ...crudExamples('/admin/formbuilder', ({ extraForm }) => extraForm),
  'POST /admin/formbuilder/{hashid}/publish': ({ extraForm }) => ({
    params: { hashid: extraForm },
    body: { version: '1' },
  }),
  'GET /admin/formbuilder/{hashid}/versions': ({ extraForm }) => ({ params: { hashid: extraForm } }),
  'GET /admin/formbuilder/{hashid}/answers': ({ extraForm }) => ({ params: { hashid: extraForm } }),
  'GET /extra-questions/{place}': () => ({ params: { place: 'sample-requests' } }),
}
