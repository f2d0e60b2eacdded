const LONGEST_NAME = 120
const SUFFIX = ' (copy)'

export const copyName = (name: string): string => `${name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`
