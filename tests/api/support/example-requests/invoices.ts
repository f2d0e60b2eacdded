import { daysFromNow } from '../../../setup/days'
import { type Example, inContext } from './example'

export const invoicesExamples: Record<string, Example> = {
  'POST /invoices/payments': ({ invoice }) => ({
    body: {
      parts: [{ invoice_hash: invoice, amount: '0.01' }],
      paid_on: daysFromNow(-17),
      method: 0,
      reference: '',
    },
  }),
  'GET /vendor/{vendor}/statement': ({ vendor }) => ({
    params: { vendor },
    query: `month=${daysFromNow(-30).slice(0, 7)}`,
  }),
  'GET /invoices': inContext,
  'GET /invoice/{id}': ({ invoice }) => ({ params: { id: invoice } }),
  'GET /invoice/{id}/pdf': ({ invoice }) => ({ params: { id: invoice } }),
  'POST /invoice/{id}/payments': ({ invoice }) => ({
    params: { id: invoice },
    body: { amount: '0.01', paid_on: daysFromNow(-17), method: 0, reference: '' },
  }),
  'POST /invoice/{id}/refunds': ({ invoice }) => ({
    params: { id: invoice },
    body: { amount: '0.01', paid_on: daysFromNow(-1), method: 0, reference: '' },
  }),
  'GET /vendor/{vendor}/invoicing': ({ vendor }) => ({ params: { vendor } }),
  'POST /vendor/{vendor}/invoicing': ({ vendor }) => ({
    params: { vendor },
    body: {
      invoice_on: 'delivery',
      terms: 'net_30',
      prefix: 'INV-',
      delivery_fee: '0.00',
      tax_id: '',
      remit_to: '',
      tax_percent: '0',
      version: '0',
    },
  }),
  'POST /payment/{id}/reverse': ({ payment }) => ({ params: { id: payment }, body: { reason: 'Bounced' } }),
  'POST /admin/payment-events/{hashid}/retry': ({ paymentEvent }) => ({ params: { hashid: paymentEvent } }),
  'POST /admin/payment-events/{hashid}/handle': ({ paymentEvent }) => ({
    params: { hashid: paymentEvent },
    body: { note: 'Refunded' },
  }),
  'GET /invoices/file': ({ invoice }) => ({ query: `format=zip&hashes=${invoice}` }),
}
