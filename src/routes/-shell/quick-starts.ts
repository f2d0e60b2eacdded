export const quickStarts = [
  { name: 'supplier-quickstart', label: 'Supplier Quickstart' },
  { name: 'import-items', label: 'How to Import items' },
  { name: 'create-promotions', label: 'How to Create Promotions' },
] as const
export type QuickStartName = (typeof quickStarts)[number]['name']
