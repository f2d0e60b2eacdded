import * as z from 'zod/mini'

/** The output of a call that answers with a file. Its name travels in the header `file-name`. Section 7. */
export const file = z.file()
