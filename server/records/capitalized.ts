/** Returns a noun as a label: "Closed day". */
export const capitalized = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
