import * as z from 'zod/mini'
import { signedIn } from '../access/rule'
import { get, listOf, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'

/** The kinds of records that staff add fields to. */
export const attributeOwner = z.enum(['product', 'vendor', 'store'], 'Required')
export type AttributeOwner = z.infer<typeof attributeOwner>

export const attributeType = z.enum(['text', 'number', 'date', 'yes-no', 'choice', 'choices'], 'Required')
export type AttributeType = z.infer<typeof attributeType>

/** The audience of an attribute. `suppliers` includes staff, and `everyone` includes buyers. Suppliers can edit the attributes they see. */
export const attributeAudience = z.enum(['staff', 'suppliers', 'everyone'], 'Required')

/** A field that staff added to a kind of record. */
export const attribute = z.object({
  hashid,
  name: z.string(),
  owner: attributeOwner,
  type: attributeType,
  /** The options of a choice; empty for other types. */
  options: z.array(z.string()),
  hint: z.string(),
})
export type Attribute = z.infer<typeof attribute>

/** An attribute of a record as its page shows it. */
export const attributeFact = z.object({ label: z.string(), text: z.string() })

export const listAttributes = get('/customAttributes', {
  may: signedIn,
  summary: 'The custom attributes of products, vendors and stores that the user sees, by name',
  query: z.object(wholeList),
  output: listOf(attribute),
})
