import { Fragment } from 'react'
import {
  ID_COLUMN,
  ID_LABEL,
  type ImportChoices,
  type ImportField,
  importFields,
} from '@/domain/imports/import-field'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { Run } from './use-run'

interface Props {
  run: Run
  choices: ImportChoices
  isStaff: boolean
  onNext: () => void
}

/** Matches the columns of the file to fields, each with a sample. */
export function ColumnsStep({ run, choices, isStaff, onNext }: Props) {
  const { head, columns } = run.state
  if (!head || !columns) return null
  const fields = importFields(choices, { isStaff })
  const setField = (at: number, name: string | null) => {
    // A field is filled by one column.
    const mapping = columns.mapping.map((other, index) =>
      index === at ? name : other === name ? null : other,
    )
    run.perform({ kind: 'map', mapping })
  }
  return (
    <div className="grid gap-5">
      {head.isRemembered && <Callout>Columns are matched as in your last file with these headings.</Callout>}
      <Section title="Columns" description="Blank cells don’t change products.">
        <ul className="divide-y px-4">
          {head.headings.map((heading, at) => (
            <ColumnRow key={at} {...{ run, at, heading, fields }} onField={(name) => setField(at, name)} />
          ))}
        </ul>
      </Section>
      <NewProducts run={run} fields={fields} />
      <div className="flex flex-wrap gap-2">
        <Button size="lg" onClick={onNext}>
          Check rows
        </Button>
        <Button variant="outline" size="lg" disabled={!columns.canUndo} onClick={run.undo}>
          Undo
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  run: Run
  at: number
  heading: string
  fields: readonly ImportField[]
  onField: (name: string | null) => void
}

function ColumnRow({ run, at, heading, fields, onField }: RowProps) {
  const { head, columns, early, summary } = run.state
  const problems = summary ? (summary.columns[at]?.problems ?? 0) : (early[at] ?? 0)
  const name = columns?.mapping[at] ?? ''
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 tablet:grid-cols-[minmax(0,1fr)_15rem_13rem]">
      <div className="min-w-0">
        <div className="font-medium" dir="auto">
          {heading}
        </div>
        <div className="truncate text-[13px] text-muted-foreground">
          {head?.samples[at]?.length ? <Samples texts={head.samples[at]} /> : 'No values'}
        </div>
      </div>
      <NativeSelect
        aria-label={`Field for ${heading}`}
        value={name}
        onChange={({ target }) => onField(target.value || null)}
      >
        <option value="">Don’t import</option>
        <option value={ID_COLUMN}>{ID_LABEL}</option>
        {fields.map((field) => (
          <option key={field.name} value={field.name}>
            {field.label}
          </option>
        ))}
      </NativeSelect>
      <div className="grid gap-1 text-[13px]">
        {problems > 0 && (
          <span className="text-destructive">
            {problems.toLocaleString('en-US')} {problems === 1 ? 'problem' : 'problems'}
          </span>
        )}
        {columns?.canClear[at] && (
          <span className="flex items-center gap-2">
            <Checkbox
              id={`clear-${at}`}
              checked={columns.clears.includes(at)}
              onCheckedChange={(on) => run.perform({ kind: 'clear', column: at, on })}
            />
            <label htmlFor={`clear-${at}`}>Blank cells clear it</label>
          </span>
        )}
      </div>
    </li>
  )
}

/** Texts of a column, each in the direction of its own script. */
const Samples = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))

function NewProducts({ run, fields }: { run: Run; fields: readonly ImportField[] }) {
  const { columns } = run.state
  if (!columns) return null
  const unmapped = fields.filter(({ name }) => !columns.mapping.includes(name))
  const needed = unmapped.filter(({ isNeeded }) => isNeeded)
  const given = unmapped.filter(
    ({ kind, isNeeded, empty }) =>
      !isNeeded && kind !== 'text' && kind !== 'choices' && empty !== '' && empty !== false,
  )
  return (
    <Section title="New products">
      <div className="grid gap-3 p-4">
        <span className="flex items-center gap-2">
          <Checkbox
            id="add-new"
            checked={columns.addsNew}
            onCheckedChange={(on) => run.perform({ kind: 'add-new', on })}
          />
          <label htmlFor="add-new">Add rows that match none of your products</label>
        </span>
        {columns.addsNew &&
          needed.map(({ name, label, choices }) =>
            choices.length > 0 ? (
              <label key={name} className="grid gap-1 tablet:max-w-72">
                <span>{label} of new products</span>
                <NativeSelect
                  value={columns.defaults.get(name) ?? ''}
                  onChange={({ target }) => run.perform({ kind: 'default', field: name, text: target.value })}
                >
                  <option value="">Choose</option>
                  {choices.map(({ value, labels: [text = value] }) => (
                    <option key={value}>{text}</option>
                  ))}
                </NativeSelect>
              </label>
            ) : (
              <p key={name} className="text-[13px] text-muted-foreground">
                No column has the {label}, which new products need.
              </p>
            ),
          )}
        {columns.addsNew && given.length > 0 && (
          <p className="text-[13px] text-muted-foreground">
            Without a column, new products get:{' '}
            {given.map((field) => `${field.label}: ${textOf(field)}`).join('; ')}.
          </p>
        )}
      </div>
    </Section>
  )
}

const textOf = ({ empty, choices }: ImportField) =>
  choices.find(({ value }) => value === empty)?.labels[0] ?? String(empty)
