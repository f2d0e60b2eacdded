/** The headline, text and picture that visitors see beside the sign-in form. The server writes them into the page. */
export interface SignInLook {
  headline: string
  text: string
  /** Empty without a picture. */
  picture_hash: string
  alt_text: string
}
