import { coldStart } from './cold-start'
import { initialJavaScript } from './initial-javascript'
import { throughput } from './throughput'

// npm run bench: measures the portal's size and speed against its goals.
const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(26)).join(''))

row('Initial JavaScript', 'kB gzip', 'goal')
for (const [path, size] of Object.entries(initialJavaScript()))
  row(path, size.toFixed(1), path === '/login' ? '130' : '')

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
