import type { Folder } from '@gridwright/contract'
import type { DataSetFields } from '#features/reports/report-design/designer/designer-state.ts'

export type InFolder = {
  /** Names from the top, parted by ` / `; empty for what lies in none that the person sees. */
  readonly path: string
  readonly dataSets: readonly DataSetFields[]
}

const pathOf = (folders: ReadonlyMap<string, Folder>, id: string | null): string => {
  const names: string[] = []
  const seen = new Set<string>()
  for (let at = id; at !== null && !seen.has(at);) {
    seen.add(at)
    const folder = folders.get(at)
    if (folder === undefined) break
    names.unshift(folder.name)
    at = folder.parentId
  }
  return names.join(' / ')
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'zh', { numeric: true })

/** Data sets by folder, in the order of the paths; those in none come last. */
export const byFolder = (
  dataSets: readonly DataSetFields[],
  folders: readonly Folder[],
): readonly InFolder[] => {
  const known = new Map(folders.map((folder) => [folder.id, folder]))
  const groups = Map.groupBy(dataSets, ({ folderId }) => pathOf(known, folderId))
  return [...groups]
    .map(([path, inside]) => ({ path, dataSets: inside }))
    .toSorted((one, other) =>
      one.path === '' || other.path === ''
        ? Number(one.path === '') - Number(other.path === '')
        : compare(one.path, other.path),
    )
}
