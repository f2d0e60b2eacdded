import type { Filter, Sort, Value } from './engine/engine'

// URL format of sorting and filters.

export const writeSorts = (sorts: readonly Sort[]) =>
  sorts.map(({ id, desc }) => (desc ? `-${id}` : id)).join('.')

export const readSorts = (text = ''): Sort[] =>
  text
    .split('.')
    .filter(Boolean)
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))

const HOW = { contains: 'c', starts: 's', equals: 'e', empty: 'n', 'not-empty': 'f' } as const
const hows = ['contains', 'starts', 'equals', 'empty', 'not-empty'] as const

/** Formats filters as `id.kind.value` parts with `*` between them: URLs escape none of these characters. */
export const writeFilters = (filters: readonly Filter[]) =>
  filters
    .map((filter) => {
      if (filter.kind === 'text') return `${filter.id}.${HOW[filter.how]}.${escape(filter.text)}`
      if (filter.kind === 'range')
        return `${filter.id}.r.${escape(String(filter.from ?? ''))}.${escape(String(filter.to ?? ''))}`
      return `${filter.id}.i.${filter.values.map(writeValue).join('.')}`
    })
    .join('*')

export const readFilters = (text = ''): Filter[] =>
  text.split('*').flatMap((part): Filter[] => {
    const [id = '', kind, ...rest] = part.split('.')
    if (!id) return []
    if (kind === 'r')
      return [
        { id, kind: 'range', from: unescape(rest[0] ?? '') || null, to: unescape(rest[1] ?? '') || null },
      ]
    if (kind === 'i') return [{ id, kind: 'any', values: rest.map(readValue) }]
    const how = hows.find((candidate) => HOW[candidate] === kind)
    return how ? [{ id, kind: 'text', text: unescape(rest[0] ?? ''), how }] : []
  })

const escape = (text: string) => text.replace(/[.*_]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`)
const unescape = (text: string) =>
  text.replace(/_(2e|2a|5f)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function writeValue(value: Value) {
  if (value === null) return 'x'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return typeof value === 'number' ? `n${escape(String(value))}` : `s${escape(value)}`
}

function readValue(text: string): Value {
  const rest = unescape(text.slice(1))
  if (text.startsWith('n')) return Number(rest)
  if (text.startsWith('s')) return rest
  return text === 'x' ? null : text === 't'
}
