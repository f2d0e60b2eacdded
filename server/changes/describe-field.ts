import * as z from 'zod/mini'
import { type ChangeValue, changeValue } from '@/domain/changes/change-value'
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

/** Returns a logged value of a field; null for one that no field has. */
export const asValue = (value: unknown): ChangeValue => z.safeParse(changeValue, value ?? null).data ?? null

/** Records are added and deleted with all of their fields. */
export function actionOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): 'added' | 'changed' | 'deleted' {
  if (Object.keys(after).length <= 1) return 'changed'
  if (isBlank(before)) return 'added'
  return isBlank(after) ? 'deleted' : 'changed'
}

export const isBlank = (all: Readonly<Record<string, unknown>>): boolean =>
  Object.values(all).every((value) => value === null)

/** "is_archived" becomes "Archived", "order_days" "Order days". */
export function nameOf(field: string): string {
  const text = field.replace(/^is_/, '').replaceAll(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
