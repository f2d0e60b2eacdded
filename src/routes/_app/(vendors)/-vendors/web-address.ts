/** Returns a typed web address as a link: adds a missing scheme, and replaces schemes other than http and https. */
export const webAddress = (typed: string): string =>
  /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^[a-z][a-z\d+.-]*:(\/\/)?/i, '')}`
