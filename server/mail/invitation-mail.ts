/** The mail to someone who was given an account. */
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
    `Hello ${name},`,
    `${invited_by} gave you an account on the wholesale portal, to work for ${store}. Open this link to choose your password:`,
    link,
    `It works once, within ${days} days. After that, “Forgot your password?” on the sign-in page sends a new one.`,
  ].join('\n\n'),
})
