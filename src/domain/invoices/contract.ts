import * as z from 'zod/mini'
import { buyers } from '../access/rule'
import { dataOf, get, inContext, listOf } from '../contract/endpoint'
import { file } from '../contract/file'
import { hashList } from '../contract/hash-list'
import { orderWithItems } from '../orders/order-detail'
import { invoice } from './invoice'

/** Most invoices in one file: their hashes fit into a URL, and the PDF takes seconds. */
export const INVOICES_A_FILE = 250

export const listInvoices = get('/invoices', {
  may: buyers,
  summary: 'Invoices of the context, newest first, with the amounts due after credits',
  query: z.object(inContext),
  output: listOf(invoice),
})
export const viewInvoice = get('/invoice/{id}', {
  may: buyers,
  summary: 'An invoice with its order: lines, claims and credits',
  output: dataOf(z.object({ invoice, order: orderWithItems })),
})
export const printInvoice = get('/invoice/{id}/pdf', {
  may: buyers,
  summary: 'An invoice as a PDF',
  output: file,
})
export const printInvoices = get('/invoices/file', {
  may: buyers,
  summary: 'Several invoices, each on separate pages: one PDF, or a ZIP with a PDF each',
  query: z.object({ hashes: hashList(INVOICES_A_FILE), format: z.enum(['pdf', 'zip']) }),
  output: file,
})
