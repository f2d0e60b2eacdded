declare global {
  interface Performance {
    measureUserAgentSpecificMemory: () => Promise<{ bytes: number }>
  }
}

/** Sort and filters that a table should show. */
export interface TableState {
  sort?: 'name' | 'price'
  isDescending?: boolean
  text?: string
  category?: string
}

/** Returns the names of the first rows for a sort and filters. */
export type Expected = (shows: TableState) => string[]

/** Selectors of the parts of a table. */
export interface Parts {
  row: string
  name: string
  scroller: string
  head: string
  sort: Record<'name' | 'price', string>
  search: string
  selectAll: string
  rowBox: string
}

/** Result of one action. */
export interface ActionResult {
  /** Milliseconds from the event to the second frame after the correct rows appeared; null if they never did. */
  ms: number | null
  /** Milliseconds of the longest task on the main thread during the action; 0 if none took over 50 ms. */
  longest: number
}
export type Action =
  | { kind: 'mount' }
  | { kind: 'sort'; id: 'name' | 'price' }
  | { kind: 'type'; text: string }
  | { kind: 'choose'; category: string }
  | { kind: 'select all' }

export interface Frames {
  over50: number
  p95: number
  worst: number
}

/** Operates a table and observes it, inside its page. */
export function installProbe(
  parts: Parts,
  { mount, expected: expectedOf }: { mount: () => void; expected: Expected },
) {
  const LIMIT_MS = 20_000
  const FIRST = 5
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const find = <E extends Element>(selector: string, type: new () => E): E => {
    const found = document.querySelector(selector)
    if (found instanceof type) return found
    throw new Error(`There is no ${selector}`)
  }
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })

  const firstNames = () => {
    const top = Math.max(
      find(parts.scroller, Element).getBoundingClientRect().top,
      find(parts.head, Element).getBoundingClientRect().bottom,
    )
    return [...document.querySelectorAll(parts.row)]
      .map((row) => ({ row, y: row.getBoundingClientRect().top }))
      .filter(({ y }) => y >= top - 2)
      .sort((a, b) => a.y - b.y)
      .slice(0, FIRST)
      .map(({ row }) => row.querySelector(parts.name)?.textContent?.trim())
  }
  const enter = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    const prototype =
      field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  const act = (action: Action) => {
    if (action.kind === 'mount') mount()
    else if (action.kind === 'sort') find(parts.sort[action.id], HTMLElement).click()
    else if (action.kind === 'type') enter(find(parts.search, HTMLInputElement), action.text)
    else if (action.kind === 'choose') enter(find('#category', HTMLSelectElement), action.category)
    else find(parts.selectAll, HTMLElement).click()
  }
  const shown = (expected: readonly (readonly string[])[]) => {
    if (!document.querySelector(parts.head)) return false
    const names = JSON.stringify(firstNames())
    return expected.some((rowNames) => JSON.stringify(rowNames) === names)
  }

  return {
    async take(action: Action, shows: TableState): Promise<ActionResult> {
      // The table decides whether the first click sorts ascending or descending.
      const ways = action.kind === 'sort' ? [false, true] : [shows.isDescending ?? false]
      const expected = ways.map((isDescending) => expectedOf({ ...shows, isDescending }))
      const isDone = () =>
        action.kind === 'select all' ? find(parts.rowBox, HTMLInputElement).checked : shown(expected)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await frame()
      longest = 0
      const startedAt = performance.now()
      act(action)
      for (;;) {
        await frame()
        const isShown = isDone()
        if (isShown) await frame()
        const ms = performance.now() - startedAt
        if (!isShown && ms < LIMIT_MS) continue
        await new Promise((resolve) => setTimeout(resolve, 100))
        return { ms: isShown ? ms : null, longest }
      }
    },
    isDescending: (shows: TableState) => !shown([expectedOf(shows)]),
    async scroll(steps: number): Promise<Frames> {
      const box = find(parts.scroller, Element)
      const height = box.scrollHeight - box.clientHeight
      const frames: number[] = []
      let last = await frame()
      for (let step = 1; step <= steps; step++) {
        box.scrollTop = (height * step) / steps
        const now = await frame()
        frames.push(now - last)
        last = now
      }
      box.scrollTop = 0
      frames.sort((a, b) => a - b)
      return {
        over50: frames.filter((ms) => ms > 50).length,
        p95: frames[Math.floor(frames.length * 0.95)] ?? 0,
        worst: frames.at(-1) ?? 0,
      }
    },
    elements: () => document.querySelectorAll('*').length,
    /** Returns the megabytes of the page and its workers, including their arrays; NaN in the headless shell, which cannot tell. */
    async memory(): Promise<number> {
      const memory = await performance.measureUserAgentSpecificMemory().catch(() => null)
      return memory ? memory.bytes / 1_000_000 : Number.NaN
    },
  }
}
export type Probe = ReturnType<typeof installProbe>
