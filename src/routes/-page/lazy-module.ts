/** Imports a module on first use and remembers it. Repeating `import()` would take turns of the event loop, which delays the next page. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let module: Promise<Module> | undefined
  return () => {
    module ??= load().catch((error: unknown) => {
      module = undefined
      throw error
    })
    return module
  }
}
