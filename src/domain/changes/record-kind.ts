import type { AdminKind } from '../navigation/admin-navigation'

/** Kinds of records that change sets can change, and that have a history. */
export type RecordKind =
  | AdminKind
  | 'product'
  | 'vendor'
  | 'store-settings'
  | 'vendor-contact'
  | 'warehouse'
  | 'vendor-document'
