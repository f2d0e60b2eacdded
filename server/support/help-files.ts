import { eq } from 'drizzle-orm'
import { helpFileTypes, unreadable } from '@/domain/contract/file'
import { addHelpFile, type HelpFileType, isVideo, showHelpFile } from '@/domain/support/help-file'
import { isOneOf } from '../db/one-of'
import { helpFiles } from '../db/schema/support/help'
import { hasBytes, imageTypeOf, isPdf } from '../files/image-type'
import { invalid, notFound } from '../http/api-error'
import type { ExternalServices } from '../http/external-services'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve, serveSteps } from '../http/serve'
import type { WriteProblems } from '../records/many-records'

export const helpFileRoutes = [
  serveSteps(addHelpFile, {
    prepare: async ({ body }) => body,
    work: storeHelpFile,
    finish: async ({ scope, query: { name } }, { size }, stored) => {
      const hashid = newHash()
      await scope.db.insert(helpFiles).values({
        hashid,
        ...stored,
        name,
        size,
        uploaded_by_hash: scope.user.hashid,
        uploaded_at: scope.now.toISOString(),
      })
      return { data: { hashid } }
    },
  }),
  serve(showHelpFile, async ({ scope, params }) => {
    const file = await findHelpFile(scope, params.hashid)
    if (!file) throw notFound('This file')
    const { name, type, size } = file
    return { data: { name, type, size } }
  }),
]

/** Reports the records of which a file is deleted, or no video where one is needed. `files` are theirs; empty for none. */
export async function reportWrongFiles(
  { db }: Scope,
  field: string,
  files: ReadonlyMap<string, string>,
  { needsVideo }: { needsVideo: boolean },
  problems: WriteProblems,
): Promise<void> {
  const found = await db
    .select({ hashid: helpFiles.hashid, type: helpFiles.type })
    .from(helpFiles)
    .where(isOneOf(helpFiles.hashid, new Set(files.values())))
  const types = new Map(found.map(({ hashid, type }) => [hashid, type]))
  for (const [hashid, file] of files) {
    if (file === '') continue
    const type = types.get(file)
    if (type === undefined) problems.report(hashid, field, 'This file is no longer stored. Choose it again')
    else if (needsVideo && !isVideo(type)) problems.report(hashid, field, 'Choose an MP4 or WebM video')
  }
}

async function findHelpFile({ db }: Scope, hashid: string) {
  const [file] = await db.select().from(helpFiles).where(eq(helpFiles.hashid, hashid))
  return file
}

/** Stores an upload whose content matches its type. @throws a 422 for anything else */
async function storeHelpFile(upload: Blob, { files }: ExternalServices) {
  const content = new Uint8Array(await upload.arrayBuffer())
  const type = typeOf(content, upload.type)
  if (type === null) throw invalid('content', unreadable.help)
  return { stored_hash: await files.add({ type, content }), type }
}

/** "PK" and two numbers: a zip file, which Office documents are. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** "ftyp", behind the size of its first part. */
const MP4 = [0x66, 0x74, 0x79, 0x70]
const WEBM = [0x1a, 0x45, 0xdf, 0xa3]

/** Returns the type of a file by its content; the declared type distinguishes formats that begin the same. */
function typeOf(content: Uint8Array, declared: string): HelpFileType | null {
  const detected = imageTypeOf(content) ?? (isPdf(content) ? 'application/pdf' : null)
  if (detected) return detected
  if (hasBytes(content, 4, MP4)) return 'video/mp4'
  if (hasBytes(content, 0, WEBM)) return 'video/webm'
  const type = helpFileTypes.find((known) => known === declared)
  if (type === undefined) return null
  if (type.startsWith('application/vnd.')) return hasBytes(content, 0, ZIP) ? type : null
  return type.startsWith('text/') && isText(content) ? type : null
}

function isText(content: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0')
  } catch {
    return false
  }
}
