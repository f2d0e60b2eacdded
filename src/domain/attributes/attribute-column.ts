import type { ColumnKind } from '../tables/engine/engine'
import { type ListField, listField } from '../tables/list-field'
import { listText } from '../tables/list-text'
import { type Attribute, type AttributeType } from './attribute'
import { type AttributeValues, attributeField } from './attribute-value'

/** A row of a list with the attributes that the user sees. */
export interface WithAttributes {
  custom_attributes?: AttributeValues | undefined
}

const kindOf = (type: AttributeType): ColumnKind => {
  if (type === 'choices') return 'list'
  return type === 'choice' || type === 'yes-no' ? 'enum' : type
}

/** Returns an attribute as a field that lists are filtered, sorted and searched by. */
export function attributeColumn<Row extends WithAttributes>({ hashid, type }: Attribute): ListField<Row> {
  const id = attributeField(hashid)
  return listField(id, kindOf(type), ({ custom_attributes }) => {
    const value = custom_attributes?.[id] || null
    if (Array.isArray(value)) return listText(value)
    return value && type === 'number' ? Number(value) : value
  })
}
