export const newPasswordMail = (link: string, minutes: number) => ({
  subject: 'Set your password',
  body: [
    'Open this link to set your password for the portal:',
    link,
    `The link works once and expires in ${minutes} minutes. If you didn't request it, ignore this email. Your password won't change.`,
  ].join('\n\n'),
})

/** Mail to an address that has no account. */
export const unknownAccountMail = (origin: string) => ({
  subject: 'No account for this address',
  body: [
    `Someone asked for a new password for this address at ${origin}, but it has no account there.`,
    'If this was you, try the address you registered with. If not, ignore this email.',
  ].join('\n\n'),
})
