import type { CheckedStore } from '@/domain/stores/check-stores'
import type { StoreChoices } from '@/domain/stores/store-choice'
import type { StoreColumns, StoreField } from '@/domain/stores/store-column'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { StoreRowsState } from './use-store-rows'

interface Props {
  row: CheckedStore
  columns: StoreColumns
  choices: StoreChoices
  onEdit: StoreRowsState['edit']
}

/** Returns how a table shows the detail of a row. */
export const rowDetail =
  (columns: StoreColumns, choices: StoreChoices, onEdit: StoreRowsState['edit']) => (row: CheckedStore) => (
    <RowProblems row={row} columns={columns} choices={choices} onEdit={onEdit} />
  )

/** A field for each problem of a row, for phones and for messages that are longer than a cell. */
function RowProblems({ row, columns, choices, onEdit }: Props) {
  const fields = [...columns].filter(([field]) => row.problems[field])
  if (fields.length === 0) return <p>This row can be added.</p>
  return (
    <div className="grid max-w-3xl gap-4 tablet:grid-cols-2">
      {fields.map(([field, { label }]) => (
        <ProblemField
          key={field}
          {...{ row, field, label, options: choices[field] }}
          onChange={(text) => onEdit([{ hashid: row.hashid, field, text }])}
        />
      ))}
    </div>
  )
}

function ProblemField({
  row: { shown, problems },
  field,
  label,
  options,
  onChange,
}: {
  row: CheckedStore
  field: StoreField
  label: string
  options: StoreChoices[StoreField]
  onChange: (text: string) => void
}) {
  const text = shown[field] ?? ''
  const commit = (typed: string) => {
    if (typed !== text) onChange(typed)
  }
  return (
    <Field label={label} error={problems[field]}>
      {(wiring) =>
        options ? (
          <NativeSelect {...wiring} value="" onChange={({ target }) => commit(target.value)}>
            <option value="">Choose one</option>
            {options.map(({ value, label }) => (
              <option key={value}>{label}</option>
            ))}
          </NativeSelect>
        ) : (
          <Input
            {...wiring}
            dir="auto"
            defaultValue={text}
            onBlur={({ target }) => commit(target.value.trim())}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value.trim())}
          />
        )
      }
    </Field>
  )
}
