import * as z from 'zod/mini'
import { admin, signedIn } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { integer, note, optional, paragraphs, text } from '../values/validation'
import { url } from '../values/web-address'
import { audience, audienceField } from './audience'
import { position } from './position'
import { arePicturesDescribed, haveOnePictureEach, haveTitles } from './tutorial-steps'

/** A tutorial that staff have added, as its audience reads it. */
const tutorial = z.object({
  hashid,
  name: z.string(),
  minutes: z.int(),
  /** Empty without a video on the web. */
  video_url: z.string(),
  /** Hash of the uploaded video; null without one. */
  video_hash: z.nullable(hashid),
  has_captions: z.boolean(),
  /** See `stepsOf`. */
  steps: z.string(),
  /** The pictures of its steps, with their size in pixels. */
  pictures: z.array(z.object({ hashid, width: z.int(), height: z.int() })),
})
export type Tutorial = z.infer<typeof tutorial>

export const listTutorials = get('/tutorials', {
  may: signedIn,
  summary: "Tutorials that staff have added, for the user's role",
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
  audience,
  position: z.int(),
  is_archived: z.boolean(),
})
export type TutorialRow = z.infer<typeof tutorialRow>

const steps = paragraphs(10_000).check(
  z.refine(haveTitles, 'Give each step a title above its picture'),
  z.refine(arePicturesDescribed, 'Describe each picture for people who can’t see it'),
  z.refine(haveOnePictureEach, 'A step has one picture. Start another step for the next one'),
)
const LONGEST_MINUTES = 120
const optionalFile = z.string().check(z.maxLength(40))
const captions = note(100_000).check(
  z.refine((entry) => entry === '' || /^\uFEFF?WEBVTT(\s|$)/.test(entry), 'Begin with WEBVTT'),
)

export const tutorialForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Title', isWide: true },
  audience: audienceField,
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
    label: 'Video link',
    hint: 'The web address of a video file, or of a video on YouTube or Vimeo. Others open in a new tab.',
    input: 'url',
    isWide: true,
  },
  video_hash: { schema: optionalFile, empty: '', label: 'Video file', input: 'help-file' },
  captions: {
    schema: captions,
    empty: '',
    label: 'Captions',
    hint: 'For a video file, uploaded or linked: the text of a WebVTT file, which begins with WEBVTT. People who can’t hear the video need it.',
    input: 'paragraphs',
  },
  steps: {
    schema: steps,
    empty: '',
    label: 'Steps',
    hint: 'An empty line starts a new step. The first line of a step is its title. A line such as ![…](…) is its picture, which you upload below.',
    input: 'paragraphs',
  },
})

export const managedTutorials = crud('tutorials', {
  may: admin,
  noun: ['a tutorial', 'tutorials'],
  row: tutorialRow,
  form: tutorialForm.schema,
})
