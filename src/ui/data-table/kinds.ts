import { formatMoney } from '@/domain/money-text'
import type { ColumnKind, Value } from './engine/engine'
import { listText, textsOf } from './engine/list-text'

export interface Choice {
  value: number | string
  label: string
}

// Made once: a formatter costs more than a screen full of what it formats.
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const days = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** What a value of a kind reads like. Nothing for no value. */
export function labelOf(kind: ColumnKind, value: Value, choices?: readonly Choice[]): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? numbers.format(value) : String(value)
    case 'money':
      return formatMoney(String(value))
    case 'date': {
      const text = String(value)
      return text.length > 10 ? instants.format(new Date(text)) : days.format(new Date(`${text}T00:00:00Z`))
    }
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'enum':
      return choices?.find((choice) => choice.value === value)?.label ?? String(value)
    case 'list':
      return textsOf(value).join(', ')
    case 'text':
      return String(value)
    default:
      return kind satisfies never
  }
}

/** A value of a kind from what somebody typed or pasted. An empty text is no value. */
export function parse(
  kind: ColumnKind,
  typed: string,
  choices?: readonly Choice[],
): { value: Value } | { fault: string } {
  const text = typed.trim()
  if (text === '') return kind === 'boolean' ? { value: false } : { value: null }
  switch (kind) {
    case 'number': {
      const number = Number(text.replaceAll(',', ''))
      return Number.isFinite(number) ? { value: number } : { fault: 'Enter a number' }
    }
    case 'money': {
      const amount = text.replace(/^\$/, '').replaceAll(',', '')
      return /^-?\d{1,12}(\.\d{1,2})?$/.test(amount)
        ? { value: amount.includes('.') ? amount.replace(/\.(\d)$/, '.$10') : `${amount}.00` }
        : { fault: 'Enter an amount, such as 12.50' }
    }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
        ? { value: text }
        : { fault: 'Enter a day, such as 2026-11-27' }
    case 'boolean':
      if (/^(yes|true|1|y)$/i.test(text)) return { value: true }
      if (/^(no|false|0|n)$/i.test(text)) return { value: false }
      return { fault: 'Enter Yes or No' }
    case 'enum': {
      if (!choices) return { value: text }
      const choice = choices.find(
        ({ label, value }) => label.toLowerCase() === text.toLowerCase() || String(value) === text,
      )
      return choice
        ? { value: choice.value }
        : { fault: `Choose one of ${choices.map(({ label }) => label).join(', ')}` }
    }
    case 'list':
      return { value: listText(text.split(/\s*[,\n]\s*/).filter(Boolean)) }
    case 'text':
      return { value: text }
    default:
      return kind satisfies never
  }
}

/** What an editor starts with: the value as it is typed, not as it is shown. */
export const draftOf = (value: Value) => (value === null ? '' : String(value))
