/**
 * Puts pieces of a line in the order in which they are printed from left to right: rule L2 of the Unicode bidirectional
 * algorithm, https://unicode.org/reports/tr9/#L2.
 */
export function toVisualOrder<Piece extends { level?: number }>(pieces: readonly Piece[]): Piece[] {
  let ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(levelOf))
  for (let level = highest; level > 0; level--)
    ordered = groupBy(ordered, (piece) => levelOf(piece) >= level).flatMap((group) =>
      group[0] && levelOf(group[0]) >= level ? group.reverse() : group,
    )
  return ordered
}

const levelOf = ({ level = 0 }: { level?: number }) => level

/** Groups neighbors that a condition holds for, or does not. */
function groupBy<Piece>(pieces: readonly Piece[], holds: (piece: Piece) => boolean): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && holds(last[0]) === holds(piece)) last.push(piece)
    else groups.push([piece])
  }
  return groups
}
