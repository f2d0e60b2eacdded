/** How much slower this machine is than the one for which time limits were chosen: npm test measures it. */
const factor = Number(process.env.TEST_TIME_FACTOR ?? 1)

/** Scales a time limit of tests, in milliseconds, to the speed of this machine. */
export const timeLimit = (ms: number): number => Math.round(ms * (factor >= 1 ? factor : 1))
