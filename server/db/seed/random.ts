/** Deterministic random numbers for the demo: the same name always returns the same sequence. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** Returns an integer from `from` to `to`, inclusive. */
  whole: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T
  /** Returns `count` different choices. */
  sample: <T>(choices: readonly T[], count: number) => T[]
  /** Returns a public key of twelve characters. */
  hash: () => string
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

export function randomOf(name: string): Random {
  let state = 2_166_136_261
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[whole(0, choices.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to pick from')
    return chosen
  }
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    sample: (choices, count) => {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
    hash: () => Array.from({ length: 12 }, () => ALPHABET[whole(0, 35)]).join(''),
  }
}
