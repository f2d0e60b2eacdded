/** Invitation for a new user of a store. */
export const invitationMail = ({
  name,
  invited_by,
  store,
  link,
  days,
}: {
  name: string
  invited_by: string
  store: string
  link: string
  days: number
}) => ({
  subject: `${invited_by} invited you to order for ${store}`,
  body: [
    `Hi ${name},`,
    `${invited_by} invited you to order for ${store} on the wholesale portal. Open this link to choose your password:`,
    link,
    `The link works once and expires in ${days} days. After that, use “Forgot your password?” on the sign-in page to get a new one.`,
  ].join('\n\n'),
})
