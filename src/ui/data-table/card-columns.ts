import type { TableColumn } from './column'

/** The columns of a row's card by their part in it. */
export interface CardColumns<Row> {
  name: TableColumn<Row> | undefined
  amount: TableColumn<Row> | undefined
  status: TableColumn<Row> | undefined
  action: TableColumn<Row> | undefined
  /** Columns whose texts tell more, in their order. */
  more: readonly TableColumn<Row>[]
}

/** Texts below the name. */
const MORE = 3
const STATUS = /^(status|state|availability|submission|next step)$/i
const AMOUNT = /total|amount/i

/**
 * Finds the columns of a card among the displayed ones: the first text names the row; its status is an enumeration of that name; its
 * amount is the total, or else the first money column.
 */
export function cardColumns<Row>(columns: readonly TableColumn<Row>[]): CardColumns<Row> {
  const action = columns.find(({ isAction }) => isAction)
  const name = columns.find(({ kind, isSearched }) => kind === 'text' && isSearched) ?? columns[0]
  const others = columns.filter((column) => column !== action && column !== name)
  const money = others.filter(({ kind }) => kind === 'money')
  const amount = money.find(({ label }) => AMOUNT.test(label)) ?? money[0]
  const status = others.find(isStatus)
  const more = others.filter(
    (column) =>
      column !== amount &&
      column !== status &&
      column.kind !== 'boolean' &&
      column.kind !== 'money' &&
      (column.isSearched || column.kind === 'date' || column.kind === 'number'),
  )
  return { name, amount, status, action, more }
}

/** A US state is a text; a state of a record has choices. */
const isStatus = <Row>({ kind, label, choices }: TableColumn<Row>) =>
  kind === 'enum' && STATUS.test(label) && (choices !== undefined || label === 'Status')

/** Returns true if a card needs a label for its amount. */
export const isNamedAmount = (label: string) => !AMOUNT.test(label)

/** Returns the texts of a row that are not empty: numbers and dates with their labels. */
export const moreTexts = <Row>(columns: readonly TableColumn<Row>[], row: Row): string[] =>
  columns
    .flatMap(({ kind, label, value, textOf }) => {
      const text = textOf(value(row))
      if (text === '') return []
      return kind === 'number' || kind === 'date' ? `${label} ${text}` : text
    })
    .slice(0, MORE)

/** Returns the columns whose values a card shows if it can. */
export const shownColumns = <Row>({ name, amount, status, more }: CardColumns<Row>) =>
  [name, amount, status, ...more.slice(0, MORE)].filter((column) => column !== undefined)
