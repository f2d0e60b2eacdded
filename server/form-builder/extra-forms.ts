import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type FormPlace, formPlaces } from '@/domain/form-builder/form-place'
import { type ExtraFormRow, extraForm, formState } from '@/domain/form-builder/managed-form'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { extraForms, formAnswers, formVersions } from '../db/schema/form-builder/extra-forms'
import { updateRows } from '../db/update-rows'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { reportRepeated } from '../records/administered-table'
import { checkNew, lockNames, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof extraForm.schema>

export const extraFormRecord: AdminRecord<ExtraFormRow, Form> = {
  kind: 'extra-form',
  noun: 'form',
  table: extraForms,
  form: extraForm,
  archivedLabel: 'Retired',
  archiveMessage: (name, is_archived) => `${name} ${is_archived ? 'retired' : 'restored'}`,
  list: async ({ db }, { isIn, limit }) => {
    const rows = await db
      .select({
        hashid: extraForms.hashid,
        name: extraForms.name,
        place: extraForms.place,
        published_version: extraForms.published_version,
        published_at: formVersions.published_at,
        answer_count: sql<number>`(${db
          .select({ count: sql`count(*)::int` })
          .from(formAnswers)
          .innerJoin(sql`${formVersions} counted`, sql`counted.hashid = ${formAnswers.version_hash}`)
          .where(sql`counted.form_hash = ${extraForms.hashid}`)})`,
        is_archived: sql<boolean>`${extraForms.archived_at} is not null`,
      })
      .from(extraForms)
      .leftJoin(
        formVersions,
        and(
          eq(formVersions.form_hash, extraForms.hashid),
          eq(formVersions.number, extraForms.published_version),
        ),
      )
      .where(isIn(extraForms.hashid))
      .orderBy(asc(extraForms.hashid))
      .limit(limit)
    return rows.map((row) => ({ ...row, state: stateOf(row) }))
  },
  ...readAndWritten<Form>('form', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(extraForms), extraForms.hashid, hashes, lock)
      return new Map(
        rows.map(({ hashid, name, place, draft, version }) => [
          hashid,
          { name, place, draft, version: String(version) },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      await reportMoved(scope, forms, problems)
      await updateRows(scope.db, extraForms, mapValues(problems.writable(forms), columnsOf))
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(extraForms).values({ hashid, ...columnsOf(form) })
    return hashid
  },
  onArchive: async (scope, hashid, is_archived) => {
    const [form] = await scope.db.select().from(extraForms).where(eq(extraForms.hashid, hashid))
    if (form && !is_archived && form.published_version !== null) await checkPlace(scope, form)
  },
}

const columnsOf = ({ name, place, draft }: Form) => ({ name, place, draft })

function stateOf({
  is_archived,
  published_version,
}: Pick<ExtraFormRow, 'is_archived' | 'published_version'>): ExtraFormRow['state'] {
  const { retired, draft, live } = formState.value
  if (is_archived) return retired
  return published_version === null ? draft : live
}

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, extraFormRecord, 'name', forms, problems)
  return problems
}

/** Reports published forms that would move to another place. */
async function reportMoved({ db }: Scope, forms: ReadonlyMap<string, Form>, problems: WriteProblems) {
  const published = await db
    .select({ hashid: extraForms.hashid, place: extraForms.place })
    .from(extraForms)
    .where(and(isOneOf(extraForms.hashid, forms.keys()), isNotNull(extraForms.published_version)))
  for (const { hashid, place } of published)
    if (forms.get(hashid)?.place !== place)
      problems.report(
        hashid,
        'place',
        `A published form stays at ${formPlaces[place].toLowerCase()}. Duplicate it to use it elsewhere`,
      )
}

/**
 * Waits for others who publish or restore forms, and checks that no other form is live at the place of one. @throws a 409
 * that names the live one
 */
export async function checkPlace(
  scope: Scope,
  { hashid, place }: { hashid: string; place: FormPlace },
): Promise<void> {
  await lockNames(scope, formVersions)
  const [live] = await scope.db
    .select({ name: extraForms.name })
    .from(extraForms)
    .where(
      and(
        eq(extraForms.place, place),
        ne(extraForms.hashid, hashid),
        isNotNull(extraForms.published_version),
        isNull(extraForms.archived_at),
      ),
    )
  if (live)
    throw new ApiError(
      409,
      `${live.name} is live at ${formPlaces[place].toLowerCase()}. Retire it first, or add your questions to it.`,
    )
}
