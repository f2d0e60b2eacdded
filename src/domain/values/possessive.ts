/** Returns the possessive of a name: “Quince Provisions'”, “Alder & Ash's”. */
export const possessive = (name: string): string => `${name}${name.endsWith('s') ? "'" : "'s"}`
