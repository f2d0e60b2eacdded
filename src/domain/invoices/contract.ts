import * as z from 'zod/mini'
import { admin, signedIn } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post } from '../contract/endpoint'
import { file } from '../contract/file'
import { hashList } from '../contract/hash-list'
import { orderWithItems } from '../orders/order-detail'
import { creditNote, invoice } from './invoice'
import { newPayment, newPayments, payment, paymentReversal } from './payment'

/** Most invoices in one file: their hashes fit into a URL, and the PDF takes seconds. */
export const INVOICES_A_FILE = 250

export const listInvoices = get('/invoices', {
  may: signedIn,
  summary:
    "Invoices of the context or of a supplier's vendor, newest first, with the amounts due after credits",
  query: z.object(inContext),
  output: listOf(invoice),
})
export const viewInvoice = get('/invoice/{id}', {
  may: signedIn,
  summary: 'An invoice with its order, its credits and its payments',
  output: dataOf(
    z.object({
      invoice,
      order: orderWithItems,
      credits: z.array(creditNote),
      payments: z.array(payment),
      /** Remit-to name and address, one line each. */
      remit_to: z.array(z.string()),
    }),
  ),
})
export const recordPayment = post('/invoice/{id}/payments', {
  may: admin,
  summary: 'Record a payment of an invoice, in whole or in part',
  body: newPayment,
  output: message,
})
export const recordPayments = post('/invoices/payments', {
  may: admin,
  summary: 'Record one payment of several invoices of a vendor, such as a check: all of its parts, or none',
  body: newPayments,
  output: message,
})
export const recordRefund = post('/invoice/{id}/refunds', {
  may: admin,
  summary: 'Record that the vendor paid back what it owes on an invoice, or part of it',
  body: newPayment,
  output: message,
})
export const reversePayment = post('/payment/{id}/reverse', {
  may: admin,
  summary: 'Reverse the rest of a payment, with a reason. That amount of its invoice is open again',
  body: paymentReversal,
  output: message,
})
export const printInvoice = get('/invoice/{id}/pdf', {
  may: signedIn,
  summary: 'An invoice as a PDF',
  output: file,
})
export const printInvoices = get('/invoices/file', {
  may: signedIn,
  summary: 'Several invoices, each on separate pages: one PDF, or a ZIP with a PDF each',
  query: z.object({ hashes: hashList(INVOICES_A_FILE), format: z.enum(['pdf', 'zip']) }),
  output: file,
})
