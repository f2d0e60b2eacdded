import { countries, states } from '../values/places'
import type { StoreField } from './store-column'
import { timeZones } from './time-zone'

/** One of the values that a column can have. */
export interface StoreChoice {
  value: string
  label: string
  /** Other texts that mean it. */
  names?: readonly string[]
}
export type StoreChoices = Readonly<Partial<Record<StoreField, readonly StoreChoice[]>>>

/** A partner group as staff choose it. */
export interface GroupChoice {
  hashid: string
  name: string
  marketplace_name: string
}

const yesOrNo: readonly StoreChoice[] = [
  { value: 'true', label: 'Yes', names: ['y', 'true', '1', 'x', 'on'] },
  { value: 'false', label: 'No', names: ['n', 'false', '0', 'off'] },
]
const zoneNames: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['eastern', 'et', 'est', 'edt'],
  'America/Chicago': ['central', 'ct', 'cst', 'cdt'],
  'America/Denver': ['mountain', 'mt', 'mst', 'mdt'],
  'America/Phoenix': ['arizona', 'mountain no dst'],
  'America/Los_Angeles': ['pacific', 'pt', 'pst', 'pdt'],
}

/** Returns the values of each column of every store that has a few. A group whose name is not its own is shown with its marketplace. */
export function storeChoices(groups: readonly GroupChoice[]): StoreChoices {
  const isRepeated = (name: string) => groups.filter((group) => isSame(group.name, name)).length > 1
  return {
    partner_group_hash: groups.map(({ hashid, name, marketplace_name }) => {
      const full = `${name} (${marketplace_name})`
      return { value: hashid, label: isRepeated(name) ? full : name, names: [name, full] }
    }),
    state: Object.values(states).flatMap((all) =>
      Object.entries(all).map(([value, label]) => ({ value, label })),
    ),
    country: Object.entries(countries).map(([value, label]) => ({
      value,
      label,
      names: value === 'US' ? ['USA', 'U.S.', 'U.S.A.', 'United States of America'] : ['CAN'],
    })),
    time_zone: Object.entries(timeZones).map(([value, label]) => ({
      value,
      label,
      names: (zoneNames[value] ?? []).flatMap((name) => [name, `${name} time`]),
    })),
    sends_order_mails: yesOrNo,
    has_custom_export: yesOrNo,
  }
}

/** Returns the choices that a text means: one, or several that are called the same. */
export function choicesFor(text: string, choices: readonly StoreChoice[]): readonly StoreChoice[] {
  const exact = choices.filter(({ value, label }) => isSame(value, text) || isSame(label, text))
  const named = choices.filter(({ names = [] }) => names.some((name) => isSame(name, text)))
  return exact.length > 0 ? exact : named
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
