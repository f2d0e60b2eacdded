import * as z from 'zod/mini'
import { admin, signedIn } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, wholeList } from '../contract/endpoint'
import { file } from '../contract/file'
import { defineForm } from '../forms/form-field'
import { hashid, instant } from '../values/primitives'
import { hasEveryWord, searchWords } from '../values/search-text'
import { chosenRecord, note, text } from '../values/validation'
import { audience, audienceField } from './audience'
import { helpFileFields } from './help-file'

/** A file by topic, as its audience sees it. */
const resource = z.object({
  hashid,
  name: z.string(),
  topic: z.string(),
  description: z.string(),
  uploaded_at: instant,
  ...helpFileFields,
})
export type Resource = z.infer<typeof resource>

export const listResources = get('/resources', {
  may: signedIn,
  summary: "Files by topic, for the user's role",
  query: z.object(wholeList),
  output: listOf(resource),
})
export const downloadResource = get('/resources/{hashid}/file', {
  may: signedIn,
  summary: 'The file of a resource',
  output: file,
})

/** A resource as staff list it. Archived ones are not shown. */
const resourceRow = z.object({
  hashid,
  name: z.string(),
  topic: z.string(),
  audience,
  uploaded_at: instant,
  ...helpFileFields,
  is_archived: z.boolean(),
})
export type ResourceRow = z.infer<typeof resourceRow>

export const resourceForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Title', isWide: true },
  topic: { schema: text(80), empty: '', label: 'Topic', hint: 'A new name starts a new topic.' },
  audience: { ...audienceField, empty: 'suppliers' },
  description: {
    schema: note(500),
    empty: '',
    label: 'Description',
    hint: 'Its purpose, in one sentence.',
    input: 'paragraphs',
  },
  help_file_hash: { schema: chosenRecord, empty: '', label: 'File', input: 'help-file' },
})

export const managedResources = crud('resources', {
  may: admin,
  noun: ['a resource', 'resources'],
  row: resourceRow,
  form: resourceForm.schema,
})

/** Returns the resources with every word of the search in their title, topic or description, by topic. */
export function searchResources(resources: readonly Resource[], search: string): [string, Resource[]][] {
  const words = searchWords(search)
  const found = resources.filter(({ name, topic, description }) =>
    hasEveryWord(`${name} ${topic} ${description}`, words),
  )
  return [...Map.groupBy(found, ({ topic }) => topic)]
}
