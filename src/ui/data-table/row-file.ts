/** A file of rows besides that of the table: their documents, what they hold. */
export interface RowFile<Row> {
  label: string
  make: (rows: readonly Row[]) => void
  /** How many rows it can be made of. */
  most?: number
}

/** Why it cannot be made of so many rows; undefined where it can. */
export const errorFor = ({ most }: Pick<RowFile<never>, 'most'>, count: number): string | undefined =>
  most !== undefined && count > most ? `at most ${most.toLocaleString('en-US')}` : undefined
