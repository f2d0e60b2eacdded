import { pictureAddress, pictureSources } from '@/domain/files/picture'
import type { SignInLook } from '@/domain/marketplaces/sign-in-look'
import { cn } from '@/ui/cn'

/** Returns what the server wrote into the page. */
function lookOfPage(): SignInLook {
  const { headline = '', lookText = '', lookPicture = '', lookAlt = '' } = document.documentElement.dataset
  return { headline, text: lookText, picture_hash: lookPicture, alt_text: lookAlt }
}

/** Today's picture and message of a marketplace, in the panel next to the sign-in form. */
export const LookInPanel = ({ look = lookOfPage() }: { look?: SignInLook }) => (
  <div className="relative z-10 my-8 grid max-w-xl gap-8">
    <LookPicture look={look} className="aspect-[16/10]" />
    <LookTexts look={look} className="text-4xl" />
  </div>
)

/** Today's picture and message of a marketplace, above the sign-in form on phones. */
export const LookBanner = ({ look = lookOfPage() }: { look?: SignInLook }) => (
  <div className="grid gap-4 bg-nav px-4 pt-2 pb-5 text-nav-foreground">
    <LookPicture look={look} className="aspect-[16/7]" />
    <LookTexts look={look} className="text-xl" />
  </div>
)

/** The whole picture in a box of a fixed shape, so that nothing moves when it arrives. */
const LookPicture = ({ look, className }: { look: SignInLook; className: string }) => {
  const image = pictureAddress(look.picture_hash)
  return (
    image && (
      <img
        src={image}
        srcSet={pictureSources(image)}
        sizes="(min-width: 992px) 576px, 100vw"
        alt={look.alt_text}
        className={cn('w-full object-contain object-left', className)}
      />
    )
  )
}

const LookTexts = ({ look, className }: { look: SignInLook; className: string }) => (
  <div className="break-words" dir="auto">
    <p className={cn('font-semibold leading-tight tracking-tight', className)}>{look.headline}</p>
    {look.text && <p className="mt-3 whitespace-pre-line text-base text-nav-muted">{look.text}</p>}
  </div>
)
