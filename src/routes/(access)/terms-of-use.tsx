import { createFileRoute, Link } from '@tanstack/react-router'
import { BrandMark } from '@/ui/brand/brand-mark'

export const Route = createFileRoute('/(access)/terms-of-use')({
  staticData: { crumb: 'Terms of Use' },
  component: TermsPage,
})

const sections = [
  {
    title: 'Who may use the portal',
    text: [
      'The portal is for businesses: stores and other buyers who order food at wholesale, and the suppliers who sell it. You register with true details and keep them up to date.',
      'An account belongs to one person. Do not share its password. Tell us at once if you think that somebody else knows it.',
    ],
  },
  {
    title: 'Orders',
    text: [
      'A cart is not an order. An order is placed when you confirm it, and goes to the supplier at the prices you saw at that moment. If a price has risen since you added a product, we ask you before you confirm.',
      'Each supplier has its own minimum, cut-off and delivery days. They are shown before you confirm. An order that misses the cut-off is offered for the next possible day; nothing is dropped without your knowing.',
    ],
  },
  {
    title: 'Delivery, problems and credits',
    text: [
      'Check a delivery when it arrives. Report what is missing, damaged or not as ordered through the order, with a photograph where it helps. The supplier answers there, and credits are listed under Credits.',
      'Recalled products must not be sold, used or given away. We tell you of a recall that concerns what you bought.',
    ],
  },
  {
    title: 'Suppliers',
    text: [
      'Suppliers are responsible for what they say of their products: ingredients, allergens, certificates, weights and codes. Products can be taken out of the catalogue while a question about them is open.',
      'Price changes are announced in time and never apply to orders that were confirmed before.',
    ],
  },
  {
    title: 'What is stored',
    text: [
      'We store what is needed to run your account and your orders. Changes on their way and forms you have not sent are kept on your own device until they are sent; you can clear them when you log out of a shared computer.',
      'Sign-ins and changes of permissions are recorded with time and address, to protect your account.',
    ],
  },
  {
    title: 'Ending and changes',
    text: [
      'You may close your account at any time. We may suspend an account that breaks these terms. Orders already placed are carried out.',
      'When these terms change in a way that matters, we tell you by email before the change applies.',
    ],
  },
]

function TermsPage() {
  return (
    <main className="mx-auto grid max-w-2xl gap-8 px-6 py-12">
      <Link to="/login" aria-label="Sign in" className="justify-self-start rounded-md">
        <BrandMark className="size-12 text-primary" />
      </Link>
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-3xl tracking-tight">
        Terms of use
      </h1>
      {sections.map(({ title, text }) => (
        <section key={title} className="grid gap-3">
          <h2 className="font-semibold text-lg">{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="text-base leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </main>
  )
}
