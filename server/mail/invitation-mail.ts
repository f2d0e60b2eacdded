/** Invitation of a user or a supplier. `purpose` as in "to order for Corner Store". */
export const invitationMail = ({
  name,
  invited_by,
  purpose,
  link,
  days,
}: {
  name: string
  invited_by: string
  purpose: string
  link: string
  days: number
}) => ({
  subject: `${invited_by} invited you ${purpose}`,
  body: [
    `Hi ${name},`,
    `${invited_by} invited you ${purpose} on the wholesale portal. Open this link to choose your password and start:`,
    link,
    `The link works once and expires in ${days} days. After that, ask for a new one.`,
  ].join('\n\n'),
})
