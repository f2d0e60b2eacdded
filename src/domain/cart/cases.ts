/** Formats a number of cases: "1 case", "1,200 cases". */
export const formatCases = (qty: number): string =>
  `${qty.toLocaleString('en-US')} ${Math.abs(qty) === 1 ? 'case' : 'cases'}`
