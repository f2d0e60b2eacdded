/** Amounts of the demo are computed in cents. */
export const cents = (amount: string) => Math.round(Number(amount) * 100)
export const money = (amount: number) => (amount / 100).toFixed(2)
