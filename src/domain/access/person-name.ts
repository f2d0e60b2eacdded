/** Splits a full name into the fields of a form: the last word is the last name, and a single word is the first name. */
export function splitName(fullName: string): { name: string; lastname: string } {
  const words = fullName.split(/\s+/).filter(Boolean)
  const lastname = words.length > 1 ? (words.pop() ?? '') : ''
  return { name: words.join(' '), lastname }
}
