import type { ComponentProps } from 'react'
import { errorText } from '@/ui/form/form'
import { useFieldContext } from '@/ui/form/form-context'
import { PictureField } from './picture-field'

/** A form field for a picture. Goes inside `form.AppField`. */
export function FormPicture(props: Pick<ComponentProps<typeof PictureField>, 'label' | 'hint'>) {
  const { state, handleChange } = useFieldContext<string>()
  return (
    <PictureField
      {...props}
      value={state.value}
      onChange={handleChange}
      error={errorText(state.meta.errors[0])}
    />
  )
}
