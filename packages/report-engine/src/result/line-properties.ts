import { at } from '#run/int-list.ts'
import type { LineSettings, RowRole } from '#model/template.ts'

/** What conditions found about lines on one axis. */
export type LineEffects = { readonly hidden: Set<number>; readonly breaksBefore: Set<number> }

export type Lines = {
  readonly count: number
  size(line: number): number
  isHidden(line: number): boolean
  role(line: number): RowRole
  /** It stays on the page of the next visible line. */
  keepsWithNext(line: number): boolean
  /** Some line does. */
  readonly hasKeeping: boolean
  /** Roles that the template gives to any line. */
  readonly roles: ReadonlySet<RowRole>
  /** Lines that begin a page, ascending; a break on a hidden line has moved to the next visible one. */
  readonly breaksBefore: readonly number[]
}

export type LineSource = {
  readonly sources: Int32Array
  readonly settings: Readonly<Record<string, LineSettings>>
  readonly defaultSize: number
  readonly effects: LineEffects
  /** On pages: what is not printed is hidden. */
  readonly onPages?: boolean
}

/** Heights, roles, hidden flags and breaks of output lines, by their template lines and the conditions. */
export function linesFrom({ sources, settings, defaultSize, effects, onPages }: LineSource): Lines {
  const known = new Map(Object.entries(settings).map(([line, setting]) => [Number(line), setting]))
  const setting = (line: number) => known.get(at(sources, line))
  const hides = (given: LineSettings | undefined): boolean =>
    given?.hidden === true || (onPages === true && given?.unprinted === true)
  const isHidden = (line: number) => effects.hidden.has(line) || hides(setting(line))
  return {
    count: sources.length,
    size: (line) => (isHidden(line) ? 0 : (setting(line)?.size ?? defaultSize)),
    isHidden,
    roles: new Set([...known.values()].flatMap(({ role }) => role ?? [])),
    role: (line) => setting(line)?.role ?? 'body',
    keepsWithNext: (line) => setting(line)?.keepWithNext === true,
    hasKeeping: [...known.values()].some(({ keepWithNext }) => keepWithNext === true),
    breaksBefore: breaks(sources, { known, isHidden, wanted: effects.breaksBefore }),
  }
}

type Breaking = {
  readonly known: ReadonlyMap<number, LineSettings>
  readonly isHidden: (line: number) => boolean
  readonly wanted: ReadonlySet<number>
}

function breaks(sources: Int32Array, { known, isHidden, wanted }: Breaking): readonly number[] {
  const all = new Set(wanted)
  const before = new Set([...known].filter(([, { breakBefore }]) => breakBefore).map(([line]) => line))
  const after = new Set([...known].filter(([, { breakAfter }]) => breakAfter).map(([line]) => line))
  if (before.size > 0 || after.size > 0) {
    sources.forEach((source, line) => {
      if (before.has(source)) all.add(line)
      if (after.has(source)) all.add(line + 1)
    })
  }
  const visible = (line: number): number => {
    let found = line
    while (found < sources.length && isHidden(found)) found++
    return found
  }
  const moved = new Set([...all].map(visible))
  return [...moved].filter((line) => line > 0 && line < sources.length).toSorted((a, b) => a - b)
}
