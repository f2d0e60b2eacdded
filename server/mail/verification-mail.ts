/** Mail with the link that verifies the address of a new account. */
export const verificationMail = (link: string, hours: number) => ({
  subject: 'Confirm your email address',
  body: [
    'Open this link to confirm your email address for the wholesale portal:',
    link,
    `The link expires in ${hours} hours. If you didn't register, don't open it. The account can't be used without it.`,
  ].join('\n\n'),
})
