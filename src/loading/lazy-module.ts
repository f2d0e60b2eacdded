/**
 * Imports a module once; a failed import is tried again by the next call. A second `import()` of a loaded module would still
 * take turns of the event loop, which delay the page that a click leads to. React's `use` reads a loaded module at once.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let module: Promise<Module> | undefined
  return () => {
    if (module) return module
    const loading = load()
    loading.then(
      // The fields in which React looks for the value of a settled promise.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => {
        module = undefined
      },
    )
    module = loading
    return loading
  }
}
