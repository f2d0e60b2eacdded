import * as z from 'zod/mini'
import type { AuditDetail } from '@/domain/access/audit-contract'
import { auditLabel } from '@/domain/access/audit-labels'
import type { ChangeValue } from '@/domain/changes/change-value'
import type { FieldControl } from '@/domain/forms/form-field'
import { withAttributes } from '../../changes/attribute-entity'
import { actionOf, asValue, describeValues, nameOf } from '../../changes/describe-field'
import { entityOfEvent } from '../../changes/entities'
import { namesOf } from '../../changes/value-names'
import type { Scope } from '../../http/scope'

/** The fields of an entry that its description needs. */
export interface Logged {
  event: string
  details: Readonly<Record<string, unknown>> | null
}

type Controls = Readonly<Record<string, FieldControl>>
/** The fields of the records that entries are about, by event. */
export type ControlsByEvent = Map<string, Controls>

const record = z.record(z.string(), z.unknown())
const nothing: Readonly<Record<string, unknown>> = {}

/** Most values of a list that are written out. */
const MOST_VALUES = 20
/** Changed fields that the list names. */
const NAMED_FIELDS = 4
/** No such field is logged. If one ever is, nobody sees its value. */
const SECRET = /password|secret|token/i
const HIDDEN = 'Hidden'

/** Reads the fields of the records of more events. */
export async function addControls(
  scope: Scope,
  known: ControlsByEvent,
  rows: readonly Logged[],
): Promise<void> {
  for (const event of new Set(rows.map((row) => row.event))) {
    if (known.has(event)) continue
    const entity = entityOfEvent(event === 'permissions-changed' ? 'user-changed' : event)
    known.set(event, entity ? (await withAttributes(scope, entity)).controls : {})
  }
}

/** Returns the title of an entry, as in "Product added". */
export function titleOf({ event, details }: Logged): string {
  const { before, after } = partsOf(details)
  const action = event === 'permissions-changed' || event === 'renamed' ? 'changed' : actionOf(before, after)
  return auditLabel(event).replace(/changed$/, action)
}

/** Returns the names of the changed fields, or the details in a few words. */
export function summaryOf({ event, details }: Logged, controls: Controls): string {
  const { before, after, rest } = partsOf(details)
  if (event === 'refused') return `${textOf(rest.method)} ${textOf(rest.route)}: ${textOf(rest.status)}`
  const changed = Object.keys(after)
  if (actionOf(before, after) !== 'changed') return ''
  if (changed.length > 0) {
    const labels = changed.slice(0, NAMED_FIELDS).map((field) => labelOf(field, controls))
    const more = changed.length - labels.length
    return `${labels.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }
  return factsOf(rest)
    .filter(([field, value]) => !isReference(field) && value !== null && !Array.isArray(value))
    .map(([field, value]) => `${labelOf(field, {})}: ${shown(field, textOf(value))}`)
    .join(', ')
}

/** Describes the changed fields and details of entries, in their order. */
export async function describeEntries(
  scope: Scope,
  rows: readonly Logged[],
  controls: ControlsByEvent,
): Promise<AuditDetail[]> {
  const parts = rows.map(({ details }) => {
    const { before, after, rest } = partsOf(details)
    return { before, after, facts: factsOf(rest) }
  })
  const names = await namesOf(
    scope.db,
    parts.flatMap(({ before, after, facts }) => [...valuesOf(before), ...valuesOf(after), ...facts]),
  )
  return rows.map(({ event }, index) => {
    const { before = nothing, after = nothing, facts = [] } = parts[index] ?? {}
    const own = controls.get(event) ?? {}
    return {
      fields: valuesOf(after).map(([field, value]) => {
        const described = describeValues(
          shortened(asValue(before[field])),
          shortened(value),
          own[field],
          names,
        )
        return {
          field,
          label: labelOf(field, own),
          ...described,
          ...(SECRET.test(field) && { before: HIDDEN, after: HIDDEN }),
        }
      }),
      facts: facts.map(([field, value]) => ({
        label: labelOf(field, {}),
        value: shown(field, describeValues(null, shortened(value), undefined, names).after),
      })),
    }
  })
}

/** Splits details into the changed fields and the rest. A new name is logged without its field. */
function partsOf(details: Logged['details']) {
  const { before, after, ...rest } = details ?? {}
  if (typeof before === 'string' && typeof after === 'string')
    return { before: { name: before }, after: { name: after }, rest }
  return {
    before: z.safeParse(record, before).data ?? nothing,
    after: z.safeParse(record, after).data ?? nothing,
    rest,
  }
}

const valuesOf = (all: Readonly<Record<string, unknown>>): [field: string, value: ChangeValue][] =>
  Object.entries(all)
    .filter(([field]) => field !== 'version')
    .map(([field, value]) => [field, asValue(value)])

/** Returns the details besides changed fields, those of nested objects included. */
const factsOf = (rest: Readonly<Record<string, unknown>>): [field: string, value: ChangeValue][] =>
  Object.entries(rest).flatMap(([field, value]) => {
    const nested = Array.isArray(value) ? undefined : z.safeParse(record, value).data
    return nested ? factsOf(nested) : [[field, asValue(value)]]
  })

/** Exports name thousands of records. */
const shortened = (value: ChangeValue): ChangeValue =>
  Array.isArray(value) && value.length > MOST_VALUES
    ? `${value.length.toLocaleString('en-US')} values`
    : value

const shown = (field: string, text: string) => (SECRET.test(field) ? HIDDEN : text)
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const isReference = (field: string) => /(^|_)hash(es)?$/.test(field) || field === 'line'
const labelOf = (field: string, controls: Controls) =>
  controls[field]?.label ?? nameOf(field.replace(/_hashes$/, 's').replace(/_hash$/, ''))
