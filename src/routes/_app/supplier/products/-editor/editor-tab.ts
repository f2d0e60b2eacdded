import * as z from 'zod/mini'

/** The tab of the editor; the form unless it is named. */
export const editorTab = z.object({
  tab: z.catch(z.optional(z.enum(['edit', 'preview', 'history'])), undefined),
})
