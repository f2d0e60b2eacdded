import { pictureAddress } from '@/domain/files/picture'
import type { Tutorial } from '@/domain/support/tutorial'
import { type Step, stepsOf } from '@/domain/support/tutorial-steps'

export interface ShownPicture {
  address: string
  alt: string
  /** In pixels. */
  width: number
  height: number
}

interface ShownStep {
  title: string
  text: string
  picture?: ShownPicture
}

export type TutorialVideoSource = Pick<Tutorial, 'hashid' | 'video_url' | 'video_hash' | 'has_captions'>

export interface ShownTutorial {
  id: string
  title: string
  minutes: number
  video?: TutorialVideoSource
  steps: readonly ShownStep[]
}

/** Returns a tutorial of staff as the page shows it. */
export const shownTutorial = ({ name, minutes, steps, pictures, ...video }: Tutorial): ShownTutorial => ({
  id: video.hashid,
  title: name,
  minutes,
  ...((video.video_url !== '' || video.video_hash !== null) && { video }),
  steps: stepsOf(steps).map((step) => shownStep(step, pictures)),
})

function shownStep({ picture, ...step }: Step, sizes: Tutorial['pictures']): ShownStep {
  const size = sizes.find(({ hashid }) => hashid === picture?.hashid)
  if (!picture || !size) return step
  const { width, height } = size
  return { ...step, picture: { address: pictureAddress(picture.hashid), alt: picture.alt, width, height } }
}
