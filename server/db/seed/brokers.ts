import type { SeedVendor } from './vendors'

/** Hash of the demo's broker. */
export const DEMO_BROKER = 'demobroker01'

/** Makes a broker that represents three vendors. */
export function makeBroker(vendors: readonly SeedVendor[]) {
  return {
    brokers: [
      {
        hashid: DEMO_BROKER,
        name: 'Bluebird Brokerage',
        email: 'hello@bluebird.test',
        phone: '',
        version: 1,
        archived_at: null,
      },
    ],
    brokerVendors: vendors
      .slice(2, 5)
      .map(({ row }) => ({ broker_hash: DEMO_BROKER, vendor_hash: row.hashid })),
  }
}
