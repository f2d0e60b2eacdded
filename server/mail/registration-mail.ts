/** Mail to someone whose registration was approved. */
export const approvedMail = ({ name, work, link }: { name: string; work: string; link: string }) => ({
  subject: 'Your account is open',
  body: [
    `Hi ${name},`,
    `We approved your registration. You now work for ${work}. Sign in to see your first steps:`,
    link,
  ].join('\n\n'),
})

/** Mail to someone whose registration was declined. */
export const declinedMail = ({ name, reason }: { name: string; reason: string }) => ({
  subject: 'Your registration was declined',
  body: [
    `Hi ${name},`,
    "We can't open an account for you. The reason:",
    reason,
    'Reply to this email if you think this is a mistake.',
  ].join('\n\n'),
})

export const questionMail = ({ name, question, link }: { name: string; question: string; link: string }) => ({
  subject: 'A question about your registration',
  body: [
    `Hi ${name},`,
    'We have a question before we can open your account:',
    question,
    'Sign in to answer it:',
    link,
  ].join('\n\n'),
})

/** Mail to the users of a vendor whose account is set up. */
export const onboardedMail = ({ name, vendor, link }: { name: string; vendor: string; link: string }) => ({
  subject: `${vendor} is set up`,
  body: [
    `Hi ${name},`,
    `The account of ${vendor} is set up. You can now manage its profile, assets, products and orders:`,
    link,
  ].join('\n\n'),
})
