import * as z from 'zod/mini'
import { admin, buyers } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { integer, optional, paragraphs, text, url } from '../values/validation'
import { position } from './position'

/** A tutorial that staff have added, as buyers read it. */
const tutorial = z.object({
  hashid,
  name: z.string(),
  minutes: z.int(),
  /** Empty without a video. */
  video_url: z.string(),
  /** See `stepsOf`. */
  steps: z.string(),
})
export type Tutorial = z.infer<typeof tutorial>

export const listTutorials = get('/tutorials', {
  may: buyers,
  summary: 'Tutorials that staff have added to those that come with the portal',
  query: z.object(wholeList),
  output: listOf(tutorial),
})

/** A tutorial as staff list it. Archived ones are not shown. */
export const tutorialRow = z.object({
  hashid,
  name: z.string(),
  minutes: z.int(),
  step_count: z.int(),
  has_video: z.boolean(),
  position: z.int(),
  is_archived: z.boolean(),
})
export type TutorialRow = z.infer<typeof tutorialRow>

const LONGEST_MINUTES = 120

export const tutorialForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Title', isWide: true },
  minutes: {
    schema: integer.check(
      z.refine((entry) => !(Number(entry) < 1), 'Must be greater than 0'),
      z.refine((entry) => !(Number(entry) > LONGEST_MINUTES), `Enter at most ${LONGEST_MINUTES}`),
    ),
    empty: '',
    label: 'Minutes it takes',
    input: 'integer',
  },
  position: {
    schema: optional(position),
    empty: '',
    label: 'Position',
    input: 'integer',
    hint: 'Lower numbers come first. Leave blank for the end.',
  },
  video_url: {
    schema: optional(url),
    empty: '',
    label: 'Video',
    hint: 'Its web address. It opens in a new tab.',
    input: 'url',
    isWide: true,
  },
  steps: {
    schema: paragraphs(10_000),
    empty: '',
    label: 'Steps',
    hint: 'An empty line starts a new step. The first line of a step is its title.',
    input: 'paragraphs',
  },
})

export const managedTutorials = crud('tutorials', {
  may: admin,
  noun: ['a tutorial', 'tutorials'],
  row: tutorialRow,
  form: tutorialForm.schema,
})

/** Returns the steps of a tutorial: parts between empty lines, each with its first line as the title. */
export const stepsOf = (steps: string): { title: string; text: string }[] =>
  steps
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((step) => step.trim())
    .filter((step) => step !== '')
    .map((step) => {
      const [title = '', ...lines] = step.split('\n')
      return { title: title.trim(), text: lines.join('\n').trim() }
    })
