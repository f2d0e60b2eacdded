import { useQuery } from '@tanstack/react-query'
import { attributeFields } from '@/domain/attributes/attribute-field'
import { productForm } from '@/domain/catalogue/product-form'
import type { MappedColumn } from '@/domain/imports/import'
import { ID_COLUMN, ID_LABEL } from '@/domain/imports/import-field'
import { attributes } from '@/queries/attributes/attributes'
import { Section } from '@/ui/layout/section'

const ownLabels: Readonly<Record<string, string>> = { ...productForm.labels, [ID_COLUMN]: ID_LABEL }

/** The columns of the file and the fields that they filled. */
export function MappedColumns({ mapping }: { mapping: readonly MappedColumn[] }) {
  const { data = [] } = useQuery(attributes())
  if (mapping.length === 0) return null
  const labels = { ...ownLabels, ...attributeFields(data).labels }
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
