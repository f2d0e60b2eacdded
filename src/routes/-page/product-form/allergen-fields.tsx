import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useId } from 'react'
import * as z from 'zod/mini'
import {
  type Allergen,
  type AllergenLists,
  allergenStatus,
  allergenStatuses,
  findAllergenConflict,
  withAllergenStatus,
} from '@/domain/catalogue/allergen'
import { allergens } from '@/domain/catalogue/product-facts'
import { productForm } from '@/domain/catalogue/product-form'
import { optionsOf } from '@/domain/forms/form-field'
import { useFormContext } from '@/ui/form/form-context'
import { Button } from '@/ui/primitives/button'

const lists = z.pick(productForm.schema, {
  allergens: true,
  may_contain_allergens: true,
  free_from_allergens: true,
})
const statuses = optionsOf(allergenStatuses)
/** The major allergens of the United States come first. */
const MAJOR = 9

/** The status of each allergen. Unknown never counts as free. */
export function AllergenFields() {
  const form: AnyFormApi = useFormContext()
  const values = useStore(form.store, (state): unknown => state.values)
  const stated = z.parse(lists, values)
  const unknown = allergens.filter((allergen) => allergenStatus(stated, allergen) === 'unknown')
  const set = (next: AllergenLists) => {
    for (const [field, list] of Object.entries(next)) form.setFieldValue(field, list)
  }
  const conflict = findAllergenConflict(stated)
  return (
    <div className="grid gap-3 tablet:col-span-full" data-field="allergens" tabIndex={-1}>
      <p className="text-[13px] text-muted-foreground">
        Buyers who filter by “Free from” see only products that you mark as free from it. “Not stated” never
        counts as free.
      </p>
      {conflict && <p className="text-[13px] text-destructive">{conflict.message}</p>}
      <div className="grid gap-x-8 desktop:grid-cols-2">
        {[allergens.slice(0, MAJOR), allergens.slice(MAJOR)].map((group, index) => (
          <div key={index === 0 ? 'US' : 'CA'}>
            <h3 className="mb-1 font-medium text-[13px]">
              {index === 0 ? 'Major allergens, United States and Canada' : 'Priority allergens, Canada'}
            </h3>
            {group.map((allergen) => (
              <AllergenRow
                key={allergen}
                allergen={allergen}
                status={allergenStatus(stated, allergen)}
                onChange={(status) => set(withAllergenStatus(stated, allergen, status))}
              />
            ))}
          </div>
        ))}
      </div>
      {unknown.length > 0 && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            set(unknown.reduce((next, allergen) => withAllergenStatus(next, allergen, 'free'), stated))
          }
        >
          Mark the {unknown.length} not stated as free from
        </Button>
      )}
    </div>
  )
}

function AllergenRow({
  allergen,
  status,
  onChange,
}: {
  allergen: Allergen
  status: keyof typeof allergenStatuses
  onChange: (status: keyof typeof allergenStatuses) => void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 border-b py-1.5 last:border-b-0">
      <legend className="float-left w-24 text-sm">{allergen}</legend>
      {statuses.map(({ value, label }) => (
        <label key={value} className="flex min-h-8 items-center gap-1.5 text-[13px]">
          <input
            type="radio"
            name={name}
            value={value}
            checked={status === value}
            onChange={() => onChange(z.parse(statusName, value))}
            className="size-4 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const statusName = z.enum(['contains', 'may_contain', 'free', 'unknown'])
