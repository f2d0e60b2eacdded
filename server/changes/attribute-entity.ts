import { type AttributeFields, attributeFields } from '@/domain/attributes/attribute-field'
import { isAttributeField } from '@/domain/attributes/attribute-value'
import { asFormValue } from '@/domain/changes/field-value'
import { readAttributes } from '../attributes/read-attributes'
import { attributeProblems } from '../attributes/write-attributes'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import type { ChangeEntity, RecordWriter } from './entity'

/**
 * Adds the attributes that the user sees to the fields of a kind of record. Archived ones only name what the history has of
 * them.
 */
export async function withAttributes(scope: Scope, entity: ChangeEntity): Promise<ChangeEntity> {
  const { attributesOf: of, check, records, supplierFields, finalFields = [] } = entity
  if (!of) return entity
  const fields = attributeFields(await readAttributes(scope, { of }))
  const archived = attributeFields(await readAttributes(scope, { of, areArchived: true })).controls
  return {
    ...entity,
    controls: { ...entity.controls, ...archived, ...fields.controls },
    finalFields: [...finalFields, ...Object.keys(archived)],
    ...(supplierFields && { supplierFields: new Set([...supplierFields, ...Object.keys(fields.controls)]) }),
    check: (field, value) =>
      isAttributeField(field)
        ? (attributeProblems(fields, { [field]: asFormValue(value, fields.controls[field]) })[field] ?? null)
        : check(field, value),
    ...(records && { records: addedWith(records, fields) }),
  }
}

/** Adds records with values of attributes. */
const addedWith = (records: RecordWriter, fields: AttributeFields): RecordWriter => ({
  ...records,
  complete: (scope, values) => {
    const given = Object.entries(values)
    const record = records.complete(
      scope,
      Object.fromEntries(given.filter(([field]) => !isAttributeField(field))),
    )
    const attributes = Object.fromEntries(
      given
        .filter(([field]) => isAttributeField(field))
        .map(([field, value]) => [field, asFormValue(value, fields.controls[field])]),
    )
    const [problem] = Object.entries(attributeProblems(fields, attributes))
    if (!problem) return { ...record, ...attributes }
    const [field, message] = problem
    const label = fields.labels[field] ?? field
    throw new ApiError(422, `${String(values.name ?? 'New record')}: ${label}: ${message}`, {
      [field]: [message],
    })
  },
  empty: { ...records.empty, ...fields.empty },
})
