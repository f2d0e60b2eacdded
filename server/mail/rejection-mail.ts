/** Mail to the author of a change set that staff rejected. */
export const rejectionMail = ({
  title,
  by,
  reason,
  link,
}: {
  title: string
  by: string
  reason: string
  link: string
}) => ({
  subject: `Your changes were rejected: ${title}`,
  body: [
    `${by} looked at “${title}” and rejected it:`,
    reason,
    'None of its changes were applied. Correct them and submit them again:',
    link,
  ].join('\n\n'),
})
