import { stepsOf, type Tutorial } from '@/domain/support/tutorial'
import type { IllustrationName } from './tutorial-illustration'

interface TutorialStep {
  title: string
  text: string
  /** Illustration and its highlighted area; none in tutorials of staff. */
  picture?: { scene: IllustrationName; spot: number }
}

export type TutorialVideoSource = Pick<Tutorial, 'hashid' | 'video_url' | 'video_hash' | 'has_captions'>

export interface ShownTutorial {
  id: string
  title: string
  minutes: number
  video?: TutorialVideoSource
  steps: readonly TutorialStep[]
}

/** Returns a tutorial of staff as the page shows it. */
export const shownTutorial = ({ name, minutes, steps, ...video }: Tutorial): ShownTutorial => ({
  id: video.hashid,
  title: name,
  minutes,
  ...((video.video_url !== '' || video.video_hash !== null) && { video }),
  steps: stepsOf(steps),
})
