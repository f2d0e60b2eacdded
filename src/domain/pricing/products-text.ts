/** Describes the products of a promotion by the first name and their number, such as "Oat Milk and 2 more". */
export const productsText = (first: string, count: number): string =>
  count > 1 ? `${first} and ${(count - 1).toLocaleString('en-US')} more` : first
