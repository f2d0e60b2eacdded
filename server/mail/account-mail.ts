/** Mail to a new address, with the link that confirms it. */
export const confirmAddressMail = (link: string, hours: number) => ({
  subject: 'Confirm your new email address',
  body: [
    'Open this link to use this address for your account on the wholesale portal:',
    link,
    `The link works once and expires in ${hours} hours. If you didn't ask for it, ignore this email.`,
  ].join('\n\n'),
})

/** Note to the present address of an account about a requested change. */
export const addressChangeMail = ({ email, link }: { email: string; link: string }) => ({
  subject: 'Your email address is about to change',
  body: [
    `Someone who knows your password asked to change the email address of your account to ${email}. It changes once the link sent there is opened.`,
    "If this wasn't you, set a new password now and cancel the change in your account:",
    link,
  ].join('\n\n'),
})

/** Note to the former address of an account. */
export const addressChangedMail = (email: string) => ({
  subject: 'Your email address has changed',
  body: [
    `You now sign in with ${email}. All other devices were signed out, and we no longer send mail of your account to this address.`,
    "If this wasn't you, ask your administrator or our support team to close the account.",
  ].join('\n\n'),
})

/** Note to the former address of an account whose address staff changed. */
export const addressChangedByStaffMail = (email: string) => ({
  subject: 'Your email address was changed',
  body: [
    `Our staff changed the email address of your account to ${email}. All devices were signed out, and links we sent to this address no longer work.`,
    "If you didn't ask for this, contact our support team now.",
  ].join('\n\n'),
})

/** Note to the address that staff gave an account. */
export const newAddressMail = () => ({
  subject: 'Your account has a new email address',
  body: [
    'Our staff changed the email address of your account to this one. Sign in with it to get a link that confirms it.',
    "If you don't have an account with us, ignore this email.",
  ].join('\n\n'),
})

/** Note about a new password. */
export const passwordChangedMail = (link: string) => ({
  subject: 'Your password has changed',
  body: [
    'The password of your account was changed, and all other devices were signed out.',
    "If this wasn't you, set a new password now:",
    link,
  ].join('\n\n'),
})

/** Note about an account that its owner closed. */
export const accountClosedMail = () => ({
  subject: 'Your account is closed',
  body: [
    'You closed your account on the wholesale portal. All devices were signed out, and nobody can sign in with it.',
    "If this wasn't you, or you want it back, ask your administrator or our support team to reopen it.",
  ].join('\n\n'),
})

/** Note to the address of an account that staff merged into another one of the same person. */
export const accountMergedMail = (email: string) => ({
  subject: 'Your two accounts are now one',
  body: [
    `Our staff merged this account into your account ${email}. It has the stores, order guides, saved views and favorites of both. Sign in with ${email} and its password from now on.`,
    "If you don't know that address, contact our support team now.",
  ].join('\n\n'),
})
