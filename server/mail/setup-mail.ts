/** Mail to the people of a vendor with a question about a step of Account Setup. */
export const setupQuestionMail = ({
  vendor,
  step,
  text,
  link,
}: {
  vendor: string
  step: string
  text: string
  link: string
}) => ({
  subject: `A question about the account setup of ${vendor}`,
  body: [`We have a question about “${step}”:`, text, 'Reply, or change what you entered, here:', link].join(
    '\n\n',
  ),
})

/** Mail to staff with the reply to their question. */
export const setupReplyMail = ({
  vendor,
  author,
  step,
  text,
  link,
}: {
  vendor: string
  author: string
  step: string
  text: string
  link: string
}) => ({
  subject: `${vendor} replied about “${step}”`,
  body: [`${author} of ${vendor} replied about “${step}”:`, text, link].join('\n\n'),
})

/** Mail to staff about a vendor that submitted its account setup. */
export const setupSubmittedMail = ({
  vendor,
  author,
  link,
}: {
  vendor: string
  author: string
  link: string
}) => ({
  subject: `${vendor} submitted its account setup`,
  body: [`${author} submitted the account setup of ${vendor}. Review it here:`, link].join('\n\n'),
})

/** Mail to the people of a vendor whose documents expire. `documents` are lines such as "W-9 expires on May 1, 2027". */
export const documentsExpireMail = ({
  vendor,
  documents,
  link,
}: {
  vendor: string
  documents: readonly string[]
  link: string
}) => ({
  subject:
    documents.length === 1
      ? `A document of ${vendor} needs to be renewed`
      : `${documents.length} documents of ${vendor} need to be renewed`,
  body: [
    `Upload the new ${documents.length === 1 ? 'document' : 'documents'} of ${vendor}:`,
    documents.map((document) => `  ${document}`).join('\n'),
    link,
  ].join('\n\n'),
})
