const NUMBER = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** An exact sum of decimal numbers of any size. */
export class ExactSum {
  #units = 0n
  /** Decimals of the units. */
  #decimals = 0

  /** Adds a number of units with `places` decimals. */
  add(number: number, places = 0) {
    const [, whole = '', part = '', exponent = '0'] = NUMBER.exec(String(number)) ?? []
    const decimals = part.length - Number(exponent) + places
    const digits = BigInt(whole + part)
    const finest = Math.max(decimals, this.#decimals)
    this.#units = scaled(this.#units, finest - this.#decimals) + scaled(digits, finest - decimals)
    this.#decimals = finest
  }

  toString() {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#decimals + 1, '0')
    const point = digits.length - this.#decimals
    const text = `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
    return this.#units < 0n ? `-${text}` : text
  }
}

const scaled = (units: bigint, decimals: number) => units * 10n ** BigInt(decimals)
