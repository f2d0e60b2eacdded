/** Says why a sign-on failed, for the person on the sign-in page. */
export class Refused extends Error {}

export const notValid = () =>
  new Refused('This sign-in link is not valid. Please start again at the sign-in of the trade association.')
export const notStartedHere = () =>
  new Refused(
    'This sign-in was not started in this browser, or too long ago. Please go to the association’s sign-in from here.',
  )
