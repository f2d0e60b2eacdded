import {
  type QueryKey,
  type UseSuspenseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import { attributeFields } from '@/domain/attributes/attribute-field'
import type { FieldControl } from '@/domain/forms/form-field'
import { attributes } from '@/queries/attributes/attributes'
import type { FormOf } from '../form/use-form'
import { QueryBoundary } from '../query-boundary'
import { EditForm } from './edit-form'
import { type EditValues, useEditForm } from './use-edit-form'

type FormQuery<Values, Key extends QueryKey> = UseSuspenseQueryOptions<Values, Error, Values, Key>

interface Props<Values extends EditValues, Saved, Key extends QueryKey> {
  /** As in "Save category". */
  noun: string
  /** Names the draft on this device, for example "vendor-new". */
  draftKey: string
  definition: {
    schema: z.core.$ZodType
    empty: Values
    labels: Readonly<Record<string, string>>
    controls: Readonly<Record<string, FieldControl>>
    /** Set if staff add fields to records of its kind. */
    attributesOf?: AttributeOwner
  }
  /** The stored record; null for a new one. */
  query: FormQuery<Values, Key> | null
  save: (values: Values) => Promise<Saved>
  onSaved: (saved: Saved, stay: () => Promise<void>) => unknown
  cancel: ReactNode
  /** The fields. `reopen` reads the record again, for example after it was published, and keeps unsaved edits. */
  children: (form: FormOf<Values>, reopen: () => Promise<void>) => ReactNode
}

/** The form of a record, or of a new one. */
export function RecordForm<Values extends EditValues, Saved, Key extends QueryKey>(
  props: Props<Values, Saved, Key>,
) {
  const { attributesOf: of } = props.definition
  return of ? (
    <QueryBoundary>
      <FormWithAttributes {...props} of={of} />
    </QueryBoundary>
  ) : (
    <PlainForm {...props} />
  )
}

/** A form with the fields that staff added, besides those that it declares. */
function FormWithAttributes<Values extends EditValues, Saved, Key extends QueryKey>({
  of,
  ...props
}: Props<Values, Saved, Key> & { of: AttributeOwner }) {
  const { data } = useSuspenseQuery(attributes())
  const { definition } = props
  const fields = attributeFields(data.filter(({ owner }) => owner === of))
  return (
    <PlainForm
      {...props}
      definition={{
        ...definition,
        schema:
          definition.schema instanceof z.ZodMiniObject
            ? z.safeExtend(definition.schema, fields.schema.shape)
            : definition.schema,
        empty: { ...fields.empty, ...definition.empty },
        labels: { ...definition.labels, ...fields.labels },
        controls: { ...definition.controls, ...fields.controls },
      }}
    />
  )
}

function PlainForm<Values extends EditValues, Saved, Key extends QueryKey>(props: Props<Values, Saved, Key>) {
  const { query, definition } = props
  if (!query) return <Editor {...props} stored={definition.empty} />
  return (
    <QueryBoundary>
      <StoredEditor {...props} query={query} />
    </QueryBoundary>
  )
}

function StoredEditor<Values extends EditValues, Saved, Key extends QueryKey>(
  props: Props<Values, Saved, Key> & { query: FormQuery<Values, Key> },
) {
  const { data } = useSuspenseQuery(props.query)
  return <Editor {...props} stored={data} />
}

function Editor<Values extends EditValues, Saved, Key extends QueryKey>({
  noun,
  query,
  cancel,
  children,
  ...options
}: Props<Values, Saved, Key> & { stored: Values }) {
  const client = useQueryClient()
  const editing = useEditForm({ ...options, reload: query && (() => client.fetchQuery(query)) })
  return (
    <EditForm editing={editing} submit={query ? `Save ${noun}` : `Add ${noun}`} actions={cancel}>
      {children(editing.form, editing.reopen)}
    </EditForm>
  )
}

/** The name of a record, as soon as it has loaded. */
export function RecordName<Values extends { name: string }, Key extends QueryKey>({
  query,
}: {
  query: FormQuery<Values, Key>
}) {
  const { data } = useQuery(query)
  return <span dir="auto">{data?.name ?? '\u00a0'}</span>
}
