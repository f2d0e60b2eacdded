import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { audiencesOf } from '@/domain/support/audience'
import { helpFileFormats } from '@/domain/support/help-file'
import { downloadResource, listResources, type ResourceRow, resourceForm } from '@/domain/support/resource'
import { portableName } from '@/domain/values/file-name'
import { rowsByHash } from '../db/rows-by-hash'
import { helpFiles, resources } from '../db/schema/support/help'
import { updateRows } from '../db/update-rows'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve, serveSteps } from '../http/serve'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { reportWrongFiles } from './help-files'

type Form = z.infer<typeof resourceForm.schema>

const columns = {
  hashid: resources.hashid,
  name: resources.name,
  topic: resources.topic,
  uploaded_at: helpFiles.uploaded_at,
  type: helpFiles.type,
  size: helpFiles.size,
}

export const resourceRecord: AdminRecord<ResourceRow, Form> = {
  kind: 'resource',
  noun: 'resource',
  table: resources,
  form: resourceForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        ...columns,
        audience: resources.audience,
        is_archived: sql<boolean>`${resources.archived_at} is not null`,
      })
      .from(resources)
      .innerJoin(helpFiles, eq(helpFiles.hashid, resources.help_file_hash))
      .where(isIn(resources.hashid))
      .orderBy(asc(resources.hashid))
      .limit(limit),
  ...readAndWritten<Form>('resource', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(resources), resources.hashid, hashes, lock)
      return new Map(
        rows.map(({ hashid, name, topic, description, audience, help_file_hash, version }) => [
          hashid,
          { name, topic, description, audience, help_file_hash, version: String(version) },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const rows = mapValues(problems.writable(forms), valuesOf)
      await updateRows(scope.db, resources, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(resources).values({ hashid, ...valuesOf(form) })
    return hashid
  },
}

export const resourceRoutes = [
  serve(listResources, async ({ scope }) => ({
    data: await scope.db
      .select({ ...columns, description: resources.description })
      .from(resources)
      .innerJoin(helpFiles, eq(helpFiles.hashid, resources.help_file_hash))
      .where(isShown(scope))
      .orderBy(asc(resources.topic), asc(resources.name)),
  })),
  serveSteps(downloadResource, {
    prepare: async ({ scope, params }) => {
      const [found] = await scope.db
        .select({ name: resources.name, type: helpFiles.type, stored_hash: helpFiles.stored_hash })
        .from(resources)
        .innerJoin(helpFiles, eq(helpFiles.hashid, resources.help_file_hash))
        .where(and(eq(resources.hashid, params.hashid), isShown(scope)))
      return found ?? notFound('This resource')
    },
    work: async ({ name, type, stored_hash }, { files }) => {
      const content = await files.read(stored_hash)
      if (!content) throw notFound('The file of this resource')
      const fileName = `${portableName(name) || 'resource'}.${helpFileFormats[type].extension}`
      return new File([await new Response(content.stream).blob()], fileName, { type })
    },
    finish: async (_call, _resource, file) => file,
  }),
]

/** Condition for resources of the user's audiences. */
export const isShown = ({ user }: Scope) =>
  and(isNull(resources.archived_at), inArray(resources.audience, audiencesOf(user.role_name)))

const valuesOf = ({ name, topic, description, audience, help_file_hash }: Form) => ({
  name,
  topic,
  description,
  audience,
  help_file_hash,
})

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  const files = mapValues(forms, ({ help_file_hash }) => help_file_hash)
  await reportWrongFiles(scope, 'help_file_hash', files, { needsVideo: false }, problems)
  return problems
}
