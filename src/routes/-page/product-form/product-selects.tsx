import { useQuery } from '@tanstack/react-query'
import { productForm } from '@/domain/catalogue/product-form'
import { categoryNames, units } from '@/queries/catalogue/products'
import { Select } from '@/ui/form/field-controls'

const { controls } = productForm

/** Also offers `current`: an archived category stays on the products that have it. */
export function CategorySelect({ current }: { current: string }) {
  const { data: names = [] } = useQuery(categoryNames())
  const offered = current === '' || names.includes(current) ? names : [current, ...names]
  return <Select {...controls.category} options={offered.map((name) => ({ value: name, label: name }))} />
}

/** Also offers `current`, even if it is archived. */
export function UnitSelect({ current }: { current: string }) {
  const { data: list } = useQuery(units())
  const offered = list.filter(({ code, is_archived }) => !is_archived || String(code) === current)
  return (
    <Select
      {...controls.unit}
      options={offered.map(({ code, name, abbreviation }) => ({
        value: String(code),
        label: `${abbreviation} (${name})`,
      }))}
    />
  )
}
