/** Random choices that are the same for the same seed. */
export function seededRandom(seed: number) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)]
    if (choice === undefined) throw new Error('There is nothing to choose from.')
    return choice
  }
  return { random, below, pick }
}
