/**
 * Imports a module, also after an earlier attempt failed: browsers do not fetch the same address again, so the next attempt
 * adds a query to it.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    const module: Module = await import(/* @vite-ignore */ `${address}?retry=${performance.now()}`)
    return module
  }
}
