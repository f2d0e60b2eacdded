import type { ChangeValue } from '@/domain/changes/change-value'
import { fieldText } from '@/domain/changes/field-value'
import type { FieldDiff } from '@/domain/changes/history'
import { pictureAddress } from '@/domain/files/picture'
import type { FieldControl } from '@/domain/forms/form-field'

type Names = ReadonlyMap<string, string>

/** Describes the values of a field before and after a change. `names` are the names of records that they refer to. */
export function describeValues(
  before: ChangeValue,
  after: ChangeValue,
  control: FieldControl | undefined,
  names: Names,
): Omit<FieldDiff, 'field' | 'label'> {
  if (control?.input !== 'picture')
    return {
      before: fieldText(before, control, names),
      after: fieldText(after, control, names),
      before_image: null,
      after_image: null,
    }
  const [old, now] = [describePicture(before, names), describePicture(after, names)]
  return {
    before: old?.text ?? 'No picture',
    after: now?.text ?? 'Picture removed',
    before_image: old?.image ?? null,
    after_image: now?.image ?? null,
  }
}

/** Returns null for no picture. Pictures that no record refers to are eventually deleted. */
function describePicture(value: ChangeValue, names: Names) {
  if (typeof value !== 'string' || value === '') return null
  const text = names.get(value)
  return text === undefined
    ? { text: 'Picture no longer stored', image: null }
    : { text, image: pictureAddress(value) }
}
