// Makes the snapshot of the demo database for a moment, if it is missing: `tsx scripts/make-demo-snapshot.ts <moment>`.
import { openDemoSnapshot } from '../mocks/demo-snapshot'

await openDemoSnapshot(new Date(process.argv[2] ?? ''))
