/** The mail with the link that sets a password. */
export const newPasswordMail = (link: string, minutes: number) => ({
  subject: 'Set your password',
  body: [
    'Open this link to set your password for the portal:',
    link,
    `It works once, within ${minutes} minutes. If you did not ask for it, ignore this mail: nothing changes.`,
  ].join('\n\n'),
})

/** The mail to an address that has no account. */
export const unknownAccountMail = (origin: string) => ({
  subject: 'You have no account here',
  body: [
    `Someone, perhaps you, asked for a new password for this address at ${origin}. There is no account with it.`,
    'Perhaps you registered with another address. If it was not you, ignore this mail.',
  ].join('\n\n'),
})
