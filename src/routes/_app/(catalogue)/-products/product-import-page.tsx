import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import papaparse from 'papaparse'
import { useState } from 'react'
import { ApiError } from '@/auth/transport/api-error'
import { productStatus } from '@/domain/catalogue/product'
import { productForm } from '@/domain/catalogue/product-form'
import {
  type ImportTable,
  importableRows,
  readImportTable,
  withImportErrors,
} from '@/domain/catalogue/product-import'
import { categoryNames, checkImport, units, vendors } from '@/queries/catalogue'
import { useActionForm } from '@/routes/-page/form/use-action-form'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { ImportPreview } from './import-preview'
import { ImportRowsField } from './import-rows-field'

const { controls } = productForm

/** A table that was checked, and what its products have in common. */
interface Checked {
  vendor_hash: string
  status: string
  table: ImportTable
}

/** The page that adds many products of a vendor at once, from a spreadsheet. */
export function ProductImportPage() {
  const navigate = useNavigate()
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Import products"
        hint="Add products of a vendor from a spreadsheet. Check them before anything is saved."
      />
      <ImportForm onChange={() => setChecked(null)} onChecked={setChecked} />
      {checked && (
        <ImportPreview
          {...checked}
          onTable={(table) => setChecked({ ...checked, table })}
          onImported={() => navigate({ to: '/products' })}
        />
      )}
    </div>
  )
}

function ImportForm({
  onChange,
  onChecked,
}: {
  onChange: () => void
  onChecked: (checked: Checked) => void
}) {
  const { data: vendorList = [] } = useQuery(vendors(null))
  const { data: categories = [] } = useQuery(categoryNames())
  const { data: unitList } = useQuery(units())
  const { mutateAsync: check } = useMutation(checkImport())
  const unitChoices = unitList
    .filter(({ is_archived }) => !is_archived)
    .map(({ code, name, abbreviation }) => ({ value: String(code), labels: [abbreviation, name] }))
  const read = ({ rows, category }: { rows: string; category: string }) =>
    readImportTable(papaparse.parse<string[]>(rows.trim()).data, { category, units: unitChoices })
  const form = useActionForm({
    initial: { vendor_hash: '', category: '', status: String(productStatus.value.open), rows: '' },
    errorsOf: (values) => {
      const table = read(values)
      return {
        ...(values.vendor_hash === '' && { vendor_hash: 'Required' }),
        ...(values.status === '' && { status: 'Required' }),
        ...(values.rows.trim() === '' ? { rows: 'Required' } : 'error' in table && { rows: table.error }),
      }
    },
    send: async (values) => {
      const table = read(values)
      if ('error' in table) return
      const { vendor_hash, status } = values
      onChecked({ vendor_hash, status, table: await checkTable(table, { vendor_hash, status }) })
    },
    onSent: () => {},
  })

  async function checkTable(
    table: ImportTable,
    common: { vendor_hash: string; status: string },
  ): Promise<ImportTable> {
    const rows = importableRows(table)
    if (rows.length === 0) return table
    try {
      await check({ ...common, products: rows.map(({ product }) => product) })
      return table
    } catch (error) {
      const isOfCells =
        error instanceof ApiError && Object.keys(error.errors).some((name) => name.includes('.'))
      if (isOfCells) return withImportErrors(table, error.errors)
      throw error
    }
  }

  return (
    <form.AppForm>
      <form.Form className="grid gap-5">
        <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-3">
          <form.AppField name="vendor_hash" listeners={{ onChange }}>
            {(field) => (
              <field.Select
                {...controls.vendor_hash}
                options={vendorList.map(({ hashid, name }) => ({ value: hashid, label: name }))}
              />
            )}
          </form.AppField>
          <form.AppField name="category" listeners={{ onChange }}>
            {(field) => (
              <field.Select
                label="Category"
                hint="For products without a category in their row."
                options={categories.map((name) => ({ value: name, label: name }))}
              />
            )}
          </form.AppField>
          <form.AppField name="status" listeners={{ onChange }}>
            {(field) => <field.Select {...controls.status} />}
          </form.AppField>
        </div>
        <form.AppField name="rows" listeners={{ onChange }}>
          {() => <ImportRowsField />}
        </form.AppField>
        <form.FormError />
        <div className="flex flex-wrap gap-2">
          <form.SubmitButton>Check products</form.SubmitButton>
          <Link to="/products" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            Cancel
          </Link>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
