/**
 * A name in a table row. Product names have 30 to 70 letters and begin alike, so long ones wrap to a second line; all rows have the same
 * height.
 */
export const ListedName = ({ name }: { name: string }) => (
  <span
    dir="auto"
    title={name}
    className="line-clamp-2 text-left text-pretty whitespace-normal leading-4 wrap-anywhere"
  >
    {name}
  </span>
)
