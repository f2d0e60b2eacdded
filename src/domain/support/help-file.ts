import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { dataOf, get, post } from '../contract/endpoint'
import { helpFile, helpFileTypes } from '../contract/file'
import { hashid } from '../values/primitives'
import { isPlain } from '../values/validation'

export type HelpFileType = (typeof helpFileTypes)[number]

/** The name and ending of each type of file. */
export const helpFileFormats: Readonly<Record<HelpFileType, { label: string; extension: string }>> = {
  'image/jpeg': { label: 'JPEG', extension: 'jpg' },
  'image/png': { label: 'PNG', extension: 'png' },
  'image/webp': { label: 'WebP', extension: 'webp' },
  'application/pdf': { label: 'PDF', extension: 'pdf' },
  'video/mp4': { label: 'MP4 video', extension: 'mp4' },
  'video/webm': { label: 'WebM video', extension: 'webm' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    extension: 'docx',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'Excel', extension: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    label: 'PowerPoint',
    extension: 'pptx',
  },
  'text/csv': { label: 'CSV', extension: 'csv' },
  'text/plain': { label: 'Text', extension: 'txt' },
}

export const isVideo = (type: HelpFileType): boolean => type.startsWith('video/')

/** Properties of an uploaded file. */
export const helpFileFields = {
  type: z.enum(helpFileTypes),
  /** In bytes. */
  size: z.int(),
}

const fileName = z.string().check(z.maxLength(200), isPlain)

export const addHelpFile = post('/helpFiles', {
  may: admin,
  summary:
    'Upload the file of a resource or the video of a tutorial, of at most 50 MB. One of them has to refer to it within 30 days',
  query: z.object({ name: fileName }),
  body: helpFile,
  output: dataOf(z.object({ hashid })),
})
export const showHelpFile = get('/helpFiles/{hashid}', {
  may: admin,
  summary: 'An uploaded file of a resource or a tutorial',
  output: dataOf(z.object({ name: fileName, ...helpFileFields })),
})
