/**
 * A name in a row of a table. Names of goods have 30 to 70 letters and begin alike: what does not fit on one line goes on
 * a second one, in rows of the same height.
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
