import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { optional, paragraphs, text } from '../values/validation'
import { audience, audienceField } from './audience'
import { position } from './position'

/** A question as staff list it. Archived ones are not shown. */
export const faqRow = z.object({
  hashid,
  /** The question. */
  name: z.string(),
  category: z.string(),
  audience,
  position: z.int(),
  /** Users who found the answer helpful, or not. */
  helpful_count: z.int(),
  unhelpful_count: z.int(),
  is_archived: z.boolean(),
})
export type FaqRow = z.infer<typeof faqRow>

export const faqForm = defineForm({
  name: { schema: text(200), empty: '', label: 'Question', isWide: true },
  answer: {
    schema: paragraphs(5_000),
    empty: '',
    label: 'Answer',
    hint: 'An empty line starts a new paragraph.',
    input: 'paragraphs',
  },
  audience: audienceField,
  category: {
    schema: text(80),
    empty: '',
    label: 'Category',
    hint: 'A new name starts a new category.',
  },
  position: {
    schema: optional(position),
    empty: '',
    label: 'Position',
    input: 'integer',
    hint: 'Lower numbers come first. Leave blank for the end of its category.',
  },
})

export const managedFaqs = crud('store-faqs', {
  may: allOf(admin, permission('store-faqs')),
  noun: ['a question', 'questions'],
  row: faqRow,
  form: faqForm.schema,
})
