import { coldStart } from './cold-start'
import { firstLoads } from './first-loads'
import { printThroughput } from './throughput'

// npm run bench: first loads, start and throughput of the portal on both databases, with their goals.

/** Kilobytes of JavaScript before the heading. */
const goals: Record<string, number> = { '/login': 180, '/': 280, '/order/start': 300, '/products': 300 }

const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(26)).join(''))

row('First load', 'JS to heading, kB gzip', 'requests', 'heading, ms', 'content: kB, requests, ms')
for (const [path, load] of await firstLoads())
  row(
    path,
    `${load.headingKb.toFixed(0)} (goal ${goals[path]})`,
    load.headingRequests.toFixed(0),
    load.headingMs.toFixed(0),
    `${load.contentKb.toFixed(0)}, ${load.contentRequests.toFixed(0)}, ${load.contentMs.toFixed(0)}`,
  )

console.log()
row('Cold start, npm start', `${(await coldStart()).toFixed(2)} s`, '3 s')

console.log()
await printThroughput()
