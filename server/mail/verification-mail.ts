/** The mail with the link that confirms the address of a new account. */
export const verificationMail = (link: string, hours: number) => ({
  subject: 'Confirm your email address',
  body: [
    'Open this link to confirm your email address for the wholesale portal:',
    link,
    `It works for ${hours} hours. If you did not register, do not open it: the account can do nothing without it.`,
  ].join('\n\n'),
})
