/**
 * Imports a module when it is first asked for and keeps it. A second `import()` of the same module would take turns of the
 * event loop, which delays the page that a click leads to.
 */
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
