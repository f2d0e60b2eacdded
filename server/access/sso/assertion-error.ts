/** Failed sign-on. The sign-in page shows its message. */
export class AssertionError extends Error {}

export const invalidAssertion = () =>
  new AssertionError("This sign-in link isn't valid. Start again at the trade association's sign-in.")
export const notStartedHere = () =>
  new AssertionError(
    "This sign-in wasn't started in this browser, or it took too long. Go to the association's sign-in from here.",
  )
