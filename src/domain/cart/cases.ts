/** Formats a number of cases: "1 case", "12 cases". */
export const formatCases = (qty: number): string => (Math.abs(qty) === 1 ? `${qty} case` : `${qty} cases`)
