/** Says how many records were marked as reviewed: fewer than were sent, if a colleague was faster. */
export const reviewedText = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun} reviewed` : `${count.toLocaleString('en-US')} ${noun}s reviewed`
