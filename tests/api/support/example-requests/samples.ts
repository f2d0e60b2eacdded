import { type Example, inContext, ofProduct, period } from './example'

export const samplesExamples: Record<string, Example> = {
  'GET /samplerequests': inContext,
  'POST /samplerequests': ({ store, product }) => ({
    body: { store_hash: store, product_hash: product, qty: '1', note: '' },
  }),
  'POST /samplerequests/{id}/status': ({ sample }) => ({
    params: { id: sample },
    body: { status: 1, answer: 'Comes with the next order.' },
  }),
  'GET /samplerequests/{id}': ({ sample }) => ({ params: { id: sample } }),
  'GET /product/{product}/next-sample': ofProduct,
  'POST /supplier/samples/status': ({ sample }) => ({
    body: { sample_hashes: [sample], step: { status: 1, answer: 'Comes with the next order.' } },
  }),
  'GET /supplier/samples/labels': ({ sample }) => ({ query: `samples=${sample}&format=csv` }),
  'GET /supplier/samples/conversion': () => ({ query: period }),
  'DELETE /samplerequests/{id}': ({ sample }) => ({ params: { id: sample } }),
}
