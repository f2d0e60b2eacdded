import type { KeyboardEvent } from 'react'
import { type GridShape, HEAD, moveOf, type Place } from './moves'

/** Keyboard actions of the grid. */
export interface KeyActions {
  place: Place
  shape: () => GridShape
  moveTo: (place: Place, isRange: boolean) => void
  /** Enter or F2 on a cell: edits it, follows its link, opens the group. `typed` is the character that opened it. */
  open: (place: Place, typed?: string) => boolean
  select: (row: number, isRange: boolean) => void
  selectAll: () => void
  /** Escape; returns true if there was something to leave. */
  leave: () => boolean
  undo: () => void
  /** Right or left on a group, Alt+down or Alt+up on a row. Returns true if it can be opened. */
  expand: (row: number, isOpen: boolean, isDetail: boolean) => boolean
  sort: (column: number, isMulti: boolean) => void
  menu: (column: number) => void
  resize: (column: number, step: number) => void
  shift: (column: number, step: number) => void
}

/** Handles keys of a grid, following WAI-ARIA and spreadsheets. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, actions: KeyActions) {
  if (event.defaultPrevented || event.target !== event.currentTarget) return
  const isDone =
    actions.place.row === HEAD
      ? onHeadKey(event, actions) || onMove(event, actions)
      : onBodyKey(event, actions)
  if (isDone) event.preventDefault()
}

function onHeadKey(event: KeyboardEvent, { place: { column }, ...actions }: KeyActions): boolean {
  const { key, shiftKey, altKey } = event
  const isJump = event.ctrlKey || event.metaKey
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step && shiftKey) {
    if (isJump) actions.shift(column, step)
    else actions.resize(column, step)
    return true
  }
  if (key === 'Enter' || key === ' ') actions.sort(column, shiftKey || isJump)
  else if ((altKey && key === 'ArrowDown') || key === 'F10' || key === 'ContextMenu') actions.menu(column)
  else
    return isJump && key.toLowerCase() === 'a'
      ? onBodyKey(event, { ...actions, place: { row: HEAD, column } })
      : false
  return true
}

function onBodyKey(event: KeyboardEvent, actions: KeyActions): boolean {
  const { key, shiftKey, altKey } = event
  const { place } = actions
  const isJump = event.ctrlKey || event.metaKey
  const letter = key.toLowerCase()
  if (altKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return actions.expand(place.row, key === 'ArrowDown', true)
  if (altKey) return false
  if ((key === 'ArrowRight' || key === 'ArrowLeft') && !shiftKey && !isJump)
    if (actions.expand(place.row, key === 'ArrowRight', false)) return true
  if (key === ' ') actions.select(place.row, shiftKey)
  else if (isJump && letter === 'a') actions.selectAll()
  else if (isJump && letter === 'z') actions.undo()
  else if (key === 'Escape') return actions.leave()
  else if (key === 'Enter' || key === 'F2') return actions.open(place)
  else if (key.length === 1 && !isJump) return actions.open(place, key)
  else return onMove(event, actions)
  return true
}

function onMove(event: KeyboardEvent, { place, shape, moveTo }: KeyActions): boolean {
  const to = moveOf(event, place, shape())
  if (!to) return false
  moveTo(to, event.shiftKey)
  return true
}
