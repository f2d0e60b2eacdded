import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { partnerForm } from '@/domain/stores/managed-partner'
import {
  type MarkupField,
  markupFields,
  markupMoves,
  markupText,
  storedMarkup,
} from '@/domain/stores/markup-change'
import { makeChangeSet, makeMatchingSet } from '@/queries/changes'
import { SetTitleField } from '@/routes/-page/changes/set-title-field'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import type { MatchingRows } from '@/ui/data-table/row-action'

const options = markupFields.map((value) => ({ value, label: partnerForm.controls[value].label }))
const storesText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'store' : 'stores'}`
const fieldOf = (value: string): MarkupField =>
  markupFields.find((field) => field === value) ?? 'specialty_client_markup'

/** A store with its markups. */
type Marked = { hashid: string } & Readonly<Record<MarkupField, string>>

/** Sets a markup of several stores, as a draft that is previewed before it is applied or scheduled. */
export function MarkupDialog({
  whose,
  stores,
  matching,
  onMade,
  onClose,
}: {
  /** Names the stores in the title of the set. */
  whose: string
  /** The selected stores or, if `matching` is set, all that match in the list of stores. */
  stores: readonly Marked[]
  matching: MatchingRows | null
  /** Opens the preview of the draft. */
  onMade: (set_hash: string) => Promise<void>
  onClose: () => void
}) {
  const { mutateAsync: make } = useMutation(makeChangeSet())
  const { mutateAsync: makeMatching } = useMutation(makeMatchingSet())
  const { form } = useForm({
    initial: { field: 'specialty_client_markup', value: '', title: `Markup of ${whose}`.slice(0, 120) },
    check: ({ field, value, title }) => ({
      ...errorOf(stores, fieldOf(field), value.trim()),
      ...(title.trim() === '' && { title: 'Required' }),
    }),
    send: async ({ field: chosen, value, title }, idempotencyKey) => {
      const field = fieldOf(chosen)
      const after = storedMarkup(value.trim())
      const set = { title: title.trim().slice(0, 120), kind: 'bulk-edit' as const, idempotencyKey }
      if (matching) {
        const { query, count } = matching
        const { data } = await makeMatching({
          ...set,
          list: { name: 'stores' },
          query,
          count,
          change: { field, after },
        })
        return onMade(data.hashid)
      }
      const { data } = await make({
        ...set,
        changes: markupMoves(stores, field, after).flatMap((move) =>
          move.stores.map(({ hashid }) => ({
            entity: 'partner',
            record_hash: hashid,
            field,
            before: move.from,
            after,
          })),
        ),
      })
      return onMade(data.hashid)
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Change markup of ${storesText(stores.length)}`}
      description={`${matching ? 'All stores that match the search and filters change. ' : ''}You see every change before you apply it or schedule it for later.`}
      submit="Preview changes"
      onClose={onClose}
    >
      <form.AppField name="field">
        {(field) => <field.Select label="Markup" required options={options} />}
      </form.AppField>
      <form.AppField name="value">
        {(field) => (
          <field.Text
            label="New markup, %"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={`For example, 7.25. Enter 0 to use ${markupText('0')}.`}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values}>
        {({ field, value }) => <Preview stores={stores} field={fieldOf(field)} value={value.trim()} />}
      </form.Subscribe>
      <form.AppField name="title">{() => <SetTitleField />}</form.AppField>
    </FormDialog>
  )
}

/** Says how many stores change from what to what. */
function Preview({ stores, field, value }: { stores: readonly Marked[]; field: MarkupField; value: string }) {
  const isValid = z.safeParse(partnerForm.schema.shape[field], value).success
  const moves = isValid ? markupMoves(stores, field, value) : []
  const kept = stores.length - moves.reduce((count, move) => count + move.stores.length, 0)
  return (
    <div role="status" className="text-[13px]">
      {isValid && (
        <ul aria-label="Preview" className="grid gap-1">
          {moves.map(({ from, stores: some }) => (
            <li key={from}>
              {storesText(some.length)}: from {markupText(from)} to {markupText(value)}
            </li>
          ))}
          {kept > 0 && <li className="text-muted-foreground">{storesText(kept)}: no change</li>}
        </ul>
      )}
    </div>
  )
}

function errorOf(stores: readonly Marked[], field: MarkupField, value: string): Record<string, string> {
  const { error } = z.safeParse(partnerForm.schema.shape[field], value)
  if (error) return { value: error.issues[0]?.message ?? 'Required' }
  return markupMoves(stores, field, value).length === 0
    ? { value: 'These stores already have this markup. Enter another one' }
    : {}
}
