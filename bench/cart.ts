import { printThroughput } from './throughput'

// npm run bench:cart: throughput of the cart's calls and of lists, on both databases.
await printThroughput()
