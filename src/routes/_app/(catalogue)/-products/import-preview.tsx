import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { productForm } from '@/domain/catalogue/product-form'
import {
  type ImportRow,
  type ImportTable,
  importableRows,
  withImportErrors,
} from '@/domain/catalogue/product-import'
import { runImport } from '@/queries/catalogue'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { cn } from '@/ui/cn'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

interface Props {
  vendor_hash: string
  status: string
  table: ImportTable
  /** Receives the table with problems that appeared since it was checked. */
  onTable: (table: ImportTable) => void
  onImported: () => void
}

/** The products of an import as they will be saved, with the problem of each cell. */
export function ImportPreview({ vendor_hash, status, table, onTable, onImported }: Props) {
  const { mutate: run, isPending, error } = useMutation(runImport())
  const [idempotencyKey] = useState(() => nanoid())
  const ready = importableRows(table)
  const submit = () =>
    run(
      { vendor_hash, status, products: ready.map(({ product }) => product), idempotencyKey },
      {
        onSuccess: onImported,
        onError: (failure) => failure instanceof ApiError && onTable(withImportErrors(table, failure.errors)),
      },
    )
  return (
    <section aria-labelledby="import-preview" className="grid gap-4">
      <h2 id="import-preview" ref={focus} tabIndex={-1} className="font-semibold text-lg outline-none">
        Preview
      </h2>
      <Summary table={table} ready={ready.length} />
      <div className="max-h-[32rem] overflow-y-auto rounded-lg border bg-card">
        <Table label="Products to import">
          <TableHeader className="border-b bg-muted text-[13px]">
            <TableRow>
              <TableHead isNumeric>Row</TableHead>
              {table.columns.map((field) => (
                <TableHead key={field} isNumeric={isNumeric(field)}>
                  {productForm.labels[field]}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {table.rows.map((row) => (
              <PreviewRow key={row.row} row={row} columns={table.columns} />
            ))}
          </TableBody>
        </Table>
      </div>
      {error && <Callout variant="destructive">{messageOf(error)}</Callout>}
      <div>
        <Button size="lg" disabled={ready.length === 0 || isPending} onClick={submit}>
          {isPending && <Spinner />}
          Import {countOf(ready.length)}
        </Button>
      </div>
    </section>
  )
}

/** Moves the focus to the preview when it appears. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

const countOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`

function Summary({ table: { rows, ignored }, ready }: { table: ImportTable; ready: number }) {
  const wrong = rows.length - ready
  const left = ignored.length > 0 && `Left out: ${new Intl.ListFormat('en-US').format(ignored)}.`
  if (wrong === 0)
    return (
      <Callout variant="success" title={`${countOf(ready)} can be imported`}>
        {left}
      </Callout>
    )
  return (
    <Callout
      variant="warning"
      title={`${wrong.toLocaleString('en-US')} of ${countOf(rows.length)} can't be imported`}
    >
      Correct the marked cells above and check again, or import the others. {left}
    </Callout>
  )
}

function PreviewRow({
  row: { row, product, problems },
  columns,
}: {
  row: ImportRow
  columns: ImportTable['columns']
}) {
  return (
    <TableRow className={cn(Object.keys(problems).length > 0 && 'bg-destructive-soft')}>
      <TableCell isNumeric className="align-top">
        {row}
      </TableCell>
      {columns.map((field) => (
        <TableCell key={field} isNumeric={isNumeric(field)} className="max-w-72 break-words align-top">
          <span dir="auto">{shown(field, product[field], problems[field])}</span>
          {problems[field] && <span className="block text-[13px] text-destructive">{problems[field]}</span>}
        </TableCell>
      ))}
    </TableRow>
  )
}

const isNumeric = (field: keyof ImportRow['product']) =>
  field === 'case_pack_size' || field === 'order_multiple' || field === 'sell_price' || field === 'msrp'

/** Shows a value as buyers will see it; one with a problem as it was typed. */
function shown(field: keyof ImportRow['product'], value: string, problem: string | undefined): ReactNode {
  if (field === 'unit' && !problem) return <UnitName code={Number(value)} />
  if (field !== 'storage_type') return value
  return productForm.controls.storage_type.options.find((option) => option.value === value)?.label ?? value
}
