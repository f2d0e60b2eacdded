import { productForm } from '@/domain/catalogue/product-form'
import type { MappedColumn } from '@/domain/imports/import'
import { ID_COLUMN, ID_LABEL } from '@/domain/imports/import-field'
import { Section } from '@/ui/layout/section'

const labels: Readonly<Record<string, string>> = { ...productForm.labels, [ID_COLUMN]: ID_LABEL }

/** The columns of the file and the fields that they filled. */
export function MappedColumns({ mapping }: { mapping: readonly MappedColumn[] }) {
  if (mapping.length === 0) return null
  return (
    <Section title="Columns">
      <dl className="grid gap-x-6 gap-y-2 px-4 py-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {mapping.map(({ heading, field }, at) => (
          <div key={at} className="min-w-0">
            <dt className="truncate text-[13px] text-muted-foreground" dir="auto">
              {heading}
            </dt>
            <dd>{field === null ? 'Not imported' : (labels[field] ?? field)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
