import * as z from 'zod/mini'
import type { AttributeFields } from '../attributes/attribute-field'
import { isAttributeField } from '../attributes/attribute-value'
import { countryOf } from '../values/places'
import { type PartnerForm, partnerForm } from './managed-partner'
import { partnerKind } from './partner-kind'
import { choicesFor, type StoreChoices } from './store-choice'
import { type StoreCells, type StoreField, storeFields } from './store-column'
import type { StoreRow } from './store-file'
import { timeZoneOf } from './time-zone'

/** A row with what it adds. */
export interface CheckedStore extends StoreRow {
  /** Its cells as shown: with what fills the blank ones, and labels of choices. */
  shown: StoreCells
  /** The store that it adds; null while it has problems. */
  form: PartnerForm | null
}

/** The rules for checking rows. */
export interface StoreRules {
  choices: StoreChoices
  attributes: AttributeFields
  /** Fills in for blank groups. */
  group: string
}

/** Validates rows as the store form does, and finds names used twice in a group. */
export function checkStores(
  rows: readonly StoreRow[],
  { choices, attributes, group }: StoreRules,
): readonly CheckedStore[] {
  const taken = new Map<string, number>()
  return rows.map((row) => {
    const { values, problems: unread } = readCells(filled(row.cells, choices, group), choices)
    const problems: Partial<Record<StoreField, string>> = { ...unread }
    const { data, error } = z.safeParse(partnerForm.schema, formOf(values))
    for (const { path, message } of error?.issues ?? []) {
      const field = storeFields.find((name) => name === path[0])
      if (field) problems[field] ??= message
    }
    const own = readAttributes(row.cells, attributes)
    Object.assign(problems, own.problems)
    const key = `${values.partner_group_hash} ${values.name?.toLowerCase()}`
    const first = values.name ? taken.get(key) : undefined
    if (first === undefined) taken.set(key, row.number)
    else problems.name ??= `Row ${first} of this group has this name. Choose another one`
    Object.assign(problems, row.problems)
    const hasProblems = Object.keys(problems).length > 0
    const shown = { ...row.cells, ...shownOf(values, choices) }
    return { ...row, problems, shown, form: hasProblems || !data ? null : { ...data, ...own.values } }
  })
}

/** Fills blank cells from the others: one name from the other one, country and time zone from the state. */
function filled(cells: StoreCells, choices: StoreChoices, group: string): StoreCells {
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
  const [state] = choicesFor(cells.state ?? '', choices.state ?? [])
  return {
    display_name: cells.name ?? '',
    name: cells.display_name ?? '',
    partner_group_hash: group,
    country: state ? countryOf(state.value) : partnerForm.empty.country,
    time_zone: state ? timeZoneOf(state.value) : '',
    fn_markup: partnerForm.empty.fn_markup,
    specialty_client_markup: partnerForm.empty.specialty_client_markup,
    sends_order_mails: String(partnerForm.empty.sends_order_mails),
    has_custom_export: String(partnerForm.empty.has_custom_export),
    ...given,
  }
}

/** Reads cells as values of the form. Those that mean nothing stay as typed. */
function readCells(cells: StoreCells, choices: StoreChoices) {
  const values: Partial<Record<StoreField, string>> = {}
  const problems: Partial<Record<StoreField, string>> = {}
  for (const field of storeFields) {
    const text = cells[field] ?? ''
    const options = choices[field]
    const found = options && text !== '' ? choicesFor(text, options) : []
    const [choice] = found
    values[field] = found.length === 1 && choice ? choice.value : options ? text : text.trim()
    if (options && found.length !== 1) problems[field] = choiceProblem(field, text, found.length)
  }
  values.zip = withLeadingZero(values)
  values.order_emails = values.order_emails?.replaceAll(/\s*[;\n]\s*/g, ', ') ?? ''
  for (const field of ['fn_markup', 'specialty_client_markup'] as const) {
    const text = values[field] ?? ''
    values[field] = text.replace(/\s*%$/, '')
    // Spreadsheets store 5% as 0.05.
    if (/^0?\.\d*[1-9]/.test(text) && !text.endsWith('%'))
      problems[field] =
        `Enter ${Number((Number(text) * 100).toFixed(4))} for ${Number((Number(text) * 100).toFixed(4))}%, or ${text}%`
  }
  return { values, problems }
}

/** Reads attribute values from cells. A cell with several choices separates them by commas or semicolons. */
function readAttributes(cells: StoreCells, { schema, controls }: AttributeFields) {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = schema.def.shape
  const values: Record<string, string | string[]> = {}
  const problems: Partial<Record<StoreField, string>> = {}
  for (const [field, of] of Object.entries(schemas)) {
    if (!isAttributeField(field)) continue
    const text = cells[field]?.trim() ?? ''
    const { options = [], input } = controls[field] ?? {}
    const asOption = (part: string) =>
      options.find(({ label }) => label.toLowerCase() === part.toLowerCase())?.value ?? part
    const value =
      input === 'checkboxes'
        ? text
            .split(/\s*[,;]\s*/)
            .filter(Boolean)
            .map(asOption)
        : asOption(text)
    values[field] = value
    const { error } = z.safeParse(of, value)
    if (error) problems[field] = error.issues[0]?.message ?? ''
  }
  return { values, problems }
}

function choiceProblem(field: StoreField, text: string, count: number): string {
  if (count > 1) return `${count} are called “${text}”. Choose one`
  if (text !== '') return `We don’t know “${text}”. Choose one from the list`
  return field === 'partner_group_hash' ? 'Choose a partner group, here or above for every row' : 'Required'
}

/** States whose zip codes begin with 0, which spreadsheets drop. */
const ZERO_STATES = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'])
const withLeadingZero = ({ zip = '', state = '' }: StoreCells) =>
  ZERO_STATES.has(state) && /^\d{4}$/.test(zip) ? `0${zip}` : zip

const formOf = ({ sends_order_mails, has_custom_export, ...values }: StoreCells) => ({
  ...values,
  kind: String(partnerKind.value.store),
  sends_order_mails: sends_order_mails === 'true',
  has_custom_export: has_custom_export === 'true',
  version: partnerForm.empty.version,
})

function shownOf(values: StoreCells, choices: StoreChoices): StoreCells {
  const shown: Partial<Record<StoreField, string>> = {}
  for (const field of storeFields) {
    const text = values[field] ?? ''
    shown[field] = choices[field]?.find(({ value }) => value === text)?.label ?? text
  }
  return shown
}
