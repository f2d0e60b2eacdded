import { coldStart } from './cold-start'
import { firstLoads } from './first-loads'
import { throughput } from './throughput'

// npm run bench: first loads, start and throughput of the portal, with their goals.

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
const measured = await throughput()
row('Call', 'requests/s', 'p99, ms', 'of the bare handler')
for (const [index, { name, perSecond, p99 }] of measured.entries()) {
  const bare = measured[index + 1]
  const ratio =
    name.startsWith('bare') || !bare ? '' : `${(perSecond / bare.perSecond).toFixed(2)} (goal 0.50)`
  row(name, perSecond.toFixed(0), p99.toFixed(1), ratio)
}
