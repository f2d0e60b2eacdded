/** Message for unexpected server errors, whatever their answer says. */
export const SERVER_FAILURE =
  'Oops. Something went wrong on our end. The Specialty Food Partners team has been alerted and is looking into the issue.'

/** Message for other failures; a reason may follow. */
export const OTHER_FAILURE = 'Hmm. Something went wrong.'
