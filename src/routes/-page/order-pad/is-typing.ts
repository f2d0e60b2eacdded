/** Returns whether a key goes into a text. Shortcuts such as `/` and `?` work in a quantity, where they mean nothing. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([data-cell]), textarea, select, [role="dialog"]') !== null
