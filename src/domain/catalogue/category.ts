import * as z from 'zod/mini'
import { admin, allOf, permission, signedIn } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'

const mayEditCategories = allOf(admin, permission('categories'))

/** A category as staff list it. */
export const category = z.object({
  hashid,
  name: z.string(),
  /** Products in it, of any status. */
  product_count: z.int(),
  is_archived: z.boolean(),
})
export type Category = z.infer<typeof category>

export const categoryForm = defineForm({
  name: { schema: text(80), empty: '', label: 'Name', hint: 'Buyers filter products by category.' },
})

export const categories = crud('categories', {
  may: mayEditCategories,
  noun: ['a category', 'categories'],
  row: category,
  form: categoryForm.schema,
})

export const mergeCategories = post('/admin/categories/{hashid}/merge', {
  may: mayEditCategories,
  summary: 'Move all products of a category to another one and delete it',
  body: z.object({ into: hashid }),
  output: message,
})

export const listCategoryNames = get('/categories', {
  may: signedIn,
  summary: 'The names of the categories that products can be in, sorted',
  query: z.object(wholeList),
  output: listOf(z.string()),
})
