/** Formats a number of cases: "1 case", "1,200 cases". The rule of case multiples is in `order-rules.ts`. */
export const formatCases = (qty: number): string =>
  `${qty.toLocaleString('en-US')} ${Math.abs(qty) === 1 ? 'case' : 'cases'}`
