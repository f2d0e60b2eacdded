import { Link } from '@tanstack/react-router'
import { ProductsLink } from '@/routes/-page/catalogue/products-link'

const className = 'text-primary underline underline-offset-4'

/** Leads to the list of all tasks of a kind; nothing for kinds that have no list. */
export function KindLink({ kind }: { kind: string | null }) {
  switch (kind) {
    case 'recall':
      return (
        <Link to="/recalls" className={className}>
          All recalls
        </Link>
      )
    case 'order':
    case 'request':
      return (
        <Link to="/supplier/orders/upcoming" className={className}>
          All upcoming orders
        </Link>
      )
    case 'claim':
      return (
        <Link to="/supplier/claims" className={className}>
          All claims
        </Link>
      )
    case 'sample':
      return (
        <Link to="/supplier/sample" className={className}>
          All samples
        </Link>
      )
    case 'document':
      return (
        <Link to="/supplier/profile" search={{ tab: 'documents' }} className={className}>
          All documents
        </Link>
      )
    case 'rejection':
      return (
        <ProductsLink concern="rejected" className={className}>
          All rejected products
        </ProductsLink>
      )
    default:
      return null
  }
}
