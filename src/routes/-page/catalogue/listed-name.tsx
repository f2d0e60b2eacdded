import { Link } from '@tanstack/react-router'

/**
 * A name in a table row. Product names have 30 to 70 letters and begin the same, so long ones wrap to a second line; all rows have the same
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

/** The name of a product in a table row, as a link to its page. */
export const ListedProductLink = ({ hashid, name }: { hashid: string; name: string }) => (
  <Link to="/product/view/{-$hashid}" params={{ hashid }} tabIndex={-1} className="font-medium">
    <ListedName name={name} />
  </Link>
)
