/** Returns the present. All that the server does goes by one clock, so that tests can choose the day. */
export type Clock = () => Date

/** Returns the clock of this machine, ahead by a number of milliseconds. */
export const openClock =
  (aheadMs: number): Clock =>
  () =>
    // real time: the only place where the portal reads it
    new Date(Date.now() + aheadMs)
