/** Returns true if a key is text input. Shortcuts such as `/` and `?` still work in quantity fields, where they have no meaning. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([data-cell]), textarea, select, [role="dialog"]') !== null
