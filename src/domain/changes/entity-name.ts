/** Kinds of records that change sets can change, and that have a history. */
export type EntityName =
  | 'product'
  | 'vendor'
  | 'category'
  | 'unit'
  | 'partner-group'
  | 'partner'
  | 'retail-group'
  | 'vendor-group'
  | 'broker'
  | 'closed-day'
  | 'user'
  | 'asset'
