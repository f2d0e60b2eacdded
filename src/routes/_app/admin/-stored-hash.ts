/** Returns the hash in the address of an edit page; null for a new record. */
export const storedHash = ({ hashid }: { hashid: string }): string | null =>
  hashid === 'new' ? null : hashid
