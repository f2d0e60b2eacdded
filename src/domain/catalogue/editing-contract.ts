import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { withAttributes } from '../attributes/attribute-field'
import { dataOf, get, post } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { productEditForm } from './product-edit-form'
import { displayForm } from './product-form'

const form = withAttributes(productEditForm.schema)

export const editProduct = get('/product/{product}/form', {
  may: admin,
  summary: 'Editable fields of a product',
  output: dataOf(form),
})
const saved = z.object({ message: z.string(), data: z.object({ hashid }) })
export const addProduct = post('/product', {
  may: admin,
  summary: 'Add a product',
  body: form,
  output: saved,
})
export const saveProduct = post('/product/{product}', {
  may: admin,
  summary: 'Change a product. A 409 lists each field that someone else changed meanwhile, with both values',
  body: form,
  output: saved,
})
export const saveDisplay = post('/product/{product}/display', {
  may: admin,
  summary: 'Change the fields of a product that buyers see. A 409 as for the whole product',
  body: displayForm.schema,
  output: saved,
})
