/** Mail to staff about a promotion, or the change of one, that waits for their approval. */
export const promotionSubmittedMail = ({
  name,
  product,
  vendor,
  link,
}: {
  name: string
  product: string
  vendor: string
  link: string
}) => ({
  subject: `Promotion to approve: ${name}, ${vendor}`,
  body: [
    `${vendor} submitted the promotion ${name} for ${product}.`,
    'Approve it or send it back:',
    link,
  ].join('\n\n'),
})
