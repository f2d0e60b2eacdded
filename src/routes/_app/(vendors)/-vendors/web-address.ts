/** An address as a link takes it: the scheme may be left out where it is typed, and only the web's are followed. */
export const webAddress = (typed: string): string =>
  /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^[a-z][a-z\d+.-]*:(\/\/)?/i, '')}`
