import { Text } from '@/ui/form/field-controls'

/** The name of a new change set. Goes inside `form.AppField`. */
export const SetTitleField = () => (
  <Text label="Name of the change set" required autoComplete="off" hint="Colleagues find it by this name." />
)
