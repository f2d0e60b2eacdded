import {
  type QueryKey,
  type UseSuspenseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FieldControl } from '@/domain/forms/form-field'
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
  }
  /** The stored record; null for a new one. */
  query: FormQuery<Values, Key> | null
  save: (values: Values) => Promise<Saved>
  onSaved: (saved: Saved) => unknown
  cancel: ReactNode
  /** The fields. */
  children: (form: FormOf<Values>) => ReactNode
}

/** The form of a record, or of a new one. */
export function RecordForm<Values extends EditValues, Saved, Key extends QueryKey>(
  props: Props<Values, Saved, Key>,
) {
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
      {children(editing.form)}
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
