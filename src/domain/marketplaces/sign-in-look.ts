/** A marketplace's headline, text and picture for its sign-in page. The server writes them into the page. */
export interface SignInLook {
  headline: string
  text: string
  /** Empty without a picture. */
  picture_hash: string
  alt_text: string
}
