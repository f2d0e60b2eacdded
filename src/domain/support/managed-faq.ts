import * as z from 'zod/mini'
import { type Role, roles } from '../access/role'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid, instant } from '../values/primitives'
import { optional, paragraphs, text } from '../values/validation'
import { audience, audienceField, readerKind } from './audience'
import { position } from './position'
import { wrongAddresses } from './rich-text'

/** A question as staff list it. Archived ones are not shown. */
export const faqRow = z.object({
  hashid,
  /** The question. */
  name: z.string(),
  category: z.string(),
  audience,
  roles: z.array(z.string()),
  /** Null for all marketplaces. */
  marketplace: z.nullable(z.string()),
  position: z.int(),
  /** Users who found the answer helpful, or not. */
  helpful_count: z.int(),
  unhelpful_count: z.int(),
  is_archived: z.boolean(),
})
export type FaqRow = z.infer<typeof faqRow>

/** A search that found no question, and how often. */
const missedSearch = z.object({
  text: z.string(),
  audience: readerKind,
  search_count: z.int(),
  last_searched_at: instant,
})
export type MissedSearch = z.infer<typeof missedSearch>

const mayWriteFaqs = allOf(admin, permission('store-faqs'))
/** Hashes of all questions that are not archived, in reading order. */
const everyFaq = z.array(hashid).check(z.maxLength(10_000))

export const orderFaqs = post('/admin/store-faqs/order', {
  may: mayWriteFaqs,
  summary: 'Put the questions in another order. A 409 if their order is no longer the one that was seen',
  body: z.object({ seen: everyFaq, order: everyFaq }),
  output: message,
})
export const listMissedSearches = get('/admin/store-faqs/searches', {
  may: mayWriteFaqs,
  summary: 'Searches that found no question and still find none, most frequent first',
  query: z.object(wholeList),
  output: listOf(missedSearch),
})

const richAnswer = paragraphs(5_000).check(
  z.refine(
    (answer) => wrongAddresses(answer).length === 0,
    'Links lead to a page of the portal, such as /orders, or to an address that begins with https://',
  ),
)

/** The marketplace of questions for all of them. */
export const EVERY_MARKETPLACE = 'all'
const noRoles: Role[] = []

export const faqForm = defineForm({
  name: { schema: text(200), empty: '', label: 'Question', isWide: true },
  answer: {
    schema: richAnswer,
    empty: '',
    label: 'Answer',
    hint: 'An empty line starts a new paragraph, ## a heading, - or 1. a list. Write **bold**, and links as [label](/orders) or [label](https://…).',
    input: 'paragraphs',
  },
  audience: audienceField,
  marketplace: {
    schema: z
      .string()
      .check(z.maxLength(40, { error: 'Required', abort: true }), z.regex(/^[\w-]+$/, 'Required')),
    empty: EVERY_MARKETPLACE,
    label: 'Marketplace',
    options: [{ value: EVERY_MARKETPLACE, label: 'All marketplaces' }],
    hint: 'Visitors only read questions of all marketplaces and roles.',
  },
  roles: {
    schema: z.array(z.enum(roles, 'Unknown role')).check(z.maxLength(roles.length)),
    empty: noRoles,
    label: 'Only these roles (all, if none is selected)',
    input: 'checkboxes',
    options: roles.map((role) => ({ value: role, label: role })),
  },
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
  may: mayWriteFaqs,
  noun: ['a question', 'questions'],
  row: faqRow,
  form: faqForm.schema,
})
