/** The uploaded picture of a step, with its alternative text. */
export interface StepPicture {
  hashid: string
  alt: string
}

export interface Step {
  title: string
  text: string
  picture: StepPicture | null
}

/** A line as in Markdown: `![The order before it is acknowledged](k3v9x2m4q8zt)`. */
const PICTURE_LINE = /^!\[(.*)\]\(([a-z0-9]{12})\)[ \t]*$/gm

const parts = (steps: string): string[] =>
  steps
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const picturesIn = (text: string): StepPicture[] =>
  [...text.matchAll(PICTURE_LINE)].map(([, alt = '', hashid = '']) => ({ alt, hashid }))

/** Removes the lines of pictures. */
const withoutPictures = (part: string): string => part.replaceAll(PICTURE_LINE, '').trim()

/** Returns the steps of a tutorial: parts between empty lines, each with its first line as the title, and its picture. */
export const stepsOf = (steps: string): Step[] =>
  parts(steps).map((part) => {
    const [title = '', ...lines] = withoutPictures(part).split('\n')
    const [picture = null] = picturesIn(part)
    return { title: title.trim(), text: lines.join('\n').trim(), picture }
  })

/** Returns the hashes of all pictures in the steps of a tutorial. */
export const pictureHashesOf = (steps: string): string[] => picturesIn(steps).map(({ hashid }) => hashid)

/** Returns true if no step is a picture alone. */
export const haveTitles = (steps: string): boolean => stepsOf(steps).every(({ title }) => title !== '')

/** Returns true if every picture has an alternative text. */
export const arePicturesDescribed = (steps: string): boolean =>
  picturesIn(steps).every(({ alt }) => alt.trim() !== '')

/** Returns true if no step has several pictures. */
export const haveOnePictureEach = (steps: string): boolean =>
  parts(steps).every((part) => picturesIn(part).length <= 1)

/** Returns the steps with another picture of the step at `index`; null removes it. */
export const withPicture = (steps: string, index: number, picture: StepPicture | null): string =>
  parts(steps)
    .map((part, at) => {
      if (at !== index) return part
      const text = withoutPictures(part)
      return picture ? `${text}\n![${picture.alt}](${picture.hashid})` : text
    })
    .join('\n\n')
