import type { ColumnKind, Value } from '@/domain/tables/engine/engine'
import type { Choice } from '@/domain/tables/list-field'
import { listText } from '@/domain/tables/list-text'

/** Reads typed or pasted text as a value of a kind, or returns an error. Empty text means no value. */
export function readTyped(
  { kind, choices }: { kind: ColumnKind; choices?: readonly Choice[] },
  typed: string,
): { value: Value } | { error: string } {
  const text = typed.trim()
  if (text === '') return kind === 'boolean' ? { value: false } : { value: null }
  switch (kind) {
    case 'number': {
      const number = Number(text.replaceAll(',', ''))
      return Number.isFinite(number) ? { value: number } : { error: 'Enter a number' }
    }
    case 'money': {
      const amount = text.replace(/^\$/, '').replaceAll(',', '')
      return /^-?\d{1,12}(\.\d{1,2})?$/.test(amount)
        ? { value: amount.includes('.') ? amount.replace(/\.(\d)$/, '.$10') : `${amount}.00` }
        : { error: 'Enter an amount, for example 12.50' }
    }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
        ? { value: text }
        : { error: 'Enter a date, for example 2026-11-27' }
    case 'boolean':
      if (/^(yes|true|1|y)$/i.test(text)) return { value: true }
      if (/^(no|false|0|n)$/i.test(text)) return { value: false }
      return { error: 'Enter Yes or No' }
    case 'enum': {
      if (!choices) return { value: text }
      const choice = choices.find(
        ({ label, value }) => label.toLowerCase() === text.toLowerCase() || String(value) === text,
      )
      return choice
        ? { value: choice.value }
        : { error: `Choose one of ${choices.map(({ label }) => label).join(', ')}` }
    }
    case 'list':
      return { value: listText(text.split(/\s*[,\n]\s*/).filter(Boolean)) }
    case 'text':
      return { value: text }
    default:
      return kind satisfies never
  }
}
