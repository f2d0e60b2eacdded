import type { Option } from './option-list'

/** Options by their group, groups and members in the order of their first appearance; '' names those without one. */
export const groupsOf = <Value extends string>(options: readonly Option<Value>[]) =>
  [...Map.groupBy(options, (option) => option.group ?? '')].map(([name, members]) => ({ name, members }))
