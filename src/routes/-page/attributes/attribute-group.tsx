import { useQuery } from '@tanstack/react-query'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import { attributeFields } from '@/domain/attributes/attribute-field'
import { attributes } from '@/queries/attributes/attributes'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { useFormContext } from '@/ui/form/form-context'
import { Fields } from '@/ui/form/form-fields'

/** The custom attributes of a record in its form; nothing if there are none. */
export function AttributeGroup({ of }: { of: AttributeOwner }) {
  const { data = [] } = useQuery(attributes())
  const form = useFormContext()
  const { controls } = attributeFields(data.filter(({ owner }) => owner === of))
  // One that staff add while the form is open has no value here yet.
  const names = Object.keys(controls).filter((name) => name in (form.options.defaultValues ?? {}))
  if (names.length === 0) return null
  return (
    <FieldGroup title="Custom attributes">
      <Fields controls={controls} names={names} />
    </FieldGroup>
  )
}
