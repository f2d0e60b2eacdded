/** Returns a name as an owner: “Quince Provisions'”, “Alder & Ash's”. */
export const possessive = (name: string): string => `${name}${name.endsWith('s') ? "'" : "'s"}`
