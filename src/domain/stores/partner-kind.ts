import { enumeration } from '../values/enumeration'

export const partnerKind = enumeration({
  store: [0, 'Store'],
  distributor: [1, 'Distributor'],
  operator: [2, 'Marketplace operator'],
})
